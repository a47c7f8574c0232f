"""epd.py - suite files as the scripts of ci/ need them: the lines stay as they are, but for the counts.

Written apart from suites/epd.c on purpose, and far stricter: only the spelling that our own suites use,
`FEN ;D1 20 ;D2 400 ;id "name"`, and to read, not to write, `FEN bm a1a8; id "name"; D1 20; D2 400;`."""
import re

COUNT = re.compile(r"; ?D(\d+) (\d+)")
DISPUTE = re.compile(r"#\s*stockfish: D(\d+) (\d+)")


class Position:
    def __init__(self, number, line, above):
        self.number = number                                   # of the line, from 1
        self.fen = re.match(r"(startpos|\S+ \S+ \S+ \S+( \d+ \d+)?|)", line).group()  # operations may follow
        self.counts = [(int(d), int(n)) for d, n in COUNT.findall(line)]
        named = re.search(r';id "([^"]*)"', line)
        self.id = named.group(1) if named else ""
        said = DISPUTE.match(above)                            # what Stockfish is known to say instead
        self.dispute = (int(said.group(1)), int(said.group(2))) if said else None

    def line(self):
        counts = "".join(f" ;D{depth} {nodes}" for depth, nodes in self.counts)
        return self.fen + counts + (f' ;id "{self.id}"' if self.id else "")

    def label(self):
        return self.id or self.fen


class Suite:
    def __init__(self, text):
        self.lines = text.splitlines()
        header = [line for line in self.lines if line.startswith("#")]
        self.is_invalid = any(re.match(r"#\s*kind:\s*invalid\s*$", line) for line in header)
        self.game = next((m.group(1) for m in (re.match(r"#\s*game:\s*(\S+)", line) for line in header) if m), "chess")
        self.positions = []
        if not self.is_invalid:
            self.positions = [Position(i + 1, line, self.lines[i - 1] if i else "")
                              for i, line in enumerate(self.lines) if line.strip() and not line.startswith("#")]

    def text(self):
        for p in self.positions:
            self.lines[p.number - 1] = p.line()
        return "\n".join(self.lines) + "\n"


def load(path):
    with open(path, encoding="utf-8") as file:
        return Suite(file.read())
