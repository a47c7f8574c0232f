#!/usr/bin/env python3
"""A scripted UCI session with `gatillo uci`: every exchange is one claim with a time limit, printed as TAP."""
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.environ["GATILLO_SOURCE"], "ci", "lib"))
from uci import Engine, EngineError, score_of, words_after  # noqa: E402

SLOW = 4 if "sanitize" in os.environ["GATILLO"] else 1  # what a sanitizer may cost in answers by the clock
STOP_MS = 50 * SLOW
MATE_IN_2 = "6k1/5ppp/8/8/8/8/1r3PPP/R3R1K1 w - - 0 1"  # 1.Re8 is mate at once: a mate in 1
STABLE = "8/8/p1pr1kp1/P1B1p3/1P5P/6P1/1r3PK1/2R5 w - - 0 1"  # a rook hangs on d6
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Session:
    def __init__(self):
        self.engine, self.number, self.failed = Engine([os.environ["GATILLO"], "uci"], "gatillo"), 0, 0

    def claim(self, text, holds, got=""):
        self.number += 1
        self.failed += not holds
        print(f"{'ok' if holds else 'not ok'} {self.number} - {text}", flush=True)
        if not holds:
            print(f"# {got!r}", flush=True)

    def go(self, limits, position=None, seconds=20):
        if position:
            self.engine.send(f"position {position}")
        return self.engine.ask(f"go {limits}", "bestmove", seconds)

    def said(self, command):
        """What comes back before readyok."""
        return self.engine.ask(f"{command}\nisready", "readyok", 20)[:-1]


def best(lines):
    return lines[-1].split()[1]


def last_score(lines):
    return [score_of(line) for line in lines if score_of(line)][-1]


def handshake(s):
    lines = s.engine.ask("uci", "uciok", 5)
    s.claim("uci names the engine and its author", lines[0].startswith("id name gatillo") and lines[1].startswith("id author"), lines)
    for option in ("Hash type spin", "Threads type spin", "Clear Hash type button", "MultiPV type spin", "Ponder type check", "UCI_Chess960 type check"):
        s.claim(f"option {option} is offered", any(line.startswith(f"option name {option}") for line in lines), lines)
    s.claim("isready is answered by readyok alone", s.said("") == [])
    s.claim("ucinewgame says nothing", s.said("ucinewgame") == [])


def positions(s):
    s.claim("d shows the start position", any("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" in line for line in s.said("d")))
    lines = s.said("position startpos moves e2e4 e7e5 g1f3\nd")
    s.claim("moves are played", any("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2" in line for line in lines), lines)
    lines = s.said("position startpos moves e2e4 e2e4\nd")
    s.claim("an illegal move is reported", lines[0].startswith("info string"), lines)
    s.claim("and the old position stands", any("5N2" in line for line in lines), lines)
    s.claim("a bad FEN is reported with its column", re.match(r"info string .*column \d+", s.said("position fen 9/8/8/8/8/8/8/8 w - - 0 1")[0]))
    lines = s.said(f"position fen {KIWIPETE}\nd")
    s.claim("a FEN is set up", any(f"Fen: {KIWIPETE}" in line for line in lines), lines)
    s.claim("eval explains the score", any(line.startswith("total for white") for line in s.said("eval")))


def garbage(s):
    s.claim("an unknown command is reported", s.said("xyzzy")[0].startswith("info string unknown command"))
    s.claim("unknown words before a command are passed over", s.said("joho debug off") == [])
    s.claim("an empty line says nothing", s.said("\n  \n") == [])
    s.claim("bytes that are no text are reported", s.said("\x01\x7f\u00e9")[0].startswith("info string"))
    s.claim("a line of a hundred thousand letters is survived", s.said("a" * 100000)[0].startswith("info string"))
    s.claim("setoption without a name is reported", s.said("setoption")[0].startswith("info string"))
    s.claim("an unknown option is reported", s.said("setoption name Nothing value 1")[0].startswith("info string"))
    s.claim("a wild value is reported", s.said("setoption name Hash value -5")[0].startswith("info string"))
    lines = s.go("depth two nodes 100", "startpos")
    s.claim("a bad number in go is reported, the rest is obeyed", lines[0].startswith("info string") and len(best(lines)) == 4, lines)


def searches(s):
    lines = s.go("depth 6", "startpos")
    s.claim("go depth reaches the depth", any(line.startswith("info depth 6 ") for line in lines), lines)
    s.claim("and no more", not any(line.startswith("info depth 7 ") for line in lines), lines)
    lines = s.go("nodes 5000")
    s.claim("go nodes keeps to the nodes", int(words_after(lines[-2], "nodes")[0]) <= 5001, lines[-2:])
    started = time.monotonic()
    lines = s.go("movetime 200")
    used = (time.monotonic() - started) * 1000
    s.claim("go movetime takes its time and no more", 100 <= used <= 200 + 2 * STOP_MS, used)
    lines = s.go("searchmoves a2a3 h2h3 depth 5")
    s.claim("go searchmoves answers with one of them", best(lines) in ("a2a3", "h2h3"), lines[-1])
    s.claim("and its lines begin with them", all(words_after(line, "pv")[0] in ("a2a3", "h2h3") for line in lines if " pv " in line), lines)
    lines = s.go("depth 4 searchmoves b1c3 winc 5")
    s.claim("words behind searchmoves are still read", best(lines) == "b1c3", lines[-1])
    started = time.monotonic()
    s.go("wtime 1000 btime 1000 winc 0 binc 0")
    s.claim("a clock of one second is not used up", (time.monotonic() - started) < 0.6, time.monotonic() - started)
    s.go("wtime 1 btime 1")
    s.claim("a clock of one millisecond gets an answer", True)
    lines = s.engine.ask("position startpos\ngo perft 4", "Nodes", 20)
    s.claim("go perft 4 counts 197281", lines[-1] == "Nodes searched: 197281", lines[-1])
    s.claim("go perft divides", "e2e4: 9771" in lines or any(line.startswith("e2e4: ") for line in lines), lines)


def early_answers(s):
    """The clock would allow seconds; what ends the search is said by debug, so that no time need be measured."""
    s.said("debug on")
    lines = s.go("wtime 60000 btime 60000", f"fen {STABLE}")
    s.claim("a move that stays and gets better is played before its time", "settled early" in lines[-2] and best(lines) == "c5d6", lines[-2:])
    s.claim("after five plies at the least", int(words_after(lines[-3], "depth")[0]) >= 5, lines[-3])
    lines = s.go("movetime 400", f"fen {STABLE}")
    s.claim("but not where a time is ordered", "settled" not in lines[-2], lines[-2:])
    lines = s.go("wtime 60000 btime 60000", "fen 7k/8/8/8/8/8/r7/1r5K w - - 0 1")
    s.claim("without a move there is nothing to think about", best(lines) in ("(none)", "0000"), lines)
    lines = s.go("wtime 60000 btime 60000", "fen 7k/8/8/8/8/8/r7/6qK w - - 0 1")
    s.claim("an only move is played after one ply", best(lines) == "h1g1" and not any(line.startswith("info depth 2 ") for line in lines), lines)
    s.said("debug off")


def stop_after(s, milliseconds):
    s.engine.send("position startpos\ngo infinite")
    time.sleep(milliseconds / 1000)
    started = time.monotonic()
    s.engine.ask("stop", "bestmove", 5)
    return (time.monotonic() - started) * 1000


def mates(s):
    lines = s.go("mate 2", f"fen {MATE_IN_2}")
    s.claim("go mate finds the shortest mate", last_score(lines) == ("mate", 1) and best(lines) == "e1e8", lines)
    lines = s.go("mate 2", "startpos")
    s.claim("go mate says where there is none", any("no mate in 2" in line for line in lines), lines)
    lines = s.go("depth 3", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    s.claim("stalemate: no move, a draw", best(lines) in ("(none)", "0000") and "score cp 0" in lines[-2], lines)
    lines = s.go("depth 3", "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    s.claim("mated: no move, mate 0", best(lines) in ("(none)", "0000") and "score mate 0" in lines[-2], lines)


def several_lines(s):
    s.said("setoption name MultiPV value 3")
    lines = [line for line in s.go("depth 5", f"fen {KIWIPETE}") if line.startswith("info depth 5 ")]
    s.claim("MultiPV 3 shows three lines", [words_after(line, "multipv")[0] for line in lines] == ["1", "2", "3"], lines)
    s.claim("of three different moves", len({words_after(line, "pv")[0] for line in lines}) == 3, lines)
    scores = [score_of(line)[1] for line in lines]
    s.claim("best first", scores == sorted(scores, reverse=True), scores)
    s.said("setoption name MultiPV value 1")


def beside_the_search(s):
    s.engine.send("position startpos\ngo infinite")
    s.engine.ready(5)
    s.claim("isready is answered during a search", True)
    s.engine.ask("stop", "bestmove", 5)
    used = sorted(stop_after(s, pause) for pause in (20, 40, 80, 160, 320))
    s.claim(f"stop is answered within {STOP_MS} ms, the median of five", used[2] <= STOP_MS, used)
    s.engine.send("go perft 9")
    s.engine.ready(5)
    lines = s.engine.ask("stop", "info", 5)
    s.claim("stop ends a perft, too", lines[-1] == "info string perft was stopped", lines)
    s.engine.send("setoption name Ponder value true\nposition startpos moves e2e4 e7e5\ngo ponder wtime 400 btime 400")
    time.sleep(0.7)
    s.claim("go ponder is silent past its clock", not any("bestmove" in line for line in s.said("")))
    lines = s.engine.ask("ponderhit", "bestmove", 5)
    s.claim("ponderhit starts the clock and gets an answer", len(best(lines)) == 4, lines[-1])
    s.engine.send("go ponder depth 3")
    time.sleep(0.1)
    s.claim("stop ends pondering, too", len(best(s.engine.ask("stop", "bestmove", 5))) == 4)
    s.claim("stop without a search says nothing", s.said("stop\nponderhit") == [])
    s.engine.send("go depth 6\nposition startpos moves d2d4\nd")
    lines = s.engine.read_until("Check:", 20)
    s.claim("commands during a search wait for its answer", any("bestmove" in line for line in lines) and any("3P4" in line for line in lines), lines)
    for last, end in (("go infinite", "stop"), ("go ponder wtime 100 btime 100", "ponderhit")):
        s.engine.send(f"go depth 7\nposition startpos\n{last}\n{end}")
        s.engine.read_until("bestmove", 20)
        s.claim(f"{end} behind a waiting search is kept for it", len(best(s.engine.read_until("bestmove", 20))) == 4)


def options(s):
    s.claim("Threads 2 and Hash 32 are taken", s.said("setoption name Threads value 2\nsetoption name Hash value 32") == [])
    s.claim("two threads answer", len(best(s.go("depth 8", "startpos"))) == 4)
    s.said("setoption name Threads value 1\nsetoption name Clear Hash")
    first = s.go("depth 7", "startpos")[-2]
    s.said("setoption name Clear Hash")
    second = s.go("depth 7", "startpos")[-2]
    s.claim("Clear Hash forgets everything: the same search twice", words_after(first, "nodes") == words_after(second, "nodes"), [first, second])
    s.said("setoption name UCI_Chess960 value true")
    lines = s.engine.ask("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1", "Nodes", 20)
    s.claim("UCI_Chess960 writes castling as king takes rook", "e1h1: 1" in lines, lines)


def main():
    s = Session()
    try:
        for part in (handshake, positions, garbage, searches, early_answers, mates, several_lines, beside_the_search, options):
            part(s)
        s.engine.send("go infinite")
        s.engine.close(5)
        s.claim("quit during a search ends the program with status 0", True)
    except (EngineError, IndexError, ValueError) as error:
        s.claim(f"the session goes on: {type(error).__name__}", False, str(error))
    print(f"1..{s.number}")
    return 1 if s.failed else 0


if __name__ == "__main__":
    sys.exit(main())
