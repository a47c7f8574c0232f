Suites: every count of a file, checked by a generator.

One line per position, one per file, and a closing summary with how much was checked.
  $ printf '# two\nstartpos ;D1 20 ;D2 400 ;id "start"\n7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 ;D1 0 ;D9 0 ;id "mate"\n' > two.epd
  $ gatillo suite -g bitboard -g naive --max-depth 4 two.epd
  two.epd, bitboard
  ok    start  depth  2  400 nodes
  ok    mate   depth  1    0 nodes
  two.epd  bitboard       2 positions       3 counts *  ok (glob)
  
  two.epd, naive
  ok    start  depth  2  400 nodes
  ok    mate   depth  1    0 nodes
  two.epd  naive          2 positions       3 counts *  ok (glob)
  
  4 positions, 6 counts checked, 2 beyond the limits; 840 nodes in * nodes/s; no failure (glob)
Windows line ends, other spellings.
  $ printf 'startpos;D1=20;perft(2) = 400\r\n' | gatillo suite -q /dev/stdin
  /dev/stdin  bitboard       1 positions       2 counts * ok (glob)
A wrong count is a difference: position, file and line are named.
  $ printf '\nstartpos ;D1 20 ;D2 401 ;id "start"\n' > wrong.epd
  $ gatillo suite -q wrong.epd
  FAIL  start  depth  2  400 nodes instead of 401  [bitboard, wrong.epd:2]  startpos
  wrong.epd  bitboard       1 positions       2 counts * 1 failed (glob)
  [1]
Our own suites, all of them, by the fast generator and by the slow one.
  $ gatillo suite -g bitboard suites/chess960.epd suites/invalid.epd suites/random.epd suites/standard.epd suites/traps.epd --max-nodes 5000000 | tail -1
  1439 positions, 5823 counts checked, 56 beyond the limits; 1207959503 nodes in * no failure (glob)
  $ gatillo suite -g naive suites/chess960.epd suites/invalid.epd suites/random.epd suites/standard.epd suites/traps.epd --max-nodes 20000 | tail -1
  1439 positions, * counts checked, * no failure (glob)
Texts that must be refused are, line by line, each for its reason.
  $ gatillo suite suites/invalid.epd | grep -c '^ok .* refused (FEN_[A-Z_]*)$'
  78
  $ gatillo suite -q suites/invalid.epd
  suites/invalid.epd  bitboard      78 positions      78 counts * ok (glob)
  $ printf '# kind: invalid\nstartpos ; FEN_NO_KING\n8/8/8/8/8/8/8/8 w - - ; FEN_RANKS\n' > accepted.epd
  $ gatillo suite accepted.epd
  accepted.epd, bitboard
  FAIL  startpos               accepted, not refused (FEN_NO_KING)  [bitboard, accepted.epd:2]
  FAIL  8/8/8/8/8/8/8/8 w - -  refused (FEN_NO_KING) at column 1, not (FEN_RANKS)  [bitboard, accepted.epd:3]
  accepted.epd  bitboard       2 positions       2 counts * 2 failed (glob)
  
  2 positions, 2 counts checked, 0 beyond the limits; 0 nodes in * 2 failures (glob)
  [1]
Results as JSON.
  $ gatillo suite --json two.epd --max-depth 2 | python3 -c 'import json, sys; r = json.load(sys.stdin); print(r["positions"], r["counts"], r["failures"], r["runs"][0]["results"][1]["verdict"])'
  2 3 0 ok
Bad input: a clear message, status 2.
  $ gatillo suite no-such-file.epd
  gatillo: no-such-file.epd: No such file or directory
  [2]
  $ printf 'startpos ;D1 20 ;D2 400\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ' > cut.epd
  $ gatillo suite cut.epd
  gatillo: cut.epd:2:49: the FEN is cut short: it has at least four fields
  [2]
  $ printf 'startpos ;D1 20 ;D2 ' > cut.epd
  $ gatillo suite cut.epd
  gatillo: cut.epd:1:21: a number is missing here
  [2]
  $ printf '# nothing\n' > empty.epd
  $ gatillo suite empty.epd
  gatillo: empty.epd: no position in this file
  [2]
  $ printf 'startpos ;D1 20\nstartpos\n' > bare.epd
  $ gatillo suite bare.epd
  gatillo: bare.epd:2:1: the position has no count
  [2]
  $ printf '8/8/8/8/8/8/8/8 w - - 0 1 ;D1 0\n' > nobody.epd
  $ gatillo suite -q nobody.epd 2>&1 | grep '^gatillo'
  gatillo: nobody.epd:1:1: a side has no king
  $ gatillo suite -g nonsense two.epd
  gatillo: unknown generator 'nonsense': `gatillo list` shows them all
  [2]
  $ gatillo suite -g bitboard:nonsense two.epd
  gatillo: unknown slider 'nonsense': `gatillo list` shows them
  [2]
  $ gatillo suite
  gatillo: suite wants at least one file: gatillo suite [-g GEN]... FILE.epd...
  [2]
  $ gatillo suite --max-depth -1 two.epd
  gatillo: * (glob)
  [2]
