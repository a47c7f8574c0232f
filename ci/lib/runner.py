"""runner.py - runs one benchmark of a gatillo-bench program: names, times, instruction counts. Knows no statistics."""
import os
import re
import subprocess
import sys


class RunError(Exception):
    pass


def _run(command, **kwargs):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **kwargs)
    if done.returncode != 0:
        raise RunError(f"{' '.join(command)}\nended with status {done.returncode}:\n{done.stderr.strip()}")
    return done


def names(program):
    return _run([program, "--list"]).stdout.split("\n")[:-1]


def run(program, name, iterations):
    """Nanoseconds of the whole loop, on the clock that counts for this benchmark; None where it cannot run here."""
    fields = _run([program, f"--bare={iterations}", f"--only={name}"]).stdout.rstrip("\n").split("\t")
    if fields[1] == "skipped":
        return None
    cpu, wall, clock = int(fields[2]), int(fields[3]), fields[4]
    return max(1, wall if clock == "wall" else cpu)


def is_threaded(program, name):
    return _run([program, "--bare=1", f"--only={name}"]).stdout.rstrip("\n").endswith("\twall")


def iterations_for(program, name, seconds):
    """How many iterations take about that long; None where the benchmark cannot run here."""
    n = 1
    while True:
        t = run(program, name, n)
        if t is None:
            return None
        if t >= seconds * 1e9 / 4 or n >= 1 << 40:
            return max(1, round(n * seconds * 1e9 / t))
        n *= 4 if t < 1000 else max(2, min(100, int(seconds * 1e9 / 2 / t)))


def _instructions(program, name, iterations):
    done = _run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                 program, f"--bare={iterations}", f"--only={name}"],
                env={"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C",
                     "GATILLO_SOURCE": os.environ.get("GATILLO_SOURCE", "")})
    if "skipped" in done.stdout:
        return None
    return int(re.search(r"I\s+refs:\s+([\d,]+)", done.stderr).group(1).replace(",", ""))


def instructions(program, name, iterations):
    """Instructions of one iteration: a run of 2n less a run of n, so that set-up and checks drop out."""
    once = _instructions(program, name, iterations)
    if once is None:
        return None
    return (_instructions(program, name, 2 * iterations) - once) / iterations


class Progress:
    """done/total and time left on a terminal; silent elsewhere."""

    def __init__(self, total, what):
        from time import monotonic
        self.total, self.what, self.done, self.clock = total, what, 0, monotonic
        self.start = monotonic()
        self.live = sys.stderr.isatty()

    def step(self, note=""):
        self.done += 1
        if not self.live:
            return
        left = (self.clock() - self.start) / self.done * (self.total - self.done)
        sys.stderr.write(f"\r\x1b[K{self.what} {self.done}/{self.total}, {left:.0f} s left  {note}")
        if self.done == self.total:
            sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
