"""duel.py - one game between two UCI engines under a referee: clocks, illegal moves, adjudication. Knows no strategy."""
import re
import time

from process import cpu_seconds
from uci import score_of, words_after


class Clock:
    """Either a fixed time per move, or a time for the game with an increment. All in milliseconds."""

    def __init__(self, movetime=None, base=None, increment=0, margin=100):
        self.movetime, self.increment, self.margin = movetime, increment, margin
        self.left = [base, base]

    def go(self):
        if self.movetime is not None:
            return f"go movetime {self.movetime}"
        white, black = self.left
        return f"go wtime {int(white)} btime {int(black)} winc {self.increment} binc {self.increment}"

    def press(self, side, used):
        """False: the flag has fallen. The margin is what the pipes and the other programs on this machine may cost."""
        if self.movetime is not None:
            return used <= self.movetime + self.margin
        self.left[side] -= used
        if self.left[side] < -self.margin:
            return False
        self.left[side] = max(self.left[side], 1) + self.increment
        return True


class Game:
    """The outcome: result ('1-0', '0-1', '1/2-1/2'), reason, and what went wrong where something did."""

    def __init__(self):
        self.result = self.reason = self.fault = None
        self.plies, self.slowest = 0, 0.0


def pressure_ms():
    """How long programs of this machine have had to wait for a processor so far; None where Linux does not say."""
    try:
        with open("/proc/pressure/cpu", encoding="ascii") as file:
            return int(re.search(r"some .*total=(\d+)", file.read())[1]) / 1000
    except (OSError, TypeError):
        return None


class Stopwatch:
    """The time an answer took. What the engine spent neither computing nor by its own choice does not count: while the machine had
    more to run than processors, the time it did not compute is the machine's. On an idle machine this is the plain time."""

    def __init__(self, pid):
        self.pid, self.started, self.computed, self.pressure = pid, time.monotonic(), cpu_seconds(pid), pressure_ms()

    def read(self):
        passed = (time.monotonic() - self.started) * 1000
        if self.pressure is None:
            return passed
        waited = min(pressure_ms() - self.pressure, passed - (cpu_seconds(self.pid) - self.computed) * 1000)
        return passed - max(0.0, waited)


def think(engine, position, clock):
    """(answer's lines, milliseconds)."""
    engine.send(position)
    engine.ready()
    watch = Stopwatch(engine.process.pid)
    lines = engine.ask(clock.go(), "bestmove", 60 if clock.movetime is None else 10 + clock.movetime / 1000)
    return lines, watch.read()


def play(engines, referee, opening, clock, plies_max, adjudicate, strict=()):
    """engines: [White, Black]. adjudicate(referee) says who stands better when the game gets too long. The engines in
    `strict` must play the first move of their last line."""
    game = Game()
    referee.start()
    for move in opening:
        if not referee.play(move):
            raise ValueError(f"the opening {opening} is not legal at {move}")
    for engine in engines:
        engine.send("ucinewgame")
        engine.ready()
    while not (over := referee.result()) and len(referee.moves) < plies_max:
        side = 0 if referee.white_moves() else 1
        lines, used = think(engines[side], referee.position(), clock)
        game.slowest = max(game.slowest, used)
        move = lines[-1].split()[1]
        lost = "0-1" if side == 0 else "1-0"
        if not clock.press(side, used):
            game.result, game.reason, game.fault = lost, "time", f"{engines[side].name} used {used:.0f} ms at {referee.fen}"
            break
        if not referee.play(move):
            game.result, game.reason, game.fault = lost, "illegal move", f"{engines[side].name} played {move} at {referee.fen}"
            break
        if engines[side] in strict and not line_fits(lines):
            game.fault = f"{engines[side].name}: the last line does not begin with the move played: {lines[-2:]}"
    if over:
        game.result, game.reason = over
    elif not game.result:
        game.result, game.reason = adjudicate(referee), "length"
    game.plies = len(referee.moves)
    return game


def line_fits(lines):
    last = [line for line in lines if " pv " in line and " multipv 1 " in line and score_of(line)]
    return not last or words_after(last[-1], "pv")[0] == lines[-1].split()[1]
