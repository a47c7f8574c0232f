"""stockfish.py - Stockfish as a counter of leaves: one process, one position after the other.

UCI_Chess960 is always on: it changes how castling is written, not what is counted, and without it Stockfish takes
Chess960 positions for orthodox ones."""
import os
import re
import shutil
import subprocess


class Failed(Exception):
    """The process ended or said something that is no count."""


def find(name="stockfish"):
    """The path of an engine on PATH or where Debian puts games; None where there is none."""
    return shutil.which(name) or shutil.which(name, path="/usr/games")


class Stockfish:
    def __init__(self, path):
        self.path, self.process, self.name = path, None, "?"
        self.start()

    def start(self):
        self.process = subprocess.Popen([self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.send("uci")
        for line in self.lines(until="uciok"):
            if line.startswith("id name "):
                self.name = line[len("id name "):].strip()
        self.send("setoption name UCI_Chess960 value true")

    def send(self, text):
        try:
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Failed(str(error)) from error

    def lines(self, until):
        for line in self.process.stdout:
            yield line
            if line.startswith(until):
                return
        raise Failed(f"{os.path.basename(self.path)} ended with status {self.process.wait()}")

    def perft(self, fen, depth):
        self.send(f"position {fen if fen == 'startpos' else 'fen ' + fen}\ngo perft {depth}")
        for line in self.lines(until="Nodes searched"):
            found = re.match(r"Nodes searched: (\d+)", line)
            if found:
                return int(found.group(1))
        raise Failed("no count")

    def restart(self):
        self.close()
        self.start()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
