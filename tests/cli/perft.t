Counting from one position. Expected counts: the Chess Programming Wiki, "Perft Results".

The total, and what it took.
  $ gatillo perft -d 5 startpos
  Nodes searched: 4865609
  Time: [0-9.]+ s, [0-9.]+ million nodes/s \(bitboard, 1 thread\) (re)
Threads and a hash table do not change it.
  $ gatillo perft -d 6 --hash 16 --threads 3 startpos
  Nodes searched: 119060324
  Time: * (bitboard, 3 threads, 16 MB hash) (glob)
  $ gatillo perft -g naive -d 4 --threads 2
  Nodes searched: 197281
  Time: * (naive, 2 threads) (glob)
Divide looks like Stockfish's.
  $ gatillo perft -d 2 --divide '8/8/8/8/8/8/6k1/4K2R w K - 0 1'
  e1d1: 4
  e1d2: 4
  e1e2: 2
  h1f1: 3
  h1g1: 4
  h1h2: 4
  h1h3: 2
  h1h4: 3
  h1h5: 3
  h1h6: 3
  h1h7: 3
  h1h8: 3
  
  Nodes searched: 38
  
  $ (echo 'position fen 8/8/8/8/8/8/6k1/4K2R w K - 0 1'; echo go perft 2) | stockfish | tail -n +2 | sort >theirs
  $ gatillo perft -d 2 --divide '8/8/8/8/8/8/6k1/4K2R w K - 0 1' | sort | diff - theirs
A mated side has no move.
  $ gatillo perft -d 3 --divide 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
  
  Nodes searched: 0
  
The statistics have the columns of the wiki.
  $ gatillo perft -d 5 --stats startpos
  depth          nodes    captures        e.p.     castles  promotions      checks  discovered      double       mates
      1             20           0           0           0           0           0           0           0           0
      2            400           0           0           0           0           0           0           0           0
      3           8902          34           0           0           0          12           0           0           0
      4         197281        1576           0           0           0         469           0           0           8
      5        4865609       82719         258           0           0       27351           6           0         347
  $ gatillo perft -g naive -d 3 --threads 2 --stats 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -'
  depth          nodes    captures        e.p.     castles  promotions      checks  discovered      double       mates
      1             48           8           0           2           0           0           0           0           0
      2           2039         351           1          91           0           3           0           0           0
      3          97862       17102          45        3162           0         993           0           0           1
A FEN may come as words, and moves may follow.
  $ gatillo perft -d 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 | head -1
  Nodes searched: 600
JSON says the same.
  $ gatillo perft -d 1 --json --divide '7k/8/8/8/8/8/8/K7 w - - 0 1' | grep -v second
  {
    "generator": "bitboard",
    "position": "7k/8/8/8/8/8/8/K7 w - - 0 1",
    "moves": [],
    "depth": 1,
    "threads": 1,
    "hash_mb": 0,
    "nodes": 3,
    "divide": {"a1a2": 1, "a1b1": 1, "a1b2": 1}
  }
On a terminal the lines of play that are done are shown and wiped away; into a pipe they are not.
  $ script -qec 'gatillo perft -d 3' /dev/null </dev/null | tr '\r' '\n' | grep -aoE 'perft [0-9]+/20 .*lines of play' | sed 's/ .* / /' | uniq
  perft play
  $ gatillo perft -d 3 2>&1 | grep -c lines
  0
  [1]
Bad input gets a message, the place, and status 2.
  $ gatillo perft 'not a fen'
  gatillo: column 2: a letter that is no piece
      not a fen
       ^
  [2]
  $ gatillo perft ''
  gatillo: column 1: the board is missing
  [2]
  $ gatillo perft -d -1
  gatillo: --depth takes 0 to 32, not -1
  [2]
  $ gatillo perft -d 99
  gatillo: --depth takes 0 to 32, not 99
  [2]
  $ gatillo perft -d five
  gatillo: --depth wants a whole number, not 'five'
  [2]
  $ gatillo perft -d
  gatillo: -d wants a value
  [2]
  $ gatillo perft -g nobody
  gatillo: unknown generator 'nobody': `gatillo list` shows them all
  [2]
  $ gatillo perft -g bitboard:nothing
  gatillo: unknown slider 'nothing': `gatillo list` shows them
  [2]
  $ gatillo perft --hash 999999999
  gatillo: --hash takes 1 to *, not 999999999 (glob)
  [2]
  $ gatillo perft --hash 0
  gatillo: --hash takes 1 to *, not 0 (glob)
  [2]
  $ gatillo perft --threads 0
  gatillo: --threads takes 1 to 1024, not 0
  [2]
  $ gatillo perft -g naive --hash 1
  gatillo: naive cannot count through a hash table
  [2]
  $ gatillo perft --stats --hash 1
  gatillo: --stats looks at every move: --hash cannot help it
  [2]
  $ gatillo perft --stats --divide
  gatillo: --stats and --divide are two tables: ask for one
  [2]
  $ gatillo perft --divide=yes
  gatillo: --divide takes no value
  [2]
  $ gatillo perft startpos moves e2e4 e7e4
  gatillo: column 1: e7e4 is not legal here
  [2]
  $ gatillo perft '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1'
  gatillo: column 25: a castling right without a rook for it
      4k3/8/8/8/8/8/8/4K2R w KQ - 0 1
                              ^
  [2]
  $ gatillo perft '4k3/8/8/8/8/8/8/4K2R w K e3 0 1'
  gatillo: column 26: the en-passant square is on the wrong rank for the side to move
      4k3/8/8/8/8/8/8/4K2R w K e3 0 1
                               ^
  [2]
