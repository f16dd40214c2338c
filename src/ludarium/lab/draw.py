"""Plots as inline SVG: few, plain, readable on a phone. No script, nothing to load."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from ludarium.lab.stats import Estimate

WIDTH = 440
LABEL = 118
ROW = 24
RIGHT = 14


class Mark(NamedTuple):
    """A row of a dot plot: a name, its estimate, and whether it stands out beyond chance."""

    name: str
    estimate: Estimate
    loud: bool = False


def svg(height: float, body: str, label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(label, quote=True)}">{body}</svg>'


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def ticks(low: float, high: float, wanted: int = 5) -> list[float]:
    """Round numbers from low to high."""
    span = (high - low) or 1.0
    raw = span / wanted
    power = 10.0 ** floor(log10(raw))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= raw)
    first = ceil(low / step - 1e-9)
    return [step * each for each in range(first, floor(high / step + 1e-9) + 1)]


def number(value: float, percent: bool) -> str:
    if percent:
        shown = 100 * value
        return f"{shown:.0f}%" if abs(shown - round(shown)) < 0.05 else f"{shown:.1f}%"
    return f"{value:.0f}" if abs(value - round(value)) < 1e-9 else f"{value:.3g}"


def dots(marks: Sequence[Mark], line: float | None, percent: bool, label: str, line_name: str = "fair share") -> str:
    """Estimates with their intervals, one under the other, and a line for what would be expected."""
    lows = [mark.estimate.low for mark in marks] + ([line] if line is not None else [])
    highs = [mark.estimate.high for mark in marks] + ([line] if line is not None else [])
    low, high = min(lows), max(highs)
    room = (high - low) * 0.06 or 0.01
    low, high = low - room, high + room
    if percent and line is not None and line > 0:
        low = max(0.0, low)
    # Names take what room they need, up to a third of the width.
    left, right = min(LABEL + 36, 24 + 7 * max(len(mark.name) for mark in marks)), WIDTH - RIGHT

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    height = ROW * len(marks) + 46
    body = []
    for tick in ticks(low, high):
        body.append(f'<line x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="18" y2="{height - 24}" class="grid"/>')
        body.append(text(x(tick), height - 10, number(tick, percent), "middle", "tick"))
    if line is not None:
        body.append(f'<line x1="{x(line):.1f}" x2="{x(line):.1f}" y1="14" y2="{height - 24}" class="fair"/>')
        anchor = "middle" if left + 40 < x(line) < right - 40 else "start" if x(line) <= left + 40 else "end"
        body.append(text(x(line), 11, line_name, anchor, "tick"))
    for index, mark in enumerate(marks):
        y = 18 + ROW * (index + 0.5)
        kind = "loud" if mark.loud else "quiet"
        short = mark.name if len(mark.name) <= 20 else mark.name[:19] + "…"
        body.append(text(left - 8, y + 4, short, "end"))
        tip = f"{mark.name}: {describe(mark.estimate, percent)}"
        body.append(f'<g class="{kind}"><title>{escape(tip)}</title>')
        body.append(
            f'<line x1="{x(mark.estimate.low):.1f}" x2="{x(mark.estimate.high):.1f}" y1="{y}" y2="{y}" class="bar"/>'
        )
        body.append(f'<circle cx="{x(mark.estimate.value):.1f}" cy="{y}" r="4.5"/></g>')
    return svg(height, "".join(body), label)


def describe(estimate: Estimate, percent: bool) -> str:
    if percent:
        return f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def columns(values: Sequence[float], names: Sequence[str], label: str, x_title: str) -> str:
    """A histogram: shares of games, one column per range of values."""
    top = max([*values, 1e-9])
    height, bottom, left = 190, 150, 44
    wide = (WIDTH - left - RIGHT) / len(values)
    body = []
    for tick in ticks(0, top, 3):
        y = bottom - tick / top * 130
        body.append(f'<line x1="{left}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>')
        body.append(text(left - 6, y + 4, number(tick, True), "end", "tick"))
    every = max(1, -(-len(values) // 10))
    for index, (value, name) in enumerate(zip(values, names, strict=True)):
        x, y = left + index * wide, bottom - value / top * 130
        body.append(
            f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{max(1.0, wide - 2):.1f}" height="{bottom - y:.1f}"'
            f' class="fill">'
            f"<title>{escape(name)}: {value:.1%}</title></rect>"
        )
        if index % every == 0:
            body.append(text(x + wide / 2, bottom + 16, name, "middle", "tick"))
    body.append(text((left + WIDTH) / 2, height - 4, x_title, "middle", "tick"))
    return svg(height, "".join(body), label)


def lines(series: dict[str, list[float]], label: str, x_names: Sequence[str]) -> str:
    """A few lines over the course of a game."""
    top = max([value for values in series.values() for value in values] + [1e-9])
    low = min([value for values in series.values() for value in values] + [0.0])
    height, bottom, left = 200, 160, 44

    def y(value: float) -> float:
        return bottom - (value - low) / (top - low) * 130

    body = []
    for tick in ticks(low, top, 4):
        body.append(f'<line x1="{left}" x2="{WIDTH - RIGHT}" y1="{y(tick):.1f}" y2="{y(tick):.1f}" class="grid"/>')
        body.append(text(left - 6, y(tick) + 4, number(tick, False), "end", "tick"))
    for nth, (name, values) in enumerate(series.items()):
        step = (WIDTH - left - RIGHT - 4) / max(1, len(values) - 1)
        path = " ".join(f"{left + index * step:.1f},{y(value):.1f}" for index, value in enumerate(values))
        body.append(f'<polyline points="{path}" class="line line{nth}"/>')
        body.append(f'<rect x="{left + 8 + 130 * nth}" y="6" width="14" height="4" class="key{nth}"/>')
        body.append(text(left + 27 + 130 * nth, 12, name, "start", "tick"))
    for index in range(0, len(x_names), max(1, len(x_names) // 5)):
        step = (WIDTH - left - RIGHT - 4) / max(1, len(x_names) - 1)
        body.append(text(left + index * step, bottom + 16, x_names[index], "middle", "tick"))
    return svg(height, "".join(body), label)


def pairs(rows: Sequence[tuple[str, float, float]], names: tuple[str, str], label: str) -> str:
    """Two bars per row, side by side."""
    low = min([0.0, *[min(first, second) for _, first, second in rows]])
    high = max([0.0, *[max(first, second) for _, first, second in rows]]) or 1.0
    left, right = LABEL, WIDTH - 48
    height = 38 * len(rows) + 30

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    body = []
    for nth, name in enumerate(names):
        body.append(f'<rect x="{left + 110 * nth}" y="4" width="12" height="10" class="key{nth}"/>')
        body.append(text(left + 17 + 110 * nth, 13, name, "start", "tick"))
    for index, (row, first, second) in enumerate(rows):
        top = 24 + 38 * index
        body.append(text(left - 8, top + 19, row if len(row) <= 18 else row[:17] + "…", "end"))
        for nth, value in enumerate((first, second)):
            start, end = sorted((x(0), x(value)))
            y = top + 14 * nth
            body.append(f'<rect x="{start:.1f}" y="{y}" width="{end - start:.1f}" height="12" class="key{nth}"/>')
            body.append(text(end + 4, y + 10, f"{value:.2f}", "start", "tick"))
    return svg(height, "".join(body), label)


def histogram(values: Sequence[float], most: int = 24) -> tuple[list[float], list[str]]:
    """Shares of values in ranges of equal, whole width."""
    if len(values) == 0:
        return [], []
    low, high = floor(min(values)), ceil(max(values))
    width = max(1, ceil((high - low + 1) / most))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[int((value - low) // width)] += 1
    names = [f"{low + index * width:.0f}" for index in range(len(counts))]
    return [count / len(values) for count in counts], names
