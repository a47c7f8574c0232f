"""uci.py - talks to UCI engines as processes, with a timeout on every wait. Knows the protocol, no chess."""
import contextlib
import os
import queue
import shutil
import subprocess
import threading
import time


class EngineError(Exception):
    """The engine died, hung or answered nonsense; the text says what was sent and what came back."""


def find_program(name):
    """PATH first, then /usr/games, where Debian puts engines; None where it is nowhere."""
    return shutil.which(name) or shutil.which(name, path="/usr/games")


class Engine:
    def __init__(self, command, name=None, options=None):
        self.name = name or os.path.basename(command[0])
        self.sent = []
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.lines, self.errors = queue.Queue(), []
        for stream, put in ((self.process.stdout, self.lines.put), (self.process.stderr, self.errors.append)):
            threading.Thread(target=self._pump, args=(stream, put), daemon=True).start()
        try:
            self._greet(options or {})
        except EngineError:
            self.kill()
            raise

    def _greet(self, options):
        self.ask("uci", "uciok", 20)
        for key, value in options.items():
            self.send(f"setoption name {key} value {value}")
        self.ready()

    def _pump(self, stream, put):
        with stream:
            for line in stream:
                put(line.rstrip("\n"))
        put(None)

    def send(self, text):
        self.sent.append(text)
        try:
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise self.failure(str(error)) from None

    def failure(self, what):
        errors = "\n".join(line for line in self.errors if line)
        return EngineError(f"{self.name}: {what} after {self.sent[-3:]}\n{errors}".rstrip())

    def read_until(self, first_word, seconds):
        """The lines up to and with the one that begins with first_word."""
        got, deadline = [], time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise self.failure(f"no '{first_word}' within {seconds} s") from None
            if line is None:
                raise self.failure(f"ended with status {self.process.wait()}")
            got.append(line)
            if line.split(" ")[0] == first_word:
                return got

    def ask(self, text, first_word, seconds):
        self.send(text)
        return self.read_until(first_word, seconds)

    def ready(self, seconds=20):
        self.ask("isready", "readyok", seconds)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            self.close()
        else:
            self.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(OSError):  # what it did not read any more
            self.process.stdin.close()

    def close(self, seconds=20):
        """Status of a clean end; whatever does not end in time is killed and reported."""
        try:
            self.send("quit")
            self.process.stdin.close()
            status = self.process.wait(seconds)
        except (subprocess.TimeoutExpired, EngineError):
            self.kill()
            raise self.failure("did not end at quit") from None
        if status != 0:
            raise self.failure(f"ended with status {status}")


def words_after(line, word, count=1):
    words = line.split()
    at = words.index(word) + 1
    return words[at:at + count]


def score_of(line):
    """('cp', n) or ('mate', n) of an info line; None where it has none or only a bound."""
    if " score " not in line or "bound" in line:
        return None
    kind, number = words_after(line, "score", 2)
    return kind, int(number)
