"""A chart of rates with their intervals, as SVG: a group of bars for each row."""

from collections.abc import Sequence
from html import escape

from fourspace.simulation.statistics import Rate

ROW, BAR, LEFT, WIDTH, TOP = 14, 10, 120, 480, 34
SHADES = ("#b9c0cc", "#5b8def", "#e0863b")
STYLE = "text{font:12px sans-serif;fill:#667}.grid{stroke:#8894;}.whisker{stroke:#223;}"


def chart(series: Sequence[str], rows: Sequence[tuple[str, Sequence[Rate | None]]]) -> str:
    """A picture with a group of bars for each row, one bar for each of `series`."""
    group = ROW * len(series) + 10
    height = TOP + group * len(rows) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 40}" height="{height}">',
        f"<style>{STYLE}</style>",
    ]
    parts += [_grid(percent, height) for percent in range(0, 101, 25)]
    parts += [_key(place, name) for place, name in enumerate(series)]
    for number, (label, rates) in enumerate(rows):
        top = TOP + group * number
        middle = top + ROW * len(series) / 2 + 4
        parts.append(
            f'<text x="{LEFT - 8}" y="{middle:g}" text-anchor="end">{escape(label)}</text>'
        )
        parts += [
            _bar(place, top + ROW * place, rate)
            for place, rate in enumerate(rates)
            if rate is not None
        ]
    return "\n".join([*parts, "</svg>", ""])


def _x(share: float) -> str:
    return f"{LEFT + WIDTH * share:.1f}"


def _grid(percent: int, height: int) -> str:
    x = _x(percent / 100)
    line = f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP - 4}" y2="{height - 18}"/>'
    return f'{line}<text x="{x}" y="{height - 4}" text-anchor="middle">{percent} %</text>'


def _key(place: int, name: str) -> str:
    x = LEFT + 120 * place
    square = f'<rect x="{x}" y="8" width="{BAR}" height="{BAR}" fill="{SHADES[place]}"/>'
    return f'{square}<text x="{x + BAR + 6}" y="17">{escape(name)}</text>'


def _bar(place: int, y: int, rate: Rate) -> str:
    """A bar up to the rate, with a line over its interval."""
    width, middle = f"{WIDTH * rate.rate:.1f}", y + BAR / 2
    bar = f'<rect x="{LEFT}" y="{y}" width="{width}" height="{BAR}" fill="{SHADES[place]}"/>'
    ends = f'x1="{_x(rate.low)}" x2="{_x(rate.high)}" y1="{middle:g}" y2="{middle:g}"'
    return f'{bar}<line class="whisker" {ends}/>'
