"""oracle_chess.py - chess with other pieces and pawns, by brute force, for oracle_games.py. A position is a dictionary from
squares to letters, with the castling rights under 'rights' and, under 'passed', the square that a pawn has just passed
and the square where it stands. Legality is asked by playing and looking whether the king can be taken."""

ROOK = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
CORNERS = {(0, 0): 'Q', (7, 0): 'K', (4, 0): 'KQ', (0, 7): 'q', (7, 7): 'k', (4, 7): 'kq'}


def on_board(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def add(a, b):
    return a[0] + b[0], a[1] + b[1]


class Chess:
    riders = {'Q': ROOK + BISHOP, 'R': ROOK, 'B': BISHOP}
    leapers = {'K': ROOK + BISHOP, 'N': KNIGHT}
    hoppers = {}
    promotions = 'QRBN'
    double_from = (1,)      # rows, as the owner counts them
    steps, takes = [(0, 1)], [(-1, 1), (1, 1)]

    def __init__(self, board, width, height):
        pass

    def begin(self, board, rights, passed):
        board['rights'] = rights.replace('-', '')
        if passed == '-':
            return
        square = ('abcdefgh'.index(passed[0]), int(passed[1]) - 1)
        ahead = -1 if square[1] == 5 else 1
        stands = [to for s in self.steps for to in (add(square, (s[0], s[1] * ahead)), add(square, (-s[0], s[1] * ahead)))
                  if board.get(to) == ('p' if ahead < 0 else 'P')]
        board['passed'] = (square, stands[0])

    def reach(self, board, square, letter):
        """Squares where a piece other than a pawn can go or take, its own side's pieces included."""
        for step in self.leapers.get(letter.upper(), ()):
            yield add(square, step)
        for step in self.riders.get(letter.upper(), ()):
            to = add(square, step)
            while on_board(to):
                yield to
                if to in board:
                    break
                to = add(to, step)
        for step in self.hoppers.get(letter.upper(), ()):
            to = add(square, step)
            while on_board(to) and to not in board:
                to = add(to, step)
            if on_board(to):
                yield add(to, step)

    def attacked(self, board, square, by):
        for at, letter in board.items():
            if isinstance(at, str) or letter.islower() != bool(by):
                continue
            if letter in 'Pp':
                ahead = -1 if by else 1
                if any(add(at, (x, y * ahead)) == square for x, y in self.takes):
                    return True
            elif square in self.reach(board, at, letter):
                return True
        return False

    def after(self, board, square, to, **more):
        result = {k: v for k, v in board.items() if k not in (square, 'passed')}
        result[to] = board[square]
        for corner in (square, to):
            for right in CORNERS.get(corner, ''):
                result['rights'] = result['rights'].replace(right, '')
        result.update(more)
        return result

    def pawn_moves(self, board, square, side):
        ahead, row = (-1, 7 - square[1]) if side else (1, square[1])
        targets = []
        for step in self.steps:
            to = add(square, (step[0], step[1] * ahead))
            if not on_board(to) or to in board:
                continue
            targets.append(self.after(board, square, to))
            further = add(to, (step[0], step[1] * ahead))
            if row in self.double_from and on_board(further) and further not in board:
                targets.append(self.after(board, square, further, passed=(to, further)))
        for step in self.takes:
            to = add(square, (step[0], step[1] * ahead))
            if on_board(to) and to in board and board[to].islower() != bool(side):
                targets.append(self.after(board, square, to))
            elif 'passed' in board and board['passed'][0] == to and to not in board:
                result = self.after(board, square, to)
                del result[board['passed'][1]]
                targets.append(result)
        for result in targets:
            crowned = [s for s, p in result.items() if p == ('p' if side else 'P') and s[1] == (0 if side else 7)]
            if not crowned:
                yield result
            for letter in self.promotions if crowned else '':
                yield {**result, crowned[0]: letter.lower() if side else letter}

    def castlings(self, board, side):
        row = 7 if side else 0
        for right, empty, safe, rook, rook_to, to in (('K', (5, 6), (4, 5, 6), 7, 5, 6), ('Q', (1, 2, 3), (4, 3, 2), 0, 3, 2)):
            if (right.lower() if side else right) not in board['rights']:
                continue
            if any((x, row) in board for x in empty) or any(self.attacked(board, (x, row), 1 - side) for x in safe):
                continue
            result = self.after(board, (4, row), (to, row))
            result[rook_to, row] = result.pop((rook, row))
            yield result

    def moves(self, board, side):
        for result in self.all_moves(board, side):
            king = next(s for s, p in result.items() if p == ('k' if side else 'K') and not isinstance(s, str))
            if not self.attacked(result, king, 1 - side):
                yield result

    def all_moves(self, board, side):
        for square, letter in board.items():
            if isinstance(square, str) or letter.islower() != bool(side):
                continue
            if letter in 'Pp':
                yield from self.pawn_moves(board, square, side)
                continue
            for to in self.reach(board, square, letter):
                if on_board(to) and (to not in board or board[to].islower() != bool(side)):
                    yield self.after(board, square, to)
        yield from self.castlings(board, side)


class Nightrider(Chess):
    riders = {**Chess.riders, 'N': KNIGHT}
    leapers = {'K': ROOK + BISHOP}


class Grasshopper(Chess):
    hoppers = {'G': ROOK + BISHOP}
    promotions = 'QRBNG'
    double_from = ()


class Torpedo(Chess):
    double_from = tuple(range(8))


class Berolina(Chess):
    steps, takes = [(-1, 1), (1, 1)], [(0, 1)]
