"""referee.py - keeps a game and knows its rules through Stockfish, so that no engine of this project judges itself."""
from uci import Engine, EngineError, find_program


class Referee:
    """One Stockfish that is asked for the legal moves and the FEN after every move. start() before anything else."""

    def __init__(self):
        program = find_program("stockfish")
        if not program:
            raise EngineError("the referee is Stockfish, and it is not installed (Debian: stockfish)")
        self.engine = Engine([program], "referee")

    def start(self, fen=None):
        self.base = f"fen {fen}" if fen else "startpos"
        self.moves, self.seen = [], {}
        self._look()

    def position(self):
        return f"position {self.base}" + (" moves " + " ".join(self.moves) if self.moves else "")

    def _look(self):
        self.engine.send(self.position())
        lines = self.engine.ask("go perft 1", "Nodes", 20)
        self.legal = [line.split(":")[0] for line in lines if line[:1].islower() and ":" in line and line[1:2].isdigit()]
        lines = self.engine.ask("d", "Checkers:", 20)
        self.fen = next(line[5:] for line in lines if line.startswith("Fen: "))
        self.in_check = len(lines[-1].split()) > 1
        place = " ".join(self.fen.split()[:4])
        self.seen[place] = self.seen.get(place, 0) + 1
        self.repeated = self.seen[place]

    def play(self, move):
        """False: the move is not legal, and nothing has changed."""
        if move not in self.legal:
            return False
        self.moves.append(move)
        self._look()
        return True

    def white_moves(self):
        return self.fen.split()[1] == "w"

    def result(self):
        """(result, reason) by the rules, or None while the game goes on."""
        if not self.legal:
            if self.in_check:
                return ("0-1" if self.white_moves() else "1-0"), "checkmate"
            return "1/2-1/2", "stalemate"
        if self.repeated >= 3:
            return "1/2-1/2", "threefold repetition"
        if int(self.fen.split()[4]) >= 100:
            return "1/2-1/2", "fifty moves"
        if is_insufficient(self.fen):
            return "1/2-1/2", "no mating material"
        return None

    def close(self):
        self.engine.close()


def is_insufficient(fen):
    """Bare kings, or one minor piece besides them."""
    pieces = [c for c in fen.split()[0] if c.isalpha() and c not in "Kk"]
    return not pieces or (len(pieces) == 1 and pieces[0] in "BNbn")
