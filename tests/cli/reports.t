Reports: what suite, diff and hunt find, as TAP, JUnit, JSON and a page.

  $ printf '# two\nstartpos ;D2 400 ;id "start"\n8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1 ;D1 6 ;id "pin"\n' > two.epd
A suite says what is behind a wrong count, where it is asked to.
  $ gatillo suite -q --explain -g "uci:$GATILLO_MUTANT ep_rank_pin" two.epd
  FAIL  pin    depth  1    7 nodes instead of 6  [uci:*gatillo-mutant ep_rank_pin, two.epd:3]  8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1 (glob)
        en passant along a pinned rank [ep_rank_pin]: extra e5d6
        Two pawns leave the rank at once: look for a rook or queen behind both.
        gatillo diff -g 'bitboard' -g 'uci:*gatillo-mutant ep_rank_pin' -d 1 '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1' (glob)
  two.epd * 1 failed (glob)
  [1]
TAP: a test per position, the finding as notes.
  $ gatillo suite --tap --explain -g "uci:$GATILLO_MUTANT ep_rank_pin" two.epd
  TAP version 13
  # two.epd, uci:*gatillo-mutant ep_rank_pin (glob)
  ok 1 - two.epd:2 start, uci:*gatillo-mutant ep_rank_pin: 400 nodes at depth 2 (glob)
  not ok 2 - two.epd:3 pin, uci:*gatillo-mutant ep_rank_pin: 7 nodes instead of 6 at depth 1 (glob)
  # 8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1
  ...
  # rule:      en passant along a pinned rank [ep_rank_pin]
  ...
  1..2
  [1]
  $ gatillo suite --tap --max-depth 1 two.epd
  TAP version 13
  # two.epd, bitboard
  ok 1 - two.epd:2 start, bitboard # SKIP nothing within the limits
  ok 2 - two.epd:3 pin, bitboard: 6 nodes at depth 1
  1..2
  $ gatillo diff --tap -g naive -d 1
  TAP version 13
  ok 1 - bitboard and naive, depth 1: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  1..1
  $ gatillo hunt --tap -g mutant:ep_rank_pin --bugs 1 | grep -E '^(not )?ok|^1|rule|smallest'
  not ok 1 - en passant along a pinned rank (place 0 of seed 1)
  # rule:      en passant along a pinned rank [ep_rank_pin]
  # smallest:  8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1  (5 pieces, depth 1)
  1..1
A program that is given up ends the TAP stream as TAP wants it.
  $ yes 'startpos ;D2 400' | head -9 > nine.epd
  $ gatillo suite --tap -g "uci:$GATILLO_MUTANT none --crash=2" nine.epd 2> /dev/null | grep -E '^(not )?ok|Bail'
  not ok 1 - * no answer: it died of signal 11 * (glob)
  not ok 2 - * no answer: it died of signal 11 * (glob)
  Bail out! it died of signal 11 * (glob)
JUnit: well-formed, and counted.
  $ cat > counts.py <<'END'
  > import sys, xml.etree.ElementTree as tree
  > for suite in tree.parse(sys.argv[1]).getroot():
  >     cases = suite.findall("testcase")
  >     kinds = [sum(c.find(k) is not None for c in cases) for k in ("failure", "error", "skipped")]
  >     print(len(cases), *kinds, [suite.get(k) for k in ("tests", "failures", "errors", "skipped")])
  >     for c in cases:
  >         for k in c: print(" ", k.tag, k.get("message")[:50].split(";")[0], "ep_rank_pin]" in (k.text or ""))
  > END
  $ gatillo suite -q -g "uci:$GATILLO_MUTANT ep_rank_pin" --junit out.xml two.epd > /dev/null; python3 counts.py out.xml
  2 1 0 0 ['2', '1', '0', '0']
    failure 7 nodes instead of 6 at depth 1 True
  $ gatillo suite -q -g "uci:$GATILLO_MUTANT none --crash=2" --junit out.xml nine.epd > /dev/null 2>&1; python3 counts.py out.xml
  3 0 3 0 ['3', '0', '3', '0']
    error no answer: it died of signal 11 (Segmentation faul False
    error no answer: it died of signal 11 (Segmentation faul False
    error it died of signal 11 (Segmentation fault) False
  $ gatillo diff -g mutant:ep_rank_pin '8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1' --junit out.xml > /dev/null; python3 counts.py out.xml
  1 1 0 0 ['1', '1', '0', '0']
    failure en passant along a pinned rank True
  $ gatillo hunt -g naive --time 1 --junit out.xml > /dev/null; python3 counts.py out.xml
  1 0 0 0 ['1', '0', '0', '0']
Names that would break the markup do not.
  $ printf '#!/bin/sh\nexec "$GATILLO_MUTANT" ep_rank_pin\n' > 'a<b>&"c'; chmod +x 'a<b>&"c'
  $ gatillo suite -q -g "uci:'./a<b>&\"c'" --junit out.xml --html out.html two.epd > /dev/null; python3 counts.py out.xml; grep -c '<b>&' out.html
  2 1 0 0 ['2', '1', '0', '0']
    failure 7 nodes instead of 6 at depth 1 True
  0
  [1]
JSON, with the finding and the command that repeats it.
  $ gatillo suite --json --explain -g mutant:ep_rank_pin two.epd | python3 -c 'import json, sys; f = json.load(sys.stdin)["runs"][0]["results"][1]["finding"]; print(f["rule"], f["smallest"], f["smallest_extra"])'
  ep_rank_pin 8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 ['e5d6']
  $ gatillo diff --json -g mutant:ep_rank_pin '8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1' | python3 -c 'import json, subprocess, sys; r = json.load(sys.stdin)["repeat"]; print(r); sys.exit(subprocess.run(r, shell=True, stdout=subprocess.DEVNULL).returncode)'
  gatillo diff -g 'bitboard' -g 'mutant:ep_rank_pin' -d 1 '8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1'
  [1]
A wrong count in the suite itself is nobody's bug: there is nothing to explain.
  $ printf 'startpos ;D1 21\n' > typo.epd
  $ gatillo suite -q --explain typo.epd
  FAIL  startpos  depth  1  20 nodes instead of 21  [bitboard, typo.epd:1]
  typo.epd * 1 failed (glob)
  [1]
Where a report cannot be written, nothing is begun.
  $ gatillo suite --json --html no/such/folder/x.html two.epd
  gatillo: no/such/folder/x.html cannot be written
  [2]
  $ gatillo hunt -g naive --junit no/such/folder/x.xml
  gatillo: no/such/folder/x.xml cannot be written
  [2]
  $ gatillo suite --json --tap two.epd
  gatillo: --json and --tap both go to standard output: one of them
  [2]
