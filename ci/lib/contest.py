"""contest.py - perft by several programs on one position: who counts, how long it takes, less the start-up.

Every program is asked in turn, in random order, in every round, and what takes less than LEAST several times over. Start-ups do not
count: an engine has started before its clock is looked at; of our program, which ends with the answer, the same question at
depth 1 is subtracted.
A count that differs from the others gives no time: nothing is compared that is not right.
"""
import re
from collections import namedtuple

import process
import uci

LEAST, REPEATS_MAX = 0.3, 100  # seconds on CPU
PATIENCE = 600  # seconds until an engine is given up
Row = namedtuple("Row", "label game fen depth")


class WrongCount(Exception):
    """The programs do not agree."""


class Failed(Exception):
    """A program gave no count."""


class Engine:
    """A UCI engine with `go perft`. The games it knows are those it offers as UCI_Variant, and chess."""

    def __init__(self, name, path):
        self.name, self.path = name, path
        greeting = process.run([path], "uci\nquit\n").output
        said, offered = (re.search(p, greeting, re.M) for p in (r"^id name (.*)$", r"^option name UCI_Variant .*$"))
        self.version = said.group(1) if said else name
        self.games = {"chess", *(re.findall(r"var (\S+)", offered.group(0)) if offered else [])}

    def plays(self, row):
        return row.game in self.games

    def seconds(self, row, repeats):
        """A process of its own for each sample. It has started, and answered once, before its clock is looked at."""
        options = {} if row.game == "chess" else {"UCI_Variant": row.game}
        try:
            with uci.Engine([self.path], self.name, options) as engine:
                engine.send("position " + ("startpos" if row.fen == "startpos" else f"fen {row.fen}"))
                self._leaves(engine, 1)
                before = process.cpu_seconds(engine.process.pid)
                counts = {self._leaves(engine, row.depth) for _ in range(repeats)}
                spent = process.cpu_seconds(engine.process.pid) - before
        except uci.EngineError as e:
            raise Failed(f"{row.label}: {e}") from e
        if len(counts) != 1:
            raise Failed(f"{self.name} on {row.label}: {len(counts)} different counts of one question")
        return spent / repeats, counts.pop()

    def leaves(self, row):
        return self.seconds(row, 1)[1]

    @staticmethod
    def _leaves(engine, depth):
        line = engine.ask(f"go perft {depth}", "Nodes", PATIENCE)[-1]
        found = re.fullmatch(r"Nodes searched: (\d+)", line)
        if not found:
            raise engine.failure(f"'{line}' is no count")
        return int(found.group(1))


class Gatillo:
    """Our own program with one of its generators; `generator` may hold {game}."""

    def __init__(self, name, path, generator, plays, options=()):
        self.name, self.path, self.generator, self.plays, self.options = name, path, generator, plays, list(options)

    def command(self, row, depth):
        return [self.path, "perft", "-g", self.generator.format(game=row.game), "-d", str(depth), row.fen, "--json", *self.options]

    def ask(self, row, depth):
        used = process.run(self.command(row, depth))
        return used, self.count(row, used)

    def seconds(self, row, repeats):
        """A process for each: the start-up is short."""
        pairs = [(self.ask(row, 1)[0], *self.ask(row, row.depth)) for _ in range(min(5, repeats))]
        return sum(used.cpu - start.cpu for start, used, _ in pairs) / len(pairs), pairs[0][2]

    def count(self, row, used):
        found = re.findall(r'"nodes":\s*(\d+)', used.output)
        if used.status != 0 or len(found) != 1:
            raise Failed(f"{self.name} on {row.label}: status {used.status}, {len(found)} counts in:\n{used.output[-400:]}")
        return int(found[0])


def depth_for(engine, game, leaves):
    """The deepest count from the start of a game with no more than so many leaves, by an engine that is fast at it."""
    depth = 1
    while engine.leaves(Row(game, game, "startpos", depth + 1)) <= leaves:
        depth += 1
    return depth


def _repeats(program, row):
    return max(1, min(REPEATS_MAX, round(LEAST / max(1e-3, program.seconds(row, 1)[0]))))


def run(row, programs, rounds, dice):
    """name -> seconds on CPU per round, start-up subtracted; and the count that all agree on."""
    seconds, counts = {p.name: [] for p in programs}, {}
    repeats = {p.name: _repeats(p, row) for p in programs}
    for _ in range(rounds):
        for p in dice.sample(programs, len(programs)):
            spent, counts[p.name] = p.seconds(row, repeats[p.name])
            seconds[p.name].append(max(1e-5, spent))
    if len(set(counts.values())) > 1:
        raise WrongCount(f"{row.label} at depth {row.depth}: {counts}")
    return seconds, next(iter(counts.values()))
