The engine's own commands: evaluation, self-play, tuning, tactics, metrics.

Every term of a score is shown with its count, and the terms add up to the total.
  $ gatillo eval '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' | tail -n 2
  total for white               +122     +112     +112
  phase 0 of 24; +112 for white, who moves
The same position seen by the other side has the same score.
  $ gatillo eval '4k3/4p3/8/8/8/8/8/4K3 b - - 0 1' | tail -n 1 | sed 's/black/white/' >one
  $ gatillo eval '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' | tail -n 1 | diff one -
A bad position is shown with its place.
  $ gatillo eval 'nonsense'
  gatillo: column 2: a letter that is no piece
      nonsense
       ^
  [2]
Self-play writes exactly the lines that were asked for, the same for the same seed.
  $ gatillo selfplay -n 300 --seed 5 --nodes 200 --thin 2 -o first
  300 positions of * games (glob)
  $ gatillo selfplay -n 300 --seed 5 --nodes 200 --thin 2 >second; cmp first second
  $ grep -c 'c9 "' first
  300
Tuning prints every epoch, lowers the loss on what it did not see, and is the same for the same seed.
  $ gatillo tune --epochs 3 --seed 2 -o weights first >log; cat log
  epoch   0  training 0.\d+  held back 0.\d+ (re)
  epoch   1  training 0.\d+  held back 0.\d+ (re)
  epoch   2  training 0.\d+  held back 0.\d+ (re)
  epoch   3  training 0.\d+  held back 0.\d+ (re)
  300 positions, 200 trained on, 100 held back; scale 0.\d+ (re)
  loss on the held-back third 0.\d+ -> 0.\d+ \([+-]\d+.\d+ %\) after epoch 3 (re)
  $ gatillo tune --epochs 3 --seed 2 first | diff log -
The weights it writes can be used, and a damaged file is refused with its line.
  $ gatillo eval --weights weights >/dev/null
  $ echo 'material_queen much 1' >bad; gatillo eval --weights bad
  gatillo: bad:1:16: 'material_queen' wants two whole numbers between -5000 and 5000
  [2]
  $ gatillo tune missing
  gatillo: missing: No such file or directory
  [2]
  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - c9 "2-0";' >bad; gatillo tune bad
  gatillo: bad:1:0: no result: c9 "1-0", "0-1" or "1/2-1/2" is wanted
  [2]
  $ gatillo tune --pull 2 first
  gatillo: --pull is a number from 0 to 1, not '2'
  [2]
  $ gatillo tune --rate 0 first
  gatillo: --rate is a number above 0 and up to 100, not '0'
  [2]
Tactics: the first three mates of the suite, solved in less than a second each and exact.
  $ grep -m 3 'dm 2' suites/tactics.epd >mates; gatillo tactics --time 1000 mates
  mate-2.1 * mate 2 *solved (glob)
  mate-2.2 * mate 2 *solved (glob)
  mate-2.3 * mate 2 *solved (glob)
  3 of 3 solved (100.0 %, 85 % required), 3 of 3 mates exact, 1000 ms each
A wrong answer is not solved, and the status says so.
  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e1d1; dm 2; id "none";' >bad; gatillo tactics --time 50 bad
  none * NOT SOLVED (glob)
  0 of 1 solved (0.0 %, 85 % required), 0 of 1 mates exact, 50 ms each
  [1]
  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e1e5;' >bad; gatillo tactics bad
  gatillo: bad:1:0: bm e1e5: * (glob)
  [2]
The metrics: eight rows, with the signature of the search, which is the same on every run.
  $ gatillo bench --depth 3 --time 5 | cut -c 1-22 | sed 's/ *$//'
  nodes per second
  table hit rate
  generation
  make and undo
  in check
  slider locality
    pext
    fancy
    dense
    magic
    hyperbola
    rays
  start-up
  branch mispredictions
  $ gatillo bench --depth 4 --signature >one; gatillo bench --depth 4 --signature | diff one -
Instructions are counted by valgrind, which cannot run every build (a sanitizer's not).
  $ gatillo bench --depth 1 --time 1 --instructions | tail -n 1
  instructions per node +(\d+, \d+ of them branches, \d+\.\d % mispredicted by cachegrind's model|not available here: valgrind .*) (re)
  $ gatillo bench now
  gatillo: bench takes options only
  [2]
  $ gatillo bench --depth 0
  gatillo: --depth takes 1 to 128, not 0
  [2]
