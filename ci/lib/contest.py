"""contest.py - perft by several programs on one position: who counts, how long it takes, less the start-up.

Every program is asked in turn, in random order, in every round; its start-up is the same question at depth 1. What takes
less than LEAST is asked several times over, as the start-up of a large engine is long and noisy beside it.
A count that differs from the others gives no time: nothing is compared that is not right.
"""
import re
from collections import namedtuple

import process

LEAST, REPEATS_MAX = 0.3, 100  # seconds on CPU
Row = namedtuple("Row", "label game fen depth")


class WrongCount(Exception):
    """The programs do not agree."""


class Failed(Exception):
    """A program gave no count."""


class Engine:
    """A UCI engine with `go perft`. The games it knows are those it offers as UCI_Variant, and chess."""

    def __init__(self, name, path):
        self.name, self.path = name, path
        offered = re.search(r"^option name UCI_Variant .*$", process.run([path], "uci\nquit\n").output, re.M)
        self.games = {"chess", *(re.findall(r"var (\S+)", offered.group(0)) if offered else [])}

    def plays(self, row):
        return row.game in self.games

    def ask(self, row, depth, repeats=1):
        """(what the process used for all of them, the count)"""
        setup = "" if row.game == "chess" else f"setoption name UCI_Variant value {row.game}\n"
        where = "startpos" if row.fen == "startpos" else f"fen {row.fen}"
        used = process.run([self.path], f"uci\n{setup}position {where}\n" + f"go perft {depth}\n" * repeats + "quit\n")
        return used, _count(self.name, row, used, r"Nodes searched: (\d+)", repeats)

    def seconds(self, row, repeats):
        start, (used, count) = self.ask(row, 1)[0], self.ask(row, row.depth, repeats)
        return (used.cpu - start.cpu) / repeats, count


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
        return _count(self.name, row, used, r'"nodes":\s*(\d+)')


def _count(name, row, used, pattern, times=1):
    found = re.findall(pattern, used.output)
    if used.status != 0 or len(found) != times or len(set(found)) != 1:
        raise Failed(f"{name} on {row.label}: status {used.status}, {len(found)} of {times} counts in:\n{used.output[-400:]}")
    return int(found[0])


def depth_for(engine, game, leaves):
    """The deepest count from the start of a game with no more than so many leaves, by an engine that is fast at it."""
    depth = 1
    while engine.ask(Row(game, game, "startpos", depth + 1), depth + 1)[1] <= leaves:
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
