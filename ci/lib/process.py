"""process.py - runs whole programs and measures them from outside: on-CPU time, wall time, memory. Knows no chess."""
import os
import subprocess
import tempfile
import time
from collections import namedtuple

Usage = namedtuple("Usage", "cpu wall output status")  # seconds, seconds, text, exit status


class Child:
    """A started program; done() waits for it. Files stand between us and it: no pipe that anybody must empty."""

    def __init__(self, command, text=""):
        self.input, self.output = tempfile.TemporaryFile("w+"), tempfile.TemporaryFile("w+")
        self.input.write(text)
        self.input.seek(0)
        self.start = time.monotonic()
        self.process = subprocess.Popen(command, stdin=self.input, stdout=self.output, stderr=subprocess.STDOUT)

    def done(self):
        _, status, usage = os.wait4(self.process.pid, 0)
        wall = time.monotonic() - self.start
        self.process.returncode = os.waitstatus_to_exitcode(status)  # subprocess must not wait for it again
        self.output.seek(0)
        text = self.output.read()
        self.input.close(), self.output.close()
        return Usage(usage.ru_utime + usage.ru_stime, wall, text, self.process.returncode)


def run(command, text=""):
    return Child(command, text).done()


def cpu_seconds(pid):
    """What a running program has computed so far, all its threads."""
    return time.clock_gettime(~pid << 3 | 2)


def resident_peak(pid):
    """The most memory the program has had so far, in bytes; 0 once it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as status:
            return max((int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:")), default=0)
    except OSError:
        return 0


def memory(command):
    """The most memory that a run of the command has. Looked at while it runs: what wait4() says of a child that was forked counts
    the parent's pages as well, and Python has more of them than we want to prove."""
    child, peak = Child(command), 0
    while now := resident_peak(child.process.pid):
        peak = max(peak, now)
        time.sleep(0.001)
    child.done()
    return peak


def find(name):
    """The path of an installed program; Debian keeps games in a folder of their own."""
    for folder in os.environ.get("PATH", "").split(":") + ["/usr/games"]:
        path = os.path.join(folder, name)
        if os.access(path, os.X_OK):
            return path
    return None
