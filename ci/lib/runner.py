"""runner.py - runs one benchmark of a gatillo-bench program: names, times, instruction counts. Knows no statistics."""
import os
import re
import resource
import subprocess


class RunError(Exception):
    pass


def _run(command, **kwargs):
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **kwargs)
    except FileNotFoundError as e:
        raise RunError(f"{e.filename} is not installed; ci/deps installs what is missing") from e
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


def can_be_counted(program, name):
    """Threads spin and wait by chance, and paused work is counted with the rest: no instructions for those."""
    fields = _run([program, "--bare=1", f"--only={name}"]).stdout.rstrip("\n").split("\t")
    return fields[4:] == ["cpu"]


class TooLong(Exception):
    """One iteration takes longer than anybody wants to repeat."""


def _children_cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def iterations_for(program, name, seconds, longest):
    """How many iterations take about that long; None where the benchmark cannot run here. Work between bench_pause() and
    bench_resume() is outside its clock, but not outside ours: no more iterations than cost three times as much."""
    n, set_up = 1, 0.0
    while True:
        before = _children_cpu()
        t = run(program, name, n)
        if t is None:
            return None
        if n == 1 and t > longest * 1e9:
            raise TooLong(f"{t / 1e9:.0f} s each")
        spent = _children_cpu() - before - t / 1e9
        set_up = spent if n == 1 else set_up
        paused = spent - set_up if spent - set_up > 0.02 else 0.0  # set-up varies by some milliseconds
        if t >= seconds * 1e9 / 4 or paused > 2 * seconds or n >= 1 << 40:
            return max(1, min(round(n * seconds * 1e9 / t), round(n * 3 * seconds / paused) if paused else 1 << 62))
        n *= 4 if t < 1000 else max(2, min(100, int(seconds * 1e9 / 2 / t)))


CACHEGRIND = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]


def _counted(program, arguments):
    """Runs under cachegrind in a bare environment: the length of a variable moves the stack, and that moves counts."""
    return _run([*CACHEGRIND, program, *arguments],
                env={"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C"})


def _totals(done):
    """Instructions of every process of a run, in the order in which they ended."""
    return [int(n.replace(",", "")) for n in re.findall(r"I\s+refs:\s+([\d,]+)", done.stderr)]


def knows_jobs(program):
    return subprocess.run([program, "--job="], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True).stderr.find("N:NAME") >= 0


def _job_totals(program, jobs):
    """(instructions or None where skipped) of each (name, iterations): one start of valgrind for all of them."""
    if not jobs:
        return []  # the program without a job would be Google Benchmark over everything
    if not knows_jobs(program):  # a revision from before --job
        done = [_counted(program, [f"--bare={n}", f"--only={name}"]) for name, n in jobs]
        return [None if "\tskipped" in d.stdout else _totals(d)[0] for d in done]
    done = _counted(program, [f"--job={n}:{name}" for name, n in jobs])
    totals, lines = _totals(done), done.stdout.splitlines()
    if len(totals) != len(jobs) + 1 or len(lines) != len(jobs):
        raise RunError(f"{program}: {len(jobs)} jobs gave {len(lines)} lines and {len(totals) - 1} counts:\n{done.stderr[-2000:]}")
    return [None if line.endswith("\tskipped") else total for line, total in zip(lines, totals)]


def instructions(program, jobs):
    """Instructions of one iteration of each (name, iterations), None where it cannot run here: a run of 2n less a run of
    n, so that set-up and checks drop out."""
    totals = _job_totals(program, [(name, n * times) for name, n in jobs for times in (1, 2)])
    return [None if once is None else (twice - once) / n for (_, n), once, twice in zip(jobs, totals[::2], totals[1::2])]
