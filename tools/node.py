"""Node for the web client: the installed one if it is new enough, or the one from PyPI."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from tools import packages
from tools.ground import BIN, environment, say

# What Vite 8 asks for: 20.19 and later of the 20 line, or 22.12 and later.
OLDEST = {20: (20, 19), 22: (22, 12)}


def good_enough(version: str) -> bool:
    """Whether the client can be built with this version of Node, as `node --version` prints it."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    if major in OLDEST:
        return (major, minor) >= OLDEST[major]
    return major > max(OLDEST)


def ready() -> Path:
    """The folder of `node` and `npm`; they are fetched if none is installed or it is too old."""
    for folder in (machine(), BIN):
        if folder is not None and good_enough(version_in(folder)):
            return folder
    say("no Node that will do on this machine: taking it from PyPI")
    packages.install("node")
    return BIN


def machine() -> Path | None:
    """The folder of the installed Node, if npm is there too."""
    node = shutil.which("node")
    return Path(node).parent if node and shutil.which("npm") else None


def version_in(folder: Path) -> str:
    """The version of Node in `folder`; empty if it does not run."""
    node = shutil.which("node", path=str(folder))
    if node is None:
        return ""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def npm(folder: Path) -> tuple[str, dict[str, str]]:
    """The command `npm` in `folder`, and the variables to run it with."""
    env = environment()
    env["PATH"] = os.pathsep.join([str(folder), env["PATH"]])
    return shutil.which("npm", path=str(folder)) or "npm", env
