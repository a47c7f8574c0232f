Ability chess in a terminal: a full game to mate by typed moves, one by clicks, saved, exported, replayed.

By typed moves; the board shows who holds the ability in braces and a king in check between exclamation marks.
  $ printf '%s\n' f2f3 e7e5 board g2g4 d8h4 board a2a3 'export mate.game' | gatillo abilities play --mode classic --seed 7 --quiet
  f2f3
  e7e5
  8  r  n  b  q  k  b  n  r 
  7  p  p  p  p  .  p  p  p 
  6  .  .  .  .  .  .  .  . 
  5  .  .  .  .  p  .  .  . 
  4  .  .  .  .  .  .  .  . 
  3  .  .  .  .  .  P  .  . 
  2  P  P {P} P  P  .  P  P 
  1  R  N  B  Q  K  B  N  R 
     a  b  c  d  e  f  g  h
  White to move; omni_directional_pawn@c2 moves or captures one square in any of the 8 directions
  g2g4
  d8h4
  checkmate: Black wins
  8  r  n  b  .  k  b  n  r 
  7  p  p  p  p  .  p  p  p 
  6  .  .  .  .  .  .  .  . 
  5  .  .  .  .  p  .  .  . 
  4  .  .  .  .  .  .  P  q 
  3  .  .  .  .  .  P  .  . 
  2  P  P  P  P  P  .  .  P 
  1  R  N  B  Q !K! B  N  R 
     a  b  c  d  e  f  g  h
  refused: the game is over
  $ cat mate.game
  gatillo abilities 1
  seed 7
  mode classic
  1 w double_step_rook@h1 f2f3
  1 b omni_directional_pawn@a7 e7e5
  2 w omni_directional_pawn@c2 g2g4
  2 b omni_directional_pawn@c7 d8h4
  end checkmate b
  $ gatillo abilities replay mate.game
  1. f2f3
  1... e7e5
  2. g2g4
  2... d8h4
  4 turns, 4 moves, every claim holds under 2 validators
  checkmate: Black wins
By clicks, from the menu on: pixels for the buttons, squares for the rest.
  $ printf '%s\n' 'click 1 1' 'click 360 300' 'click 480 560' f3 e7 e5 g2 g5 g2 g4 d8 h4 a2 'click 80 730' 'click 260 730' 'click 360 540' | gatillo abilities play --seed 7 --quiet --file games.db
  ignored
  classic
  selected f2
  f2f3
  selected e7
  e7e5
  selected g2
  refused: the piece does not go there
  selected g2
  g2g4
  selected d8
  d8h4
  checkmate: Black wins
  refused: the game is over
  saved as 'game'
  new
  loaded 'game'
  checkmate: Black wins
Selected pieces and their targets are marked.
  $ printf '%s\n' g1 | gatillo abilities play --mode timed --seed 7
  8  r  n  b  q  k  b  n  r 
  7  p  p  p  p  p  p  p  p 
  6  .  .  .  .  .  .  .  . 
  5  .  .  .  .  .  .  .  . 
  4  .  .  .  .  .  .  .  . 
  3  .  .  .  .  .  .  .  . 
  2  P  P  P  P  P  P  P  P 
  1  R  N  B  Q  K  B  N {R}
     a  b  c  d  e  f  g  h
  White 10:00  Black 10:00
  White to move; double_step_rook@h1 may move once more in the same turn
  selected g1
  8  r  n  b  q  k  b  n  r 
  7  p  p  p  p  p  p  p  p 
  6  .  .  .  .  .  .  .  . 
  5  .  .  .  .  .  .  .  . 
  4  .  .  .  .  .  .  .  . 
  3  .  .  .  .  . (.) . (.)
  2  P  P  P  P  P  P  P  P 
  1  R  N  B  Q  K  B [N]{R}
     a  b  c  d  e  f  g  h
  White 10:00  Black 10:00
  White to move; double_step_rook@h1 may move once more in the same turn
What was autosaved goes on.
  $ printf '%s\n' e2e4 | gatillo abilities play --mode classic --seed 7 --quiet --file games.db --name other
  e2e4
  $ printf '%s\n' e7e5 'export -' | gatillo abilities play --resume --quiet --file games.db --name other
  loaded 'other.auto'
  e7e5
  gatillo abilities 1
  seed 7
  mode classic
  1 w double_step_rook@h1 e2e4
  1 b omni_directional_pawn@a7 e7e5
  end unfinished
A clock runs out while nothing is typed, and the file knows it.
  $ sleep 2 | gatillo abilities play --mode timed --clock 1 --seed 7 --quiet --file clock.db
  time ran out: Black wins
  $ printf '%s\n' list | gatillo abilities play --resume --quiet --file clock.db
  loaded 'game.auto'
  time ran out: Black wins
  game.auto            timed       0 turns  clock
A rook may step twice or decline, and until then nothing else may move. The copying validator plays as well.
  $ printf '%s\n' a2a4 a7a5 a1a3 b2b3 b2 board pass pass | gatillo abilities play --mode classic --seed 13 --quiet --validator copy
  a2a4
  a7a5
  a1a3, may step once more
  refused: only the rook may move now: its second step, or pass
  refused: only the rook may move now: its second step, or pass
  8  r  n  b  q  k  b  n  r 
  7  .  p  p  p  p  p  p  p 
  6  .  .  .  .  .  .  .  . 
  5  p  .  .  .  .  .  .  . 
  4  P  .  .  .  .  .  .  . 
  3 {R} .  .  .  .  .  .  . 
  2  .  P  P  P  P  P  P  P 
  1  .  N  B  Q  K  B  N  R 
     a  b  c  d  e  f  g  h
  White to move; double_step_rook@a3 may step once more, or pass
  pass
  refused: there is no second step to decline
  $ printf '%s\n' a2a4 a7a5 a1 a3 h3 h8 a3 'click 350 730' 'export -' | gatillo abilities play --mode classic --seed 13 --quiet
  a2a4
  a7a5
  selected a1
  a1a3, may step once more
  ignored
  ignored
  selected a3
  pass
  gatillo abilities 1
  seed 13
  mode classic
  1 w omni_directional_pawn@d2 a2a4
  1 b area_push_knight@b8 a7a5
  2 w double_step_rook@a1 a1a3 pass
  end unfinished
Whatever is typed wrong is said, and the game goes on.
  $ printf '%s\n' 'palette 2' 'palette stone' 'palette 9' 'board now' 'moves b1' 'moves z' export save list load e2e9 'click 5' 'export no/where' new board e2e4 save 'export -' | gatillo abilities play --mode classic --seed 7 --quiet
  palette sea
  palette stone
  gatillo: palette takes 1 to 4 or a name like wood, not '9'
  gatillo: board takes no 'now'
  b1: a3 c3
  gatillo: 'z' is no square
  gatillo: export wants a FILE, or - for standard output
  gatillo: start with --file FILE to save and load games
  gatillo: start with --file FILE to save and load games
  gatillo: start with --file FILE to save and load games
  gatillo: 'e2e9' is no move and no command: help shows them
  gatillo: 'click 5' is no move and no command: help shows them
  gatillo: no/where cannot be written
  menu: classic, timed or load
  ignored
  gatillo: there is no game to save
  gatillo: there is no game to export
  $ printf '%s\n' help quit e2e4 | gatillo abilities play | tail -n 2
  help           this list
  quit           ends the program
Games have names; the list shows the latest first.
  $ printf '%s\n' classic e2e4 'save one' timed 'save two' 'load one' list 'load three' | gatillo abilities play --seed 7 --quiet --file named.db --colours never
  e2e4
  saved as 'one'
  saved as 'two'
  loaded 'one'
  two                  timed       0 turns  unfinished
  one                  classic     1 turns  unfinished
  game.auto            classic     1 turns  unfinished
  gatillo: ./named.db: there is no saved game 'three'
Colours where they are asked for: the square of the ability has a background of its own. Into a pipe there are none.
  $ printf '%s\n' e2 | gatillo abilities play --mode classic --seed 7 --colours always | sed -n 8p | cat -v | grep -c '48;5;93m^\[\[38;5;231m{R}^\[\[0m'
  1
  $ gatillo abilities play --mode classic --seed 7 </dev/null | cat -v | grep -c '\^\['
  0
  [1]
Options that cannot be.
  $ gatillo abilities play --mode slow; gatillo abilities play --validator none; gatillo abilities play --resume; gatillo abilities play --colours pink; gatillo abilities play now; gatillo abilities play --name ''
  gatillo: --mode takes classic or timed, not 'slow'
  gatillo: --validator takes copy or incremental, not 'none'
  gatillo: --resume needs --file
  gatillo: --colours takes auto, always or never, not 'pink'
  gatillo: abilities play takes no argument 'now'
  gatillo: --name takes 1 to 59 bytes
  [2]
  $ gatillo abilities play --resume --file empty.db
  gatillo: ./empty.db: there is no saved game 'game.auto'
  [2]
  $ gatillo abilities verify --help
  usage: gatillo abilities verify [--games N] [--seed S]
  random games under both validators at once, saved and loaded on the way
  $ gatillo abilities; gatillo abilities verify now; gatillo abilities replay; gatillo abilities replay missing
  gatillo: abilities wants play, replay or verify
  gatillo: abilities verify takes no argument 'now'
  gatillo: abilities replay takes one FILE, or - for standard input
  gatillo: missing: No such file or directory
  [2]
A false claim, a bad text, a damaged file.
  $ sed 's/d8h4/d8h5/' mate.game | gatillo abilities replay -; echo $?
  gatillo: -:7:1: d8h5 is played, but the piece does not go there
  1
  $ sed 's/seed 7/seed x/' mate.game | gatillo abilities replay -; echo $?
  gatillo: -:2:6: the seed is one whole number below 2 to the 64
  2
  $ echo junk > junk.db; gatillo abilities play --file junk.db; echo $?; cat junk.db
  gatillo: junk.db: the file is no file of saved games: its header is not one of SQLite; it was not touched
  2
  junk
  $ gatillo abilities verify --games 20 --seed 7 | tail -1
  no difference
The two validators are generators: they are counted and compared like any other, and what differs is shown with the way to it.
  $ gatillo perft -g abilities@copy:7 -d 3 | head -n 1 >slow; gatillo perft -g abilities@incremental:7 -d 3 | head -n 1 | diff slow -
  $ gatillo diff -g abilities@copy -g abilities@incremental -d 3
  abilities@copy and abilities@incremental agree to depth 3
  $ gatillo diff -g abilities@copy -g abilities@incremental -d 3 '4k3/8/8/8/8/8/8/R3K3 w - double_step_rook@a1 7'
  abilities@copy and abilities@incremental agree to depth 3
Two seeds draw two pawns for Black: on a7 the ability adds one move to the twenty, on d7 two.
  $ gatillo diff -g abilities@copy:7 -g abilities@incremental:12 -d 3
  abilities@copy:7 and abilities@incremental:12 differ: 420 and 440 leaves at depth 2
  path:      a2a3
  position:  rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b - omni_directional_pawn@a7 3c6ef372fe94f831
  missing:   a7b6
  extra:     d7c6 d7e6
  [1]
  $ gatillo diff -g abilities@copy:7 -g abilities@incremental:8 --json
  {"agree": false, "depth": 1, "expected": 20, "counted": 22, "path": "", "position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - double_step_rook@h1 9e3779b97f4a7c1c", "missing": [], "extra": ["g2f3", "g2h3"]}
  [1]
  $ gatillo diff -g abilities@copy -g abilities@incremental nonsense; gatillo shrink -g abilities@copy -g abilities@incremental
  gatillo: column 2: the placement wants 8 ranks of 8 squares, made of KQRBNPkqrbnp, 1-8 and /
      nonsense
       ^
  gatillo: abilities@incremental is not chess: diff compares its moves, with --depth and --json alone
  [2]
