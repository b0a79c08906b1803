"""Write the lock files from `pyproject.toml`: `.venv/bin/python -m tools.lock [--upgrade]`.

Needs uv (`pip install uv`). A lock names exact versions with the hashes of all their files, for
every supported system and Python, and no index: pip uses whichever index the machine is configured
for.
"""

import shutil
import sys

from tools.ground import ROOT, Failed, Problem, command_line, run_quietly, say, show_path
from tools.packages import LOCKS

OLDEST_PYTHON = "3.11"
PROJECT = ROOT / "pyproject.toml"
# In this order: checks run on exactly the versions used for play.
CONTENTS: dict[str, list[str]] = {
    "play": [str(PROJECT), "--group", "build"],
    "check": [str(PROJECT), "--group", "check", "--constraints", str(LOCKS / "play.txt")],
    "node": ["--group", "node"],
    "compiler": ["--group", "compiler"],
}


def main() -> int:
    """Write every lock file; with `--upgrade`, use the newest versions that fit."""
    uv = shutil.which("uv")
    if uv is None:
        raise Problem("uv is needed to make lock files: pip install uv")
    options = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes"]
    plain = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    for name, contents in CONTENTS.items():
        path = LOCKS / f"{name}.txt"
        try:
            run_quietly(
                [uv, "pip", "compile", *contents, *options, *plain, *upgrade, "-o", path],
                f"lock-{name}",
            )
        except Failed as failed:
            raise Problem(f"{show_path(path)}: {failed.line_with('error', '×')}") from None
        say(f"wrote {show_path(path)}")
    return 0


if __name__ == "__main__":
    command_line(main)
