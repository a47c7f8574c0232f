What can be asked for by name.

Every slider of the bitboard generator is listed, and one of those that this CPU has is the default.
  $ gatillo list >all; for slider in pext fancy dense magic hyperbola rays; do grep -c " bitboard:$slider " all; done | uniq -c | tr -s ' '
   6 1
  $ default=$(sed -n 's/^ *bitboard:\([a-z]*\) .*(default)$/\1/p' all); grep -A 1 '^this machine' all | grep -c "^  $default "
  1
  $ gatillo perft -d 3 -g bitboard:$(sed -n 's/^ *bitboard:\([a-z]*\) .*(default)$/\1/p' all) | head -1
  Nodes searched: 8902
Every generator that plays chess from within, and every variant of it, counts by the name that is listed.
  $ for name in $(grep -E '^ +(naive|makeundo|bitboard:[a-z]+) ' all | grep -v 'not on this CPU' | awk '{print $1}'); do gatillo perft -d 2 -g $name | head -1; done | sort -u
  Nodes searched: 400
The finders of magic numbers are those that find takes.
  $ for name in $(sed -n '/^finders/,/^$/s/^  \([a-z]*\) .*/\1/p' all); do gatillo magic find --piece bishop --square b1 --finder $name >/dev/null && echo $name; done
  documented
  fast
  dense
Every suite and every game of the folder is there, with what it is.
  $ grep -c ' positions  ' all | diff - <(ls suites/*.epd | wc -l)
  $ grep -c '^  rules:suites/games/' all | diff - <(ls suites/games/*.gat | wc -l)
  $ grep -cE '^  suites/standard.epd +158 positions  gatillo' all
  1
A file that is no suite is listed with the reason.
  $ mkdir -p other/suites/games && cd other && echo nonsense >suites/bad.epd && echo '# Nim, by us' >suites/games/nim.gat && gatillo list | sed -n '/^suites/,$p'
  suites
    suites/bad.epd                       a line begins with a FEN
  
  games
    rules:suites/games/nim.gat           Nim, by us
