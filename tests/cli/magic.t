Magic numbers on the command line: found, proven, refused, shown.

Two finders, same squares: the fast one uses as many bits as the mask has squares, the documented one 12 and 9.
  $ gatillo magic find --square b2 --finder fast --seed 1
  # gatillo magic find --piece both --square b2 --finder fast --seed 1 --format text
  rook   b2 10 0x0020401008200042 attempts 10120
  bishop b2  5 0x1800204125060080 attempts 154
  # 2 found, 0 not found
  $ gatillo magic find --square b2 --finder documented --seed 1
  # gatillo magic find --piece both --square b2 --finder documented --seed 1 --format text
  rook   b2 12 0x7dec48a981a00c43 attempts 44
  bishop b2  9 0xa476ea2275bc9a23 attempts 1
  # 2 found, 0 not found
What is found passes the proof, in every format.
  $ for format in text c json; do gatillo magic find --piece both --square all --finder fast --seed 1 --threads 2 --format $format | gatillo magic check -; done
  128 proven, 0 not valid
  128 proven, 0 not valid
  128 proven, 0 not valid
JSON may go through other programs.
  $ gatillo magic find --format json | python3 -m json.tool | gatillo magic check -
  128 proven, 0 not valid
  $ gatillo magic find --format json | python3 -m json.tool --compact | gatillo magic check -
  128 proven, 0 not valid
The number of threads changes no byte.
  $ gatillo magic find --finder fast --seed 1 --threads 1 > one; gatillo magic find --finder fast --seed 1 --threads 2 > two; cmp one two && wc -l < one
  130
  $ gatillo magic find --piece bishop --finder documented --threads 1 > one; gatillo magic find --piece bishop --finder documented --threads 2 > two; cmp one two
Another seed finds other numbers.
  $ gatillo magic find --seed 2 --format c | grep -cFf - $SOURCE/core/attacks/numbers_exact.inc
  0
  [1]
The committed files are what the command prints for their recorded seed, and they are valid.
  $ gatillo magic find --bits exact --seed 1 --format c | cmp - $SOURCE/core/attacks/numbers_exact.inc
  $ gatillo magic find --bits fixed --seed 1 --format c | cmp - $SOURCE/core/attacks/numbers_fixed.inc
  $ gatillo magic check $SOURCE/core/attacks/numbers_dense.inc
  128 proven, 0 not valid
The documents' finder names the squares that it does not find within the documents' limit.
  $ gatillo magic find --piece bishop --finder documented --seed 1 | grep -v 0x
  # gatillo magic find --piece bishop --square all --finder documented --seed 1 --format text
  bishop d4  9 none               attempts 100000
  bishop e4  9 none               attempts 100000
  bishop d5  9 none               attempts 100000
  bishop e5  9 none               attempts 100000
  # 60 found, 4 not found
A search that must fail ends at its limit and says so: 144 attack sets do not fit into 128 entries.
  $ gatillo magic find --piece rook --square d4 --bits 7 --attempts 1000
  # gatillo magic find --piece rook --square d4 --bits 7 --finder fast --attempts 1000 --seed 1 --format text
  rook   d4  7 none               attempts 1000
  # 0 found, 1 not found
  [1]
  $ gatillo magic find --piece rook --square d4 --bits 7 --attempts 1000 --format c
  /* gatillo magic find --piece rook --square d4 --bits 7 --finder fast --attempts 1000 --seed 1 --format c */
  /* rook d4: no number with 7 bits in 1000 attempts */
  [1]
  $ gatillo magic find --piece rook --square d4 --bits 7 --attempts 1000 --format json
  {"command": "gatillo magic find --piece rook --square d4 --bits 7 --finder fast --attempts 1000 --seed 1 --format json",
   "numbers": [
    {"piece": "rook", "square": "d4", "bits": 7, "number": null, "attempts": 1000}
   ],
   "found": 0, "missing": 1}
  [1]
One bit fewer than the mask has squares, and back to the mask where that fails.
  $ gatillo magic find --piece bishop --square a1 --finder dense --format c
  /* gatillo magic find --piece bishop --square a1 --finder dense --seed 1 --format c */
  MAGIC(bishop, a1, 5, 0x0074dfe10d86bfff)
  $ gatillo magic find --piece rook --square d4 --finder dense --attempts 500 --format c
  /* gatillo magic find --piece rook --square d4 --finder dense --attempts 500 --seed 1 --format c */
  MAGIC(rook, d4, 10, 0x0018100300090020)
A good number with one bit flipped is refused, with the two blocker sets that collide.
  $ gatillo magic find --piece bishop --square d4 --format c > good
  $ gatillo magic check good
  1 proven, 0 not valid
  $ sed 's/0x2/0x3/; s/4040)/4041)/' good | gatillo magic check -
  bishop d4: 0x3402009008004041 with 9 bits is not valid: index 38
    blockers 0x0000200000140000  c3 e3 f6
    blockers 0x0040020000040000  c3 b6 g7
  0 proven, 1 not valid
  [1]
  $ printf 'rook a1 12 0x0\nrook h8 12 0x0049000050802204\n' | gatillo magic check -
  rook a1: 0x0000000000000000 with 12 bits is not valid: index 0
    blockers 0x0000000000000000  nothing
    blockers 0x0000000000000002  b1
  rook h8: 0x0049000050802204 with 12 bits is not valid: index 2048
    blockers 0x0000000000008000  h2
    blockers 0x2000000000000000  f8
  0 proven, 2 not valid
  [1]
Text that is no list of numbers has a place where it goes wrong.
  $ printf 'rook a1 12 0x1\nrook a9 12 0x1\n' | gatillo magic check -
  rook a1: 0x0000000000000001 with 12 bits is not valid: index 0
    blockers 0x0000000000000000  nothing
    blockers 0x0000000000000002  b1
  gatillo: -:2:6: a square from a1 to h8 belongs here
  [2]
  $ printf 'queen a1 12 0x1\n' > bad; gatillo magic check bad
  gatillo: bad:1:1: a row begins with rook or bishop
  [2]
  $ printf '' | gatillo magic check -
  gatillo: no magic number in this text
  [2]
  $ printf 'rook a1 \0' | gatillo magic check -
  gatillo: -:1:9: this character has no place in a list of magic numbers
  [2]
  $ gatillo magic check nowhere
  gatillo: nowhere: No such file or directory
  [2]
  $ gatillo magic check .
  gatillo: .: Is a directory
  [2]
  $ gatillo magic check
  gatillo: magic check wants one file, or - for the standard input
  [2]
The tables that the library is built with.
  $ gatillo magic table --summary
  fixed: 294912 entries, 2304 KiB, 107648 filled (36.5 %), 0 constructive collisions
  fancy: 107648 entries, 841 KiB, 107648 filled (100.0 %), 0 constructive collisions
  dense: 97472 entries, 761 KiB, 96513 filled (99.0 %), 11135 constructive collisions
  $ gatillo magic table magic | head -3
  fixed
  piece  sq bits  entries   filled     fill  collisions  number
  rook   a1   12     4096     4096  100.0 %           0  0x0080104000218000
  $ gatillo magic table dense --format json | python3 -c 'import json,sys; t = json.load(sys.stdin)[0]; print(t["table"], len(t["squares"]), t["bytes"])'
  dense 128 779776
Bad usage is refused.
  $ gatillo magic
  gatillo: magic what? find, check or table
  [2]
  $ gatillo magic lose
  gatillo: magic does find, check or table, not 'lose'
  [2]
  $ gatillo magic table kindergarten
  gatillo: unknown table 'kindergarten': fixed, fancy or dense
  [2]
  $ gatillo magic table --format c
  gatillo: --format is text or json, not 'c'
  [2]
  $ gatillo magic find extra
  gatillo: magic find takes no argument 'extra'
  [2]
  $ gatillo magic find --piece queen
  gatillo: --piece is rook, bishop or both, not 'queen'
  [2]
  $ gatillo magic find --square i9
  gatillo: --square is a1 to h8 or all, not 'i9'
  [2]
  $ gatillo magic find --bits 0
  gatillo: --bits is 1 to 20, exact or fixed, not '0'
  [2]
  $ gatillo magic find --bits 21
  gatillo: --bits is 1 to 20, exact or fixed, not '21'
  [2]
  $ gatillo magic find --bits some
  gatillo: --bits is 1 to 20, exact or fixed, not 'some'
  [2]
  $ gatillo magic find --finder lucky
  gatillo: --finder is documented, fast or dense, not 'lucky'
  [2]
  $ gatillo magic find --format xml
  gatillo: --format is text, c or json, not 'xml'
  [2]
  $ gatillo magic find --attempts 0
  gatillo: --attempts takes 1 to 9223372036854775807, not 0
  [2]
  $ gatillo magic find --threads 0
  gatillo: --threads takes 1 to 1024, not 0
  [2]
  $ gatillo magic find --seed minus
  gatillo: --seed wants a whole number, not 'minus'
  [2]
  $ gatillo magic find --seconds -1
  gatillo: --seconds takes 1 to 86400, not -1
  [2]
