Other people's programs: what they answer, and what happens when they do not.

Three protocols give the same moves.
  $ gatillo moves -g naive '4k3/8/8/8/8/8/8/4K3 w - - 0 1' > expected
  $ gatillo moves -g "uci:$GATILLO_MUTANT" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
  $ gatillo moves -g "script:$GATILLO_MUTANT none --script" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
  $ gatillo moves -g "uci:$GATILLO_MUTANT none --crlf" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
  $ gatillo moves -g "uci:$GATILLO_MUTANT none --slow=2000" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
  $ gatillo moves -g "uci:$GATILLO_MUTANT none --bare" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
  $ gatillo moves -g "uci:$GATILLO_MUTANT none --divide" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
  $ gatillo moves -g "uci:$GATILLO_MUTANT none --none" '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | cmp - expected
A command and patterns of its own, moves only, probing.
  $ gatillo perft -g "uci:$GATILLO_MUTANT none --custom '@perft=walk %d' '@branch=^\[([a-h1-8qrbn]+)\|([0-9]+)' '@total=sum is ([0-9]+)'" -d 3 | head -1
  Nodes searched: 8902
  $ gatillo diff -g "uci:$GATILLO_MUTANT none @moves-only" -d 3 '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
  bitboard and uci:*gatillo-mutant none @moves-only agree to depth 3 (glob)
  $ gatillo diff --moves-only -g "uci:$GATILLO_MUTANT none" -d 3 '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
  bitboard and uci:*gatillo-mutant none @moves-only agree to depth 3 (glob)
  $ gatillo diff -g "uci:$GATILLO_MUTANT none @probe" -d 2 '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'
  bitboard and uci:*gatillo-mutant none @probe agree to depth 2 (glob)
A plug-in, with the version of its interface checked.
  $ gatillo diff -g "so:$GATILLO_PLUGIN" -d 2
  bitboard and so:*plugin_example.so agree to depth 2 (glob)
  $ gatillo moves -g so:no-such-file.so
  gatillo: the plug-in does not load: ./no-such-file.so: * (glob)
  [3]
  $ printf 'struct { unsigned abi, size; } t = {99, 8};\nvoid *gatillo_plugin(void) { return &t; }\n' | cc -shared -fPIC -x c - -o old.so
  $ gatillo moves -g so:old.so
  gatillo: the plug-in 'old.so' has ABI version 99, this program speaks 1
  [3]
A program that is not there, or has no such plug-in, is named, and the status is 3.
  $ gatillo moves -g uci:no-such-engine
  gatillo: no program 'no-such-engine' on PATH nor in /usr/games
  [3]
An engine that hangs is killed at its deadline.
  $ gatillo diff -g "uci:$GATILLO_MUTANT none --hang=2 @timeout=1" -d 2
  gatillo: it did not answer in time; sent: "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|go perft 2|isready"; received: nothing
  [3]
It is gone then, by its own id, and so is what it started.
  $ printf '#!/bin/sh\nsleep 1000 & echo $! > child; echo $$ > self; exec "$GATILLO_MUTANT" none --hang=2\n' > parent; chmod +x parent
  $ gatillo diff -g "uci:./parent @timeout=1" -d 2 2> /dev/null
  [3]
  $ for p in $(cat self child); do ps -o stat= -p $p | grep -v '^Z'; done
  [1]
One that crashes at depth 3 is started again for the next position, and the status is 3.
  $ printf 'startpos ;D1 20 ;D3 8902\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n' > two.epd
  $ gatillo suite -q -g "uci:$GATILLO_MUTANT none --crash=3" two.epd
  FAIL * no answer: it died of signal 11 (Segmentation fault); sent: * (glob)
  two.epd * 2 positions * (glob)
  [3]
The same with exit status 7, and with a flood.
  $ gatillo diff -g "uci:$GATILLO_MUTANT none --leave=2" -d 2
  gatillo: it ended with exit status 7; sent: "position fen *|go perft 2|isready"; received: nothing (glob)
  [3]
  $ gatillo diff -g "uci:$GATILLO_MUTANT none --flood=2" -d 2
  gatillo: it floods: over 16 MiB for one answer; sent: *; received: "*la la la*" (glob)
  [3]
A total that its own moves do not add up to.
  $ gatillo diff -g "uci:$GATILLO_MUTANT none --lie=2" -d 2
  gatillo: its moves add up to 400, and it says the total is 401; * (glob)
  [3]
One that never answers is given up after three positions.
  $ yes 'startpos ;D2 400' | head -9 > nine.epd
  $ gatillo suite -q -g "uci:$GATILLO_MUTANT none --crash=2" nine.epd
  FAIL  startpos  no answer: it died of signal 11 * (glob)
  FAIL  startpos  no answer: it died of signal 11 * (glob)
  nine.epd * (glob)
  gatillo: it died of signal 11 * (glob)
  [3]
A hunt goes on after a crash, and says where it was.
  $ gatillo hunt -g "uci:$GATILLO_MUTANT none --crash=3" --time 20 2>&1 | head -2
  gatillo: it died of signal 11 (Segmentation fault); sent: "position fen *|go perft 3|isready"; received: nothing (glob)
      at place * of seed 1, * (glob)
Scripts fail in the same ways.
  $ gatillo diff -g "script:$GATILLO_MUTANT none --hang=2 --script @timeout=1" -d 2
  gatillo: it did not end in time; sent: "2 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' ''"; received: nothing
  [3]
  $ gatillo diff -g "script:$GATILLO_MUTANT none --crash=2 --script" -d 2
  gatillo: it died of signal 11; * (glob)
  [3]
  $ gatillo diff -g "script:$GATILLO_MUTANT none --garbage=2 --script" -d 2
  gatillo: it printed neither moves nor a total; * (glob)
  [3]
Garbage is no answer.
  $ gatillo diff -g "uci:$GATILLO_MUTANT none --garbage=2 @timeout=1" -d 2
  gatillo: it did not answer in time; *zwei und drei* (glob)
  [3]
A bug is found, named and shrunk.
  $ gatillo shrink -g "uci:$GATILLO_MUTANT ep_rank_pin" '8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1' | grep -E 'extra|rule|smallest'
  extra:     e5d6
  rule:      en passant along a pinned rank [ep_rank_pin]
  smallest:  8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1  (5 pieces, depth 1)
    extra:   e5d6
The oracle says who is wrong, on whichever side it stands; missing and extra moves are the wrong one's.
  $ gatillo diff -g mutant:ep_never -g bitboard '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1' -d 1 | grep -E '^missing|extra|wrong|has'
  bitboard has 9 moves here, mutant:ep_never has 7
  missing:   c5d6 e5d6
  wrong:     mutant:ep_never
  $ gatillo diff -g bitboard -g mutant:double_through '4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1' -d 1 | grep -E '^missing|extra|wrong'
  extra:     e2e4
  wrong:     mutant:double_through
Two that are wrong in different ways cannot be judged, and the difference is still shown.
  $ gatillo diff -g mutant:ep_not_west -g mutant:ep_not_east '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1' -d 1 | grep -E '^missing|extra|wrong'
  missing:   c5d6
  extra:     e5d6
  wrong:     the judges do not decide
Where one side tells totals only, the position is still found.
  $ gatillo diff -g "uci:$GATILLO_MUTANT castle_rook_taken --totals" -d 2 '4k2r/5N2/8/8/8/8/8/4K3 w k - 0 1' | grep -E '^path|^position|has|^rule'
  path:      f7h8
  position:  4k2N/8/8/8/8/8/8/4K3 b - - 0 1
  bitboard has 4 moves here, uci:*gatillo-mutant castle_rook_taken --totals has 5 (glob)
  rule:      the number of moves is wrong [counts_only]
Fairy-Stockfish 11.1 does not block a check by en passant.
  $ gatillo shrink -g uci:fairy-stockfish '6n1/8/8/1k5p/3Pp3/8/7P/4KQ2 b - d3 0 1' | grep -E 'has|missing|wrong|rule|smallest'
  bitboard has 6 moves here, uci:fairy-stockfish has 5
  missing:   e4d3
  wrong:     uci:fairy-stockfish
  rule:      en passant that blocks a check [ep_blocks_check]
  smallest:  8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1  (5 pieces, depth 1)
    missing: e4d3
  $ gatillo explain -g uci:fairy-stockfish '8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1' | grep -E 'has|rule'
  bitboard has 6 moves here, uci:fairy-stockfish has 5
  rule:      en passant that blocks a check [ep_blocks_check]
Shrinking is deterministic, and the smallest position still differs.
  $ for i in 1 2; do gatillo shrink -g mutant:pin_diagonal -d 3 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' > run$i; done; cmp run1 run2 && grep smallest run1
  smallest: * (4 pieces, depth 1) (glob)
  $ sh -c "$(sed -n 's/^repeat: *//p' run1)" | grep -c '^extra'
  1
A mistake in making a move is told from one in listing moves.
  $ gatillo diff -g mutant:castle_rook_taken -d 2 '4k2r/5N2/8/8/8/8/8/4K3 w k - 0 1' | grep -E 'path|rule|set up'
  path:      f7h8
  set up from its FEN the position is answered rightly: the last move is made wrongly
  rule:      castling with a rook that was captured [castle_rook_captured]
A hunt finds it, remembers it, and goes on where it stopped.
  $ gatillo hunt -g mutant:promote_no_knight --bugs 1 --time 60 --state hunt | grep -E '^rule:'
  rule:      a promotion piece is missing [promotion_pieces]
  $ grep -c '^bug promotion_pieces' hunt
  1
  $ gatillo hunt -g mutant:promote_no_knight --time 2 --state hunt | grep -cE '^== bug'
  0
  [1]
  $ grep -E '^(seed|next)' hunt | tr '\n' ' '
  seed 1 next [0-9]+  (re)
A state that is none, or was cut short, or was made with other positions, is refused.
  $ echo nonsense > bad; gatillo hunt -g naive --time 1 --state bad
  gatillo: bad is no state of a hunt, or was cut short
  [2]
  $ head -4 hunt > bad; gatillo hunt -g naive --time 1 --state bad
  gatillo: bad is no state of a hunt, or was cut short
  [2]
  $ gatillo hunt -g naive --time 1 --state hunt --from two.epd
  gatillo: hunt: that hunt changed [0-9]+ positions of suites, here are 2: give the same --from (re)
  [2]
The same seed goes to the same places.
  $ for i in 1 2; do gatillo hunt -g mutant:knight_wrap --seed 7 --bugs 1 --json | grep -v places > seed$i; done; cmp seed1 seed2 && grep -c '"rule": "wrap"' seed1
  [12] (re)
The small suite finds every mutant, within 60,000 nodes.
  $ gatillo score -q suites/micro.epd
  [0-9]+ counts, [0-5]?[0-9]?[0-9]{3} nodes: ([0-9]+) of \1 mutants killed, 0 survive (re)
