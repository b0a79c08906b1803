"""Which rules have a test: `python -m tests.rule_report`, part of `./check`.

Collects the tests without running them, reads the ids in their `@rule(...)` marks and compares
them with `docs/rules`. A rule of a game listed as complete in `pyproject.toml`
(`tool.fourspace.rules`) must have a test; for the other games the gaps are only told. An id that
stands in no page of rules is always an error: it is a misprint.
"""

import contextlib
import io
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from fourspace import rulebook

ROOT = Path(__file__).parents[1]


class Citations:
    """A pytest plugin that notes which tests cite which rules."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for name in mark.args:
                    self.tests.setdefault(name, []).append(item.nodeid)


def collect() -> dict[str, list[str]]:
    """Rule id to the tests that cite it, over the whole suite."""
    citations = Citations()
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        code = pytest.main(["--collect-only", "-q", "-m", ""], [citations])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{output.getvalue()}\nThe tests could not be collected.")
    return citations.tests


def complete_games() -> list[str]:
    """The games whose every rule must have a test."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names: list[str] = settings["tool"]["fourspace"]["rules"]["complete"]
    return names


def faults(
    rules: Mapping[str, Iterable[str]], cited: Mapping[str, list[str]], complete: Iterable[str]
) -> list[str]:
    """What is wrong, a sentence each: misprinted ids, gaps in complete games, unknown games."""
    known = {name for ids in rules.values() for name in ids}
    found = [
        f"{name} is no rule of docs/rules, but is cited by {tests[0]}"
        for name, tests in sorted(cited.items())
        if name not in known
    ]
    for game in complete:
        if game not in rules:
            found.append(f"{game} is called complete, but docs/rules/{game}.md does not exist")
            continue
        found += [f"{name} of {game} has no test" for name in rules[game] if name not in cited]
    return found


def summary(game: str, ids: Iterable[str], cited: Mapping[str, list[str]], complete: bool) -> str:
    """One line for a game, and the ids without a test."""
    names = list(ids)
    missing = [name for name in names if name not in cited]
    line = f"{game}: {len(names) - len(missing)} of {len(names)} rules have a test"
    if complete:
        line += " (complete: all must)"
    return line if not missing else f"{line}; without: {' '.join(missing)}"


def main() -> int:
    """Print the report; 1 when something is wrong."""
    cited = collect()
    complete = complete_games()
    rules = rulebook.pages()
    for game, ids in rules.items():
        print(summary(game, ids, cited, game in complete))
    wrong = faults(rules, cited, complete)
    for sentence in wrong:
        print(f"error: {sentence}")
    total = sum(map(len, rules.values()))
    print(f"{len(cited)} of {total} rules have a test, {len(wrong)} errors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
