Games written in the rule language: findings, moves, play, trace, walk.

The commands below it are named, and each shows its usage.
  $ gatillo rules
  gatillo: rules wants one of check, moves, play, trace and walk: `gatillo rules moves --help` shows what it takes
  [2]
  $ gatillo rules trace --help
  usage: gatillo rules trace [--movement N] [--every] [--whennomoves] [--setup] [--json] FILE.gat SQUARE [POSITION] [moves M...]
  how one piece's moves come about, word by word
  $ gatillo rules moves
  gatillo: usage: gatillo rules moves FILE.gat [POSITION] [moves M...]
  [2]
A file without a fault is summed up.
  $ gatillo rules check suites/games/breakthrough.gat
  suites/games/breakthrough.gat: nothing to complain of (breakthrough, 8x8, 1 piece, 4 programs)
Several errors come in one run, each with its place, its line and a caret; the status is 2.
  $ cat > wrong.gat <<'END'
  > game wrong
  > board 20 5
  > piece rook R
  >   movement desliz {w,a,s,d} eps mover end
  >   movement w mover checkid queen
  >   movement w mset 3 4
  >   movement rand 30 w mover , 60 s mover end
  > start ..... .....
  > END
  > gatillo rules check wrong.gat
  wrong.gat:2:7: error: a width is a number from 1 to 16
      board 20 5
            ^
  wrong.gat:4:29: error: unknown word eps
        movement desliz {w,a,s,d} eps mover end
                                  ^
  wrong.gat:5:28: error: no piece is called queen
        movement w mover checkid queen
                                 ^
  wrong.gat:6:19: error: this cannot be written to
        movement w mset 3 4
                        ^
  wrong.gat:7:12: error: the percentages sum to 90, not to 100
        movement rand 30 w mover , 60 s mover end
                 ^
  wrong.gat: 5 errors
  [2]
Warnings alone leave the status 0: words that can never be true, branches never reached, macros and pieces that nobody uses, a missing end.
  $ cat > odd.gat <<'END'
  > game odd
  > board 3 3
  > macro idle w mover end
  > piece rook R
  >   movement desliz {w,a,s,d} exc mover or captura break end
  >   movement w vacio enemigo mov
  >   movement exc mset l0 1 or w mover end
  >   movement www mover
  >   movement w mover break
  > piece ghost G
  > start ... .R. ...
  > END
  > gatillo rules check odd.gat
  odd.gat:5:12: warning: this desliz has no end; the end of the program closes it
        movement desliz {w,a,s,d} exc mover or captura break end
                 ^
  odd.gat:3:7: warning: nobody uses this macro
      macro idle w mover end
            ^
  odd.gat:6:20: warning: this can never be true here, so nothing behind it is ever reached
        movement w vacio enemigo mov
                         ^
  odd.gat:7:29: warning: this branch is never reached: the one before it is always true
        movement exc mset l0 1 or w mover end
                                  ^
  odd.gat:8:16: warning: this can never be true here, so nothing behind it is ever reached
        movement www mover
                     ^
  odd.gat:9:20: warning: break outside a slide does nothing
        movement w mover break
                         ^
  odd.gat:10:7: warning: this piece has no movement
      piece ghost G
            ^
  odd.gat:10:7: warning: this piece stands nowhere at the start, and no program makes it
      piece ghost G
            ^
  odd.gat: 8 warnings (odd, 3x3, 2 pieces, 8 programs)
A file that is not there, or is no game.
  $ gatillo rules check nowhere.gat
  gatillo: nowhere.gat: cannot be opened
  [2]
  $ gatillo rules check suites/standard.epd 2>&1 | head -3
  suites/standard.epd:9:1: error: a section such as game, board or piece belongs here
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;D5 4865609 ;D6 119060324 ;id "start"
      ^
Legal moves, sorted; --long tells what each does, --json too.
  $ cat > rook.gat <<'END'
  > game rook
  > board 4 4
  > piece rook R
  >   movement desliz {w,d} esp exc mover or captura break end end
  >   movement madd l0 2 wa esp mover madd g0 l0 mset p1 px mset t0 7
  > piece stone S
  >   movement w mover
  > start s... .... sR.. ....
  > END
  > gatillo rules moves rook.gat
  b2a3
  b2b3
  b2b4
  b2c2
  b2d2
  $ gatillo rules moves --long rook.gat
  b2a3  mova3 madd[g0]2 mset[p1@b2]0 mset[t0@a3]7
  b2b3  movb3
  b2b4  movb3 movb4
  b2c2  movc2
  b2d2  movc2 movd2
  $ gatillo rules moves --long rook.gat "4/4/r2S/4 b" moves a2a1
  d2d3  movd3
  $ gatillo rules moves --json rook.gat moves b2a3
  {
    "game": "rook",
    "position": "s3/R3/s3/4 b - - 0 1",
    "result": "none",
    "moves": [
      {"move": "a2a1", "actions": "mova1", "percent": 100}
    ]
  }
Positions and moves that do not fit are refused with the place.
  $ gatillo rules moves rook.gat 4/4/5/4
  gatillo: column 5: a row is too long
      4/4/5/4
          ^
  [2]
  $ gatillo rules moves rook.gat moves b2b9
  gatillo: 'b2b9' is no legal move here
  [2]
  $ gatillo rules moves --variant nothing rook.gat
  gatillo: no variant of the rule engine is called 'nothing'
  [2]
Every variant lists the same moves; --check compares the cache with a full recompute on the way.
  $ for v in recompute scan signal per-condition per-normal split heap arena packed best; do gatillo rules moves --check --variant $v suites/games/chess.gat moves e2e4 e7e5 g1f3 | md5sum; done | sort -u | wc -l
  1
  $ gatillo perft -g rules:suites/games/chess.gat@split --check -d 2 | head -1
  Nodes searched: 400
  $ gatillo perft --check -d 1
  gatillo: --check compares the cache of a rules: generator, and bitboard is none
  [2]
  $ grep -m 3 '^[^#].*;D1 [0-9] ' suites/standard.epd > few.epd
  > gatillo suite -q --check -g rules:suites/games/chess.gat few.epd --max-nodes 40 | tail -1
  few.epd  rules:suites/games/chess.gat@\+check +3 positions .* ok (re)
The end of a game.
  $ gatillo rules moves suites/games/chess.gat rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
  the second side wins
  $ gatillo rules moves suites/games/chess.gat 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
  the game is drawn
Play: by notation, by squares, by number; undo; the board; memory.
  $ printf '%s\n' b2 b4 a4a3 undo 'undo 1' b2a3 position memory moves 'moves a4' a4 | gatillo rules play rook.gat
   4 s . . .
   3 . . . .
   2 s R . .
   1 . . . .
     a b c d
  the first side moves
  1 b2b3  2 b2b4  3 b2c2  4 b2d2  5 b2a3
  b2b4
   4 s R . .
   3 . . . .
   2 s . . .
   1 . . . .
     a b c d
  the second side moves
  a4a3
   4 . R . .
   3 s . . .
   2 s . . .
   1 . . . .
     a b c d
  the first side moves
   4 s R . .
   3 . . . .
   2 s . . .
   1 . . . .
     a b c d
  the second side moves
   4 s . . .
   3 . . . .
   2 s R . .
   1 . . . .
     a b c d
  the first side moves
  b2a3
   4 s . . .
   3 R . . .
   2 s . . .
   1 . . . .
     a b c d
  the second side moves
  s3/R3/s3/4 b - - 0 1
  g0=2 t0@a3=7
  a2a1
  none
  no move begins or ends on this square: a4
  [2]
  $ printf '%s\n' b2 1 a2 a3 nonsense 'undo 9' c3 'moves z1' quit b4 | gatillo rules play --quiet rook.gat
  1 b2b3  2 b2b4  3 b2c2  4 b2d2  5 b2a3
  b2b3
  1 a2a1
  the piece does not go there: a3
  not a legal move: nonsense
  there are not so many moves to take back
  no move begins or ends on this square: c3
  this is no square of the board: z1
  [2]
  $ printf 'help\n' | gatillo rules play --quiet rook.gat
  e2e4             a move as `moves` shows it
  e2               chooses a square: first where the move begins, then where it goes; a number takes one of several
  moves [e2]       legal moves, all or those of a piece
  random [N]       the random player moves, once or N times
  undo [N]         takes the last move back, or N moves
  board, position  the board; the position as text
  memory           every cell of shared memory that is not 0
  help, quit
Promotions: two squares name several moves, and a number chooses.
  $ printf '%s\n' a7 a8 4 position | gatillo rules play --quiet suites/games/chess.gat 7k/P7/8/8/8/8/8/K7 w - - 0 1
  1 a7a8q  2 a7a8r  3 a7a8b  4 a7a8n
  1 a7a8q  2 a7a8r  3 a7a8b  4 a7a8n
  a7a8n
  N6k/8/8/8/8/8/8/K7 b - - 0 1
The random player: the same seed plays the same game, alone or against somebody.
  $ gatillo rules play --random both --seed 5 --quiet suites/games/breakthrough.gat > one && gatillo rules play --random both --seed 5 --quiet --check suites/games/breakthrough.gat > two && cmp one two && tail -1 one
  the second side wins
  $ printf 'e2e4\nposition\n' | gatillo rules play --random second --seed 5 --quiet suites/games/chess.gat
  e2e4
  g8f6
  rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1
  $ gatillo rules play --random both --seed 5 --turns 2 --quiet suites/games/chess.gat
  h2h3
  c7c6
  $ gatillo rules play --random nobody suites/games/chess.gat
  gatillo: --random takes first, second or both, not 'nobody'
  [2]
What rand chooses is drawn when the move is played.
  $ cat > chance.gat <<'END'
  > game chance
  > board 1 9
  > piece walker W
  >   movement w mover rand 50 mset g0 1 , 50 mset g0 2 end
  > start . . . . . . . . W
  > END
  > gatillo rules moves --long chance.gat
  a1:mova2,rand50,mset[g0]1  mova2 rand50 mset[g0]1
  a1:mova2,rand50,mset[g0]2  mova2 rand50 mset[g0]2
  $ gatillo rules moves --json chance.gat | grep -c '"percent": 50'
  2
  $ for seed in 1 2 3 4 5 6 7 8; do printf 'a1:mova2,rand50,mset[g0]1\nmemory\n' | gatillo rules play --quiet --seed $seed chance.gat | tail -1; done | sort -u
  g0=1
  g0=2
The trace of one movement: pointer, conditions with their values, triggers, memory.
  $ gatillo rules trace rook.gat b2 --movement 1
  rook on b2, movement 1, rook.gat:4:12
    b2       desliz
    b3       w
    b3       esp                  true   empty
    b3       exc
    b3       vacio                true   empty  [trigger: b3]
    b3       mov                         goes to the actions
    b3       end of a branch
    b3       end of a pass
    b3       a move ends here
    b4       w
    b4       esp                  true   empty
    b4       exc
    b4       vacio                true   empty  [trigger: b4]
    b4       mov                         goes to the actions
    b4       end of a branch
    b4       end of a pass
    b4       a move ends here
    (1,4)    w
    (1,4)    esp                  false  no square
    moves: b2b3 b2b4
  $ gatillo rules trace rook.gat b2 --movement 3
  rook on b2, movement 3, rook.gat:5:12
    b2       madd l0 2                   l0 becomes 2
    a3       wa
    a3       esp                  true   empty
    a3       vacio                true   empty  [trigger: a3]
    a3       mov                         goes to the actions
    a3       madd g0 l0                  l0 is 2, goes to the actions
    a3       mset p1 px                  px is 0, goes to the actions
    a3       mset t0 7                   goes to the actions
    a3       end of the program
    a3       a move ends here
    moves: b2a3
  $ gatillo rules trace --json rook.gat b2 --movement 1 | python3 -c 'import json,sys; t=json.load(sys.stdin); print(t["piece"], t["square"], [s["word"] for s in t["programs"][0]["steps"] if s["kind"]=="word"], [m["move"] for m in t["programs"][0]["moves"]])'
  rook b2 ['w', 'esp', 'vacio', 'mov', 'w', 'esp', 'vacio', 'mov', 'w', 'esp'] ['b2b3', 'b2b4']
  $ cat > guard.gat <<'END'
  > game guard
  > board 2 3
  > piece lord L
  >   movement {a,d} mover
  >   every propio amenazado invalidar
  >   whennomoves exc amenazado perder or empatar end
  >   setup mset g0 px
  > piece archer A
  >   movement w capturar
  > start .a .. L.
  > END
  > gatillo rules trace --every guard.gat a1
  lord on a1, every 1, guard.gat:5:16
    a1       amenazado            false  lord of the first side  [trigger: every turn]
  $ gatillo rules trace --whennomoves guard.gat a1
  lord on a1, whennomoves 1, guard.gat:6:15
    a1       exc
    a1       amenazado            false  lord of the first side  [trigger: every turn]
    a1       exc, next branch
    a1       empatar                     goes to the actions
    a1       end of a branch
    a1       end of the program
    a1       a move ends here
  $ gatillo rules trace --setup guard.gat a1
  lord on a1, setup 1, guard.gat:7:9
    a1       mset g0 px                  px is 0, goes to the actions
    a1       end of the program
    a1       a move ends here
  $ gatillo rules trace --setup --movement 1 guard.gat a1
  gatillo: --movement asks for a movement, --every, --whennomoves and --setup for other programs
  [2]
  $ gatillo rules moves guard.gat "1a/a1/L1"
  a1b1
  $ gatillo rules moves guard.gat "2/1a/L1"
  the game is drawn
  $ gatillo rules trace guard.gat a1 --movement 2 "2/1a/L1"
  lord on a1, movement 2, guard.gat:4:15
    b1       d
    b1       vacio                true   empty  [trigger: b1]
    b1       mov                         goes to the actions
    b1       end of the program
    b1       a move ends here
    moves: a1b1 (not legal now)
  $ gatillo rules trace rook.gat a1
  gatillo: nothing stands on a1
  [2]
  $ gatillo rules trace rook.gat z1
  gatillo: 'z1' is no square of this board
  [2]
  $ gatillo rules trace rook.gat b2 --movement 9
  gatillo: rook has 3 movements
  [2]
An access outside a memory makes the normal false; --strict reports it.
  $ cat > outside.gat <<'END'
  > game outside
  > board 2 3
  > memory g 2
  > piece one A
  >   movement mset l0 5 mcmp gl0 0 w mover
  >   movement w mover
  > start .. .. A.
  > END
  > gatillo rules moves outside.gat
  a1a2
  $ gatillo rules moves --strict outside.gat
  outside.gat:5:22: error: this word reaches outside a memory
        movement mset l0 5 mcmp gl0 0 w mover
                           ^
  [2]
  $ gatillo rules trace outside.gat a1 --movement 1
  one on a1, movement 1, outside.gat:5:12
    a1       mset l0 5                   l0 becomes 5
    a1       mcmp gl0 0           false  gl0 is outside (outside a memory)
    moves: none
  $ printf 'a1a2\n' | gatillo rules play --strict --quiet outside.gat
  outside.gat:5:22: error: this word reaches outside a memory
        movement mset l0 5 mcmp gl0 0 w mover
                           ^
  [2]
  $ gatillo rules trace --json outside.gat a1 --movement 1 | python3 -c 'import json,sys; print(json.load(sys.stdin)["programs"][0]["steps"][1]["operands"])'
  [{'text': 'gl0', 'value': None}, {'text': '0', 'value': 0}]
Marks: what each move would change. By hand: the rook gives check on a8 only, and the king wins the pawn.
  $ gatillo rules moves --marks suites/games/chess.gat '4k3/8/8/8/8/8/1p6/RK6 w - - 0 1' > marks
  $ grep yes marks | cut -c1-4
  a1a8
  $ awk '$2 == "+1" || $3 == "+1" { print $1 }' marks
  b1b2
The player that looks at them takes the dearer piece.
  $ gatillo rules play --looking first --seed 1 --turns 1 --quiet suites/games/chess.gat '4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1' | head -1
  e4d5
  $ gatillo rules play --looking nobody suites/games/chess.gat
  gatillo: --looking takes first, second or both, not 'nobody'
  [2]
Random turns and undos, with the cache compared after each; every file gets its line, and a file that is none stops nothing else.
  $ gatillo rules walk --turns 300 --seed 3 suites/games/breakthrough.gat suites/games/losalamos.gat | sed 's/ *[0-9.]* s  / /'
  suites/games/breakthrough.gat                      300 turns * undos * games ok (glob)
  suites/games/losalamos.gat                         300 turns * undos * games ok (glob)
  $ gatillo rules walk --turns 200 --variant packed nothing.gat suites/games/clobber.gat | sed 's/ *[0-9.]* s  / /'
  gatillo: nothing.gat: cannot be opened
  suites/games/clobber.gat                           200 turns * undos * games ok (glob)
  $ gatillo rules walk
  gatillo: usage: gatillo rules walk FILE.gat...
  [2]
  $ gatillo rules walk --turns 0 suites/games/clobber.gat
  gatillo: --turns takes 1 to 9223372036854775807, not 0
  [2]
