"""Results in a file: the plan, then a line for each game as soon as it is played.

An interrupted simulation resumes from its file; an incomplete last line is dropped.
"""

from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from fourspace.kernel.phrases import Phrase, refused
from fourspace.simulation.games import Plan, Played


class Results:
    """The games played so far, in memory and, with a path, in a file of JSON lines."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
        self.played: dict[int, Played] = {}
        if path is not None:
            self._read(path)
            self._file = path.open("ab")

    def add(self, game: Played) -> None:
        """Add a game. It is in the file when this returns."""
        self.played[game.index] = game
        if self.path is not None:
            self._file.write(msgspec.json.encode(game) + b"\n")
            self._file.flush()

    def in_order(self) -> list[Played]:
        return [self.played[index] for index in sorted(self.played)]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.path is not None:
            self._file.close()

    def _read(self, path: Path) -> None:
        """Read the games in the file; create it if there is none."""
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        if not lines:
            path.write_bytes(msgspec.json.encode(self.plan) + b"\n")
            return
        if not lines[-1].endswith(b"\n"):
            with path.open("r+b") as file:
                file.truncate(sum(map(len, lines[:-1])))
            del lines[-1]
        if plan_in(path) != self.plan:
            raise refused("reason.other_plan", {"file": str(path)})
        try:
            games = [msgspec.json.decode(line, type=Played) for line in lines[1:]]
        except msgspec.MsgspecError:
            raise _no_results(path) from None
        self.played = {game.index: game for game in games}


def plan_in(path: Path) -> Plan:
    """The plan that a file of results begins with. Raises Refused if there is none."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(), type=Plan)
    except (OSError, msgspec.MsgspecError):
        raise _no_results(path) from None


def _no_results(path: Path) -> Exception:
    return refused("reason.cannot_read", {"file": str(path), "why": Phrase("fault.no_results")})
