"""Paths, running programs, and reporting a problem in one line."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / ".build"
LOGS = BUILD / "logs"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")


class Problem(Exception):
    """Something the person at the keyboard must know, in one sentence."""


class Failed(Exception):
    """A program ended with an error; its output is in a log."""

    def __init__(self, log: Path) -> None:
        super().__init__(str(log))
        self.log = log

    def line_with(self, *marks: str) -> str:
        """The last line of the log that has one of the marks, or simply its last line."""
        lines = self.lines()
        marked = [line for line in lines if any(mark in line for mark in marks)]
        return (marked or lines or ["it said nothing"])[-1]

    def lines(self) -> list[str]:
        """The lines of the log that are not empty."""
        lines = (line.strip() for line in self.log.read_text(errors="replace").splitlines())
        return [line for line in lines if line]


def say(text: str) -> None:
    """Print a message at once."""
    print(text, flush=True)


def show_path(path: Path) -> str:
    """A path relative to the project's folder, if it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def environment(**changes: str) -> dict[str, str]:
    """The environment for our programs, with `.venv` first on the path."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    return os.environ | {"PATH": path, "VIRTUAL_ENV": str(VENV)} | changes


def run_quietly(
    command: Sequence[str | Path], log: str, env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> None:
    """Run a program with its output in `.build/logs`. Raises `Failed` if it ends with an error."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{log}.log"
    with path.open("w") as output:
        try:
            done = subprocess.run(
                [str(part) for part in command],
                cwd=cwd,
                env=environment() if env is None else env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
        except OSError as error:
            output.write(f"{command[0]}: {error}\n")
            raise Failed(path) from error
    if done.returncode:
        raise Failed(path)


def command_line(main: Callable[[], int]) -> None:
    """Run a command: a problem prints one line, Ctrl-C prints nothing."""
    try:
        sys.exit(main())
    except Problem as problem:
        print(f"{Path(sys.argv[0]).name}: {problem}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
