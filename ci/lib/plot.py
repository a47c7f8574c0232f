"""plot.py - pictures of comparisons and of their history as SVG, and a page around them. Knows no measuring."""
from html import escape
from math import ceil, floor, log10

COLOURS = {"faster": "#1a7f4b", "slower": "#c0392b", "same": "#57606a", "cannot tell": "#b7791f"}
LINES = ["#1f5fa8", "#c0392b", "#1a7f4b", "#e08e0b", "#7d3c98", "#12a5b5", "#7a4a1d", "#111111", "#e0569b", "#8aa81c"]
FONT = 'font-family="ui-sans-serif, Helvetica, Arial, sans-serif"'
LETTER = 6.6  # width of a letter at 12 px, generously


def _svg(width, height, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
            f'height="{height:.0f}" {FONT} font-size="12"><rect width="100%" height="100%" fill="white"/>'
            + "\n".join(parts) + "</svg>\n")


def _text(x, y, text, anchor="start", fill="#24292f", extra=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}" {extra}>{escape(text)}</text>'


def _line(x1, y1, x2, y2, colour, width=1.0, extra=""):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}" {extra}/>'


def _ticks(low, high):
    """Round ratios between low and high, for a logarithmic axis."""
    if high / low < 4:
        step = next(s for s in (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1) if (high - low) / s <= 9)
        return [round(i * step, 4) for i in range(ceil(low / step), floor(high / step) + 1)]
    for steps in ((1, 1.5, 2, 3, 5, 7), (1, 2, 5), (1,)):
        ticks = [m * 10.0**e for e in range(floor(log10(low)), ceil(log10(high)) + 1) for m in steps]
        ticks = [t for t in ticks if low <= t <= high]
        if len(ticks) <= 14:
            break
    return ticks


def _axis(low, high, left, right):
    a, b = log10(low), log10(high)
    return lambda v: left + (log10(min(max(v, low), high)) - a) / (b - a) * (right - left)


def forest(title, rows, margin, interval):
    """rows: dicts with name, ratio, low, high, verdict and instructions (a ratio or None); `interval`: what low .. high are."""
    values = [v for r in rows for v in (r["low"], r["high"], r["instructions"]) if v] + [1 - 4 * margin, 1 + 4 * margin]
    low, high = min(values) * 0.99, max(values) * 1.01
    left = 24 + LETTER * max(len(r["name"]) for r in rows)
    right, top, step = left + 520, 58, 24
    width, bottom = right + 190, top + step * len(rows)
    x = _axis(low, high, left, right)
    parts = [_text(16, 24, title, extra='font-size="15" font-weight="600"'),
             f'<rect x="{x(1 - margin):.1f}" y="{top - 6}" width="{x(1 + margin) - x(1 - margin):.1f}" '
             f'height="{bottom - top + 8}" fill="#eef1f4"/>']
    for t in _ticks(low, high):
        parts += [_line(x(t), top - 6, x(t), bottom + 2, "#d8dee4"), _text(x(t), bottom + 18, f"{t:g}", "middle", "#57606a")]
    parts += [_line(x(1), top - 6, x(1), bottom + 2, "#24292f", 1.2), _text(left, 44, "← B faster", fill="#57606a"),
              _text(right, 44, "B slower →", "end", "#57606a")]
    for i, r in enumerate(rows):
        y, colour = top + step * i + 10, COLOURS[r["verdict"]]
        parts += [_text(left - 12, y + 4, r["name"], "end"), _line(x(r["low"]), y, x(r["high"]), y, colour, 3),
                  f'<circle cx="{x(r["ratio"]):.1f}" cy="{y}" r="4.5" fill="{colour}"/>',
                  _text(right + 14, y + 4, f'{r["ratio"]:.3f}  {r["verdict"]}', fill=colour)]
        if r["instructions"]:
            parts.append(f'<path d="M{x(r["instructions"]):.1f} {y - 6} l5 6 l-5 6 l-5 -6 z" fill="none" stroke="#1f5fa8" stroke-width="1.6"/>')
    parts.append(_text((left + right) / 2, bottom + 38, f"time ratio, logarithmic: ● on-CPU time, {interval}, "
                       f"◇ instructions, grey band = up to {margin * 100:g} %", "middle", "#57606a"))
    return _svg(width, bottom + 52, parts)


def _spread(ys, gap, bottom):
    """Label heights moved apart, in order: down, and up again from `bottom` on."""
    order, out = sorted(range(len(ys)), key=ys.__getitem__), list(ys)
    for a, b in zip(order, order[1:]):
        out[b] = max(out[b], out[a] + gap)
    limit = bottom
    for i in reversed(order):
        out[i] = min(out[i], limit)
        limit = out[i] - gap
    return out


def _curve(xs, ys, colour, width):
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys))
    return [f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}"/>',
            *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{width + 1.2:.1f}" fill="{colour}"/>' for x, y in zip(xs, ys))]


def lines(title, labels, series, caption, still):
    """series: name -> one ratio per label, None where it was not measured. Those that never leave 1 by more than `still` share
    a colour and a label."""
    values = [v for s in series.values() for v in s if v] + [0.98, 1.02]
    low, high = min(values) * 0.985, max(values) * 1.015
    moved = [n for n, s in series.items() if any(v and abs(v - 1) > still for v in s)]
    others = [n for n in series if n not in moved]
    colours = {n: LINES[i % len(LINES)] for i, n in enumerate(moved)}
    top, height, step = 52, max(280, 16 * len(moved)), max(110, LETTER * max(map(len, labels)))
    left = max(64, step / 2)
    right, bottom = left + step * max(2, len(labels) - 1), top + height
    axis = _axis(low, high, bottom, top)
    xs = [left + (right - left) * i / max(1, len(labels) - 1) for i in range(len(labels))]
    parts = [_text(16, 24, title, extra='font-size="15" font-weight="600"')]
    for t in _ticks(low, high):
        parts += [_line(left, axis(t), right, axis(t), "#24292f" if t == 1 else "#d8dee4"),
                  _text(left - 8, axis(t) + 4, f"{t:g}", "end", "#57606a")]
    parts += [_text(x, bottom + 18, label, "middle", "#57606a", 'font-size="11"') for x, label in zip(xs, labels)]
    ends = []  # (height, text, colour) of each label
    for n in others + moved:
        points = [(x, axis(v)) for x, v in zip(xs, series[n]) if v]
        parts += _curve(*zip(*points), colours.get(n, "#b3bac2"), 1.8 if n in moved else 1)
        if n in moved:
            ends.append((points[-1][1], f"{[v for v in series[n] if v][-1]:.3f}  {n}", colours[n]))
    if others:
        ends.append((axis(1), f"{len(others)} more within {still * 100:g} % of 1", "#57606a"))
    for y, (_, text, colour) in zip(_spread([e[0] for e in ends], 14, bottom - 4), ends):
        parts.append(_text(right + 12, y + 4, text, fill=colour))
    parts.append(_text(left, bottom + 40, caption, fill="#57606a"))
    return _svg(right + max([step / 2] + [12 + LETTER * len(e[1]) for e in ends]), bottom + 54, parts)


def page(title, svg, head, rows, notes):
    cells = "\n".join("<tr>" + "".join(f"<td>{escape(str(c))}</td>" for c in r) + "</tr>" for r in rows)
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>
<style>body {{ font: 14px ui-sans-serif, Helvetica, Arial, sans-serif; margin: 24px; color: #24292f; background: white }}
table {{ border-collapse: collapse; margin-top: 16px }} td, th {{ padding: 3px 12px; border-bottom: 1px solid #d8dee4;
text-align: right; font-variant-numeric: tabular-nums }} td:first-child, th:first-child {{ text-align: left }}</style>
{svg}<table><tr>{"".join(f"<th>{escape(h)}</th>" for h in head)}</tr>
{cells}</table>{"".join(f"<p>{escape(n)}</p>" for n in notes)}</html>
"""
