"""Lines of a balance page: an agent under some settings, measured by `fourspace simulate`.

Each line has its own result file; an interrupted run resumes where it stopped.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from fourspace.simulation.games import Played
from fourspace.simulation.results import plan_in
from fourspace.simulation.statistics import Rate, Summary, summary

SEED = 2026


class Line(NamedTuple):
    """One measurement: an agent, some settings, a number of games."""

    folder: Path
    agent: str
    settings: tuple[str, ...]
    games: int

    @property
    def path(self) -> Path:
        words = [self.agent.replace(":", "-"), *(s.replace("=", "-") for s in self.settings)]
        return self.folder / ("_".join(words) + ".jsonl")


def measure(game: str, lines: Iterable[Line], workers: int) -> None:
    """Play what is missing, line by line, with the command `fourspace simulate`."""
    for line in lines:
        line.folder.mkdir(parents=True, exist_ok=True)
        typed = [sys.executable, "-m", "fourspace", "simulate", game]
        typed += ["--games", str(line.games), "--agents", line.agent]
        typed += ["--workers", str(workers)]
        for setting in line.settings:
            typed += ["--set", setting]
        typed += ["--resume" if line.path.exists() else "--out", str(line.path)]
        if not line.path.exists():
            typed += ["--seed", str(SEED)]
        subprocess.run(typed, check=True)


def found_in(line: Line) -> Summary | None:
    """The summary of a line's file, if it exists."""
    if not line.path.exists():
        return None
    plan = plan_in(line.path)
    games = [
        msgspec.json.decode(text, type=Played) for text in line.path.read_bytes().splitlines()[1:]
    ]
    return summary(plan, sorted({game.index: game for game in games}.values(), key=_index))


def _index(game: Played) -> int:
    return game.index


def won(line: Line) -> Rate | None:
    """How many games were won, if any were played."""
    found = found_in(line)
    return found.agents[0][1] if found is not None and found.games else None


def rate(line: Line) -> str:
    """The rate of games won with its interval, in words."""
    rate = won(line)
    if rate is None:
        return "not measured yet"
    text = f"{100 * rate.rate:.1f} % ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
    return text if rate.of >= line.games else f"{text}, {rate.of} of {line.games} games"


def command(
    about: str, play: Callable[[int], None], pages: Mapping[Path, Callable[[], str]]
) -> None:
    """The command line of a balance tool: play what is missing, or write its pages."""
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["measure", "write"])
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if given.what == "measure":
        play(given.workers)
    else:
        for path, written in pages.items():
            path.write_text(written(), encoding="utf-8")
