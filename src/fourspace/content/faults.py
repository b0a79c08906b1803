"""Faults in content: where, what was found, what was expected, what was probably meant."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

Path = tuple[str | int, ...]
"""The path to a value in a document: keys of mappings, indices of lists."""


class Fault:
    """One thing wrong in one content file, said in one sentence."""

    def __init__(
        self, file: str, line: int, path: Path, found: str, expected: str, near: str = ""
    ) -> None:
        self.file = file
        self.line = line
        self.path = path
        self.found = found
        self.expected = expected
        self.near = near

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}: {path_text(self.path)}".removesuffix(": ")
        meant = f"; did you mean '{self.near}'?" if self.near else ""
        return f"{where}: found {self.found}, expected {self.expected}{meant}"


class ContentError(Exception):
    """Content that cannot be used, with every fault found in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = list(faults)


def path_text(path: Path) -> str:
    """A path for people: `cards.fire.cost[2]`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name most like `name`; empty if none is similar."""
    near = get_close_matches(name, sorted(known), 1)
    return near[0] if near else ""


def listed(names: Iterable[str]) -> str:
    """Names for a sentence, the first dozen of them: `one of a, b, c`."""
    known = sorted(names)
    shown = ", ".join(known[:12]) + (f" and {len(known) - 12} more" if len(known) > 12 else "")
    return f"one of {shown}" if len(known) > 1 else shown or "nothing"
