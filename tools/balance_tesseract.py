"""Measure the balance of Tesseract with agents, and write `docs/balance-tesseract.md`.

    python -m tools.balance_tesseract measure [--workers N]   # plays what is missing
    python -m tools.balance_tesseract write                   # writes the page from the results

Results are files of `fourspace simulate` in `docs/balance/tesseract`, one for each line of the
page; an interrupted run resumes where it stopped. `tools.card_worth` measures what a card is worth.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tools import card_worth
from tools.chart import chart
from tools.lines import Line, command, measure, rate, won

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "balance" / "tesseract"
PAGE = ROOT / "docs" / "balance-tesseract.md"
PICTURE = ROOT / "docs" / "balance" / "tesseract-bases.svg"
GAMES = 200
AGENTS = ("random", "novice", "strong:0.005")

BASES = ("1", "2", "3", "4", "A", "B", "C", "D")
VARIANTS = (
    ("preset=czech",),
    ("starting_research=off",),
    ("extra_primed=1",),
    ("extra_primed=2",),
    ("breach_race=on",),
    ("last_cube=immediate",),
    ("base=C", "shockwave=removed_cube"),
    ("cards_during=off",),
    ("efficiency=from_or_to",),
    ("study_nearest=on",),
    ("identical_optional=on",),
    ("open_transfers=on",),
)
TIMES = ("strong:0.02", "strong:0.05")
"""More thinking time, on base 3: strength must grow with it."""


def line(agent: str, *settings: str) -> Line:
    """One line of the page."""
    return Line(FOLDER, agent, settings, GAMES)


def lines() -> list[Line]:
    """Everything to measure, the most informative first."""
    found = [line(agent, f"base={base}") for base in BASES for agent in AGENTS[::-1]]
    found += [line(agent, f"players={n}") for n in "134" for agent in AGENTS[::-1]]
    found += [line(agent, *variant) for variant in VARIANTS for agent in AGENTS[::-1]]
    found += [line(agent, "base=3") for agent in TIMES]
    return found


def picture() -> str:
    """The bases as a chart."""
    rows = [
        (f"base {base}", [won(line(agent, f"base={base}")) for agent in AGENTS]) for base in BASES
    ]
    return chart(AGENTS, rows)


def table(title: str, rows: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    """A table: a row for each setting, a column for each agent."""
    heads = " | ".join(AGENTS)
    body = [
        f"| {name} | " + " | ".join(rate(line(agent, *settings)) for agent in AGENTS) + " |"
        for name, settings in rows
    ]
    return ["", f"## {title}", "", f"| | {heads} |", "|---" * (len(AGENTS) + 1) + "|", *body]


def page() -> str:
    """The page, made from the result files."""
    text = (ROOT / "docs" / "balance" / "tesseract-notes.md").read_text(encoding="utf-8")
    parts = [text.rstrip(), "", f"![won games by base](balance/{PICTURE.name})"]
    parts += table("Bases, two scientists", [(f"base {b}", (f"base={b}",)) for b in BASES])
    counts = [("1 (two labs)", "players=1"), ("2", "base=1"), ("3", "players=3")]
    counts.append(("4", "players=4"))
    parts += table("Players, base 1", [(name, (setting,)) for name, setting in counts])
    variants = [(" ".join(variant), variant) for variant in VARIANTS]
    parts += table("Variants, base 1 and two scientists unless they say otherwise", variants)
    parts += ["", "## More time to think, base 3, two scientists", "", "| | won |", "|---|---|"]
    for agent in (AGENTS[2], *TIMES):
        parts.append(f"| {agent} | {rate(line(agent, 'base=3'))} |")
    parts += card_worth.table()
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    command(__doc__, partial(measure, "tesseract", lines()), {PAGE: page, PICTURE: picture})
