"""compare.py - measures pairs of benchmarks against each other and says what came out. Knows no command line.

A side is live (a program and a name in it) or stored (samples from a file). Two live sides are measured in pairs:
each round takes the rows in random order and, within a row, the two sides in random order, so that whatever the
machine is doing at the moment hits both. A sample is the best of three short runs, taken in turns with the other
side's: neighbours only ever add time, so the smallest is the nearest to the truth.

Every round runs the programs from copies of its own. Where the pages of a file happen to lie in memory makes it some per
cent slower or faster for as long as it stays there: two equal programs would differ in every round, and by the same amount.
"""
import os
import random
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Optional

import runner
import stats
from progress import Progress, watched

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
    skipped: str = ""  # why it was not measured
    instructions: Optional[tuple] = None
    result: Optional[stats.Comparison] = None

    @property
    def paired(self):
        return self.a.live and self.b.live

    @property
    def instruction_ratio(self):
        return self.instructions[1] / self.instructions[0] if self.instructions and all(self.instructions) else None


def _plan(row, seconds, longest):
    """One number of iterations for both sides, from the slower one."""
    try:
        counts = [runner.iterations_for(s.program, s.name, seconds, longest) for s in (row.a, row.b) if s.live]
        row.skipped = "skipped here" if None in counts else ""
    except runner.TooLong as e:
        row.skipped = f"too long: {e}"
    row.iterations = 0 if row.skipped else min(counts)


def _sample(sides, iterations, dice, copies):
    times = {id(s): [] for s in sides}
    for _ in range(TURNS):
        dice.shuffle(sides)
        for side in sides:
            times[id(side)].append(runner.run(copies[side.program], side.name, iterations) / iterations)
    for side in sides:
        side.samples.append(min(times[id(side)]))


def _rounds(rows, rounds, dice):
    """(row, program -> the file to run) for every row of every round. Copies stay to the end, so that none gets the place of another;
    they lie where programs may run, beside the first."""
    programs = sorted({s.program for r in rows for s in (r.a, r.b) if s.live})
    beside = os.path.dirname(programs[0]) if programs else None
    with tempfile.TemporaryDirectory(prefix="copies-", dir=beside) as folder:
        for i in range(rounds):
            copies = {p: shutil.copy(p, os.path.join(folder, f"{i}-{n}")) for n, p in enumerate(programs)}
            yield from ((row, copies) for row in dice.sample(rows, len(rows)))


def measure(rows, rounds, seconds, seed, longest=2.0):
    """Fills the samples and the result of every row that can run here, and of whose work one iteration takes no longer
    than `longest` seconds."""
    live = [r for r in rows if r.a.live or r.b.live]
    for row in watched("planning", len(live), live):
        _plan(row, seconds / TURNS, longest)
    live, dice = [r for r in live if not r.skipped], random.Random(seed)
    for row, copies in watched("measuring", len(live) * rounds, _rounds(live, rounds, dice), lambda item: item[0].name):
        _sample([s for s in (row.a, row.b) if s.live], row.iterations, dice, copies)
    for row in rows:
        if not row.skipped:
            row.result = stats.compare(row.a.samples, row.b.samples, row.paired)


def count_instructions(rows, seconds=0.002, longest=0.3):
    """Fills the instructions of every row that can be counted and takes no longer than `longest` seconds for one iteration:
    cachegrind takes fifty times that."""
    def iterations(row):
        return max(1, round(seconds * 1e9 / max(row.a.samples + row.b.samples)))

    def fits(row):
        return max(row.a.samples + row.b.samples) <= longest * 1e9 and runner.can_be_counted(row.a.program, row.a.name)

    rows = [r for r in rows if r.paired and not r.skipped and fits(r)]
    fill_instructions(rows, [iterations(r) for r in rows])


def fill_instructions(rows, iterations):
    """Cachegrind's count for both sides of every row: one start of valgrind per program, and the programs side by side."""
    jobs = {}
    for row, n in zip(rows, iterations):
        for side in (row.a, row.b):
            jobs.setdefault(side.program, {})[side.name] = n
    progress, answers = Progress("counting instructions", len(jobs)), {}
    progress.step(0, f"{len(rows)} benchmarks in cachegrind")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for program, counts in zip(jobs, pool.map(lambda p: runner.instructions(p, list(jobs[p].items())), jobs)):
            answers[program] = dict(zip(jobs[program], counts))
            progress.step(len(answers))
    progress.end()
    for row in rows:
        row.instructions = tuple(answers[s.program][s.name] for s in (row.a, row.b))
