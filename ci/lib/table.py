"""table.py - rows of text, aligned for a terminal or as Markdown. Numbers to the right, words to the left."""


def _right(cell):
    return cell[:1].isdigit() or cell[:1] in "+-<" or cell in ("n/a", "")


def _columns(rows):
    return list(zip(*rows)) if rows else []


def _aligned_right(rows):
    return [all(_right(c) for c in column) for column in _columns(rows)]


def text(head, rows):
    rows = [[str(c) for c in r] for r in rows]
    right = _aligned_right(rows) or [False] * len(head)
    width = [max(len(c) for c in column) for column in zip(head, *rows)]

    def line(cells):
        return "  ".join(c.rjust(w) if r else c.ljust(w) for c, w, r in zip(cells, width, right)).rstrip()

    rule = "-" * (sum(width) + 2 * (len(width) - 1))
    return "\n".join([line(head), rule] + [line(r) for r in rows])


def markdown(head, rows):
    rows = [[str(c) for c in r] for r in rows]
    marks = ["---:" if r else "---" for r in _aligned_right(rows) or [False] * len(head)]
    return "\n".join("| " + " | ".join(r) + " |" for r in [list(head), marks] + rows)


def number(value):
    """1234567 -> 1,234,567; small ones keep three figures."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def probability(p):
    return f"{p:.4f}" if p >= 0.0001 else "<0.0001"


def percent(ratio):
    return f"{(ratio - 1) * 100:+.2f} %"
