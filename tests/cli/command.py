"""Running the command inside the test."""

import json
from typing import Any, NamedTuple

import pytest

from fourspace.cli.app import run


class Ran(NamedTuple):
    """What the command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Command:
    """`fourspace`, as typed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: object) -> Ran:
        self.capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        return Ran(code, *self.capsys.readouterr())

    def good(self, *arguments: object) -> Ran:
        """Run what must succeed."""
        ran = self(*arguments)
        assert (ran.code, ran.err) == (0, "")
        return ran

    def bad(self, *arguments: object) -> str:
        """Run what must fail with one line on standard error, which is returned."""
        ran = self(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("fourspace: ")
        assert ran.err.count("\n") == 1
        return ran.err.removeprefix("fourspace: ").rstrip("\n")
