"""compare.py - measures pairs of benchmarks against each other and says what came out. Knows no command line.

A side is live (a program and a name in it) or stored (samples from a file). Two live sides are measured in pairs:
each round takes the rows in random order and, within a row, the two sides in random order, so that whatever the
machine is doing at the moment hits both. A sample is the best of three short runs, taken in turns with the other
side's: neighbours only ever add time, so the smallest is the nearest to the truth.
"""
import random
from dataclasses import dataclass, field
from typing import Optional

import runner
import stats

TURNS = 3


@dataclass
class Side:
    program: Optional[str] = None  # live
    name: str = ""
    samples: list = field(default_factory=list)  # nanoseconds per iteration

    @property
    def live(self):
        return self.program is not None


@dataclass
class Row:
    name: str
    a: Side
    b: Side
    iterations: int = 0
    skipped: bool = False
    instructions: Optional[tuple] = None
    result: Optional[stats.Comparison] = None

    @property
    def paired(self):
        return self.a.live and self.b.live

    @property
    def instruction_ratio(self):
        return self.instructions[1] / self.instructions[0] if self.instructions and self.instructions[0] else None


def _plan(row, seconds):
    """One number of iterations for both sides, from the slower one."""
    counts = [runner.iterations_for(s.program, s.name, seconds) for s in (row.a, row.b) if s.live]
    row.skipped = None in counts
    row.iterations = 0 if row.skipped else min(counts)


def _sample(sides, iterations, dice):
    times = {id(s): [] for s in sides}
    for _ in range(TURNS):
        dice.shuffle(sides)
        for side in sides:
            times[id(side)].append(runner.run(side.program, side.name, iterations) / iterations)
    for side in sides:
        side.samples.append(min(times[id(side)]))


def _round(rows, dice):
    for row in dice.sample(rows, len(rows)):
        _sample([s for s in (row.a, row.b) if s.live], row.iterations, dice)
        yield row


def measure(rows, rounds, seconds, seed):
    """Fills the samples and the result of every row that can run here."""
    progress = runner.Progress(len(rows), "planning")
    for row in rows:
        if row.a.live or row.b.live:
            _plan(row, seconds / TURNS)
        progress.step(row.name)
    live = [r for r in rows if not r.skipped and (r.a.live or r.b.live)]
    dice = random.Random(seed)
    progress = runner.Progress(len(live) * rounds, "measuring")
    for _ in range(rounds):
        for row in _round(live, dice):
            progress.step(row.name)
    for row in rows:
        if not row.skipped:
            row.result = stats.compare(row.a.samples, row.b.samples, row.paired)


def count_instructions(rows, seconds=0.002):
    """Cachegrind's count for both sides; threads spin and wait by chance, so threaded benchmarks have none."""
    rows = [r for r in rows if not r.skipped and r.paired]
    progress = runner.Progress(len(rows), "counting instructions")
    for row in rows:
        if not runner.is_threaded(row.a.program, row.a.name):
            n = max(1, round(row.iterations * seconds * 1e9 / (max(row.a.samples) * row.iterations)))
            row.instructions = tuple(runner.instructions(s.program, s.name, n) for s in (row.a, row.b))
        progress.step(row.name)
