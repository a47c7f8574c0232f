#!/usr/bin/env python3
"""oracle_games.py [--max-nodes N] FILE.epd...: counts some games of suites/games by brute force and compares with the
counts in the files. Shares nothing with core/rules: boards are dictionaries, every move copies one, and the rules are
written here a second time. Exit status 0 all agreed, 1 a wrong count, 2 a file that cannot be read.
oracle_games.py --count GAME DEPTH POSITION prints one count."""
import re
import sys

sys.dont_write_bytecode = True  # the source folder stays as it is

from oracle_chess import Berolina, Chess, Grasshopper, Nightrider, Torpedo  # noqa: E402

EIGHT = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def read(text):
    """Squares as {(x, y): letter}, size, side to move (0 is upper case)."""
    rows, side = text.split()[:2]
    board, rows = {}, rows.split('/')
    for y, row in enumerate(reversed(rows)):
        x = 0
        for part in re.findall(r'\d+|[A-Za-z]', row):
            if part.isdigit():
                x += int(part)
            else:
                board[x, y] = part
                x += 1
    return board, x, len(rows), 'wb'.index(side)


def mine(letter, side):
    return letter is not None and letter.isupper() == (side == 0)


def theirs(letter, side):
    return letter is not None and letter.isupper() != (side == 0)


def own(letter, side):
    return letter.lower() if side else letter


class Cylinder:
    """Breakthrough with columns that wrap."""

    def __init__(self, board, width, height):
        self.width, self.height = width, height

    def moves(self, board, side):
        ahead, goal = (-1, 0) if side else (1, self.height - 1)
        if any(mine(p, 1 - side) and y == self.height - 1 - goal for (x, y), p in board.items()):
            return
        for (x, y), p in board.items():
            for dx in (-1, 0, 1):
                to = ((x + dx) % self.width, y + ahead)
                there = board.get(to)
                if not mine(p, side) or mine(there, side) or (there and not dx):
                    continue
                after = dict(board)
                del after[x, y]
                after[to] = p
                yield after


class Connect4:
    def __init__(self, board, width, height):
        self.height = height - 1  # the hands stand in the last row

    def won(self, board, side):
        disc = own('D', side)
        return any(all(board.get((x + dx * i, y + dy * i)) == disc for i in range(4))
                   for (x, y) in board for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)))

    def moves(self, board, side):
        if self.won(board, 1 - side):
            return
        for x in range(7):
            free = [y for y in range(self.height) if (x, y) not in board]
            if free:
                yield {**board, (x, free[0]): own('D', side)}


class Othello:
    """A pass is a move, but not after a pass; the mark of a pass lies on a square of its own."""

    def __init__(self, board, width, height):
        pass

    def moves(self, board, side):
        disc, other, found = own('D', side), own('D', 1 - side), False
        for x in range(8):
            for y in range(8):
                if (x, y) in board:
                    continue
                turned = []
                for dx, dy in EIGHT:
                    line, at = [], (x + dx, y + dy)
                    while board.get(at) == other and at[1] < 8:
                        line.append(at)
                        at = (at[0] + dx, at[1] + dy)
                    if board.get(at) == disc:
                        turned += line
                if turned:
                    found = True
                    after = {k: v for k, v in board.items() if k != 'pass'}
                    for square in turned + [(x, y)]:
                        after[square] = disc
                    yield after
        if not found and 'pass' not in board:
            yield {**board, 'pass': '-'}


class Amazons:
    def __init__(self, board, width, height):
        self.width, self.height = width, height

    def rays(self, board, start):
        for dx, dy in EIGHT:
            x, y = start[0] + dx, start[1] + dy
            while 0 <= x < self.width and 0 <= y < self.height and (x, y) not in board:
                yield x, y
                x, y = x + dx, y + dy

    def moves(self, board, side):
        for square, p in board.items():
            if p != own('Q', side):
                continue
            for to in self.rays(board, square):
                after = {k: v for k, v in board.items() if k != square}
                after[to] = p
                for arrow in self.rays(after, to):
                    yield {**after, arrow: 'X'}


class Draughts:
    def __init__(self, board, width, height):
        pass

    def directions(self, p):
        ahead = 1 if p.isupper() else -1
        return [(dx, dy) for dx in (-1, 1) for dy in (-1, 1) if p in 'Kk' or dy == ahead]

    def jumps(self, board, square, side):
        """Complete sequences only; a man that reaches the last row has no direction left."""
        p = board[square]
        for dx, dy in self.directions(p):
            over, to = (square[0] + dx, square[1] + dy), (square[0] + 2 * dx, square[1] + 2 * dy)
            if not theirs(board.get(over), side) or to in board or not (0 <= to[0] < 8 and 0 <= to[1] < 8):
                continue
            after = {k: v for k, v in board.items() if k not in (square, over)}
            after[to] = p
            more = list(self.jumps(after, to, side))
            yield from more if more else [self.crown(after, to)]

    def crown(self, board, square):
        p = board[square]
        return {**board, square: own('K', p.islower())} if p in 'Mm' and square[1] == (0 if p.islower() else 7) else board

    def moves(self, board, side):
        pieces = [(s, p) for s, p in board.items() if mine(p, side)]
        taking = [after for s, p in pieces for after in self.jumps(board, s, side)]
        if taking:
            yield from taking
            return
        for (x, y), p in pieces:
            for dx, dy in self.directions(p):
                to = (x + dx, y + dy)
                if to in board or not (0 <= to[0] < 8 and 0 <= to[1] < 8):
                    continue
                after = {k: v for k, v in board.items() if k != (x, y)}
                after[to] = p
                yield self.crown(after, to)


GAMES = {'cylinder': Cylinder, 'connect4': Connect4, 'othello': Othello, 'amazons': Amazons, 'draughts': Draughts,
         'chess': Chess, 'nightrider': Nightrider, 'grasshopper': Grasshopper, 'torpedo': Torpedo, 'berolina': Berolina}


def count(game, board, side, depth):
    after = list(game.moves(board, side))
    return len(after) if depth == 1 else sum(count(game, b, 1 - side, depth - 1) for b in after)


def count_text(name, text, depth):
    board, width, height, side = read(text)
    game = GAMES[name](board, width, height)
    if isinstance(game, Chess):
        game.begin(board, *text.split()[2:4])
    return count(game, board, side, depth)


def check(path, limit):
    """Number of counts that agreed, and of those that did not."""
    with open(path) as f:
        text = f.read()
    name = re.search(r'^# game: *(\S+)', text, re.M)
    if not name or name.group(1) not in GAMES:
        raise ValueError('the game of this file is not among: ' + ', '.join(GAMES))
    good = bad = 0
    for line in text.splitlines():
        if line.startswith('#') or not line.strip():
            continue
        for depth, nodes in re.findall(r';D(\d+) (\d+)', line):
            if int(nodes) > limit:
                continue
            found = count_text(name.group(1), line.split(';')[0], int(depth))
            good, bad = good + (found == int(nodes)), bad + (found != int(nodes))
            if found != int(nodes):
                print(f'{path}: depth {depth}, {nodes} nodes, by brute force {found}: {line}')
    return good, bad


def main(arguments):
    if arguments[:1] == ['--count']:
        print(count_text(arguments[1], arguments[3], int(arguments[2])))
        return 0
    limit = 10000
    if arguments[:1] == ['--max-nodes']:
        limit, arguments = int(arguments[1]), arguments[2:]
    good = bad = 0
    for path in arguments:
        try:
            results = check(path, limit)
        except (OSError, ValueError) as why:
            print(f'{path}: {why}', file=sys.stderr)
            return 2
        good, bad = good + results[0], bad + results[1]
    print(f'{good + bad} counts, {bad} wrong')
    return 1 if bad or not good else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
