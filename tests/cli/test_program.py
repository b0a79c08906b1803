"""The command as a program of its own: completion, interruption, a reader that leaves."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

PROGRAM = [sys.executable, "-m", "fourspace"]


def environment(**more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "FOURSPACE_LANG": "en"} | more


def test_shells_are_helped_to_complete_commands_and_games() -> None:
    for words, wanted in (("fourspace simu", "simulate"), ("fourspace rules tess", "tesseract")):
        ran = subprocess.run(
            [
                sys.executable,
                "-c",
                "import sys; sys.argv = ['fourspace']; import fourspace.__main__",
            ],
            env=environment(
                _FOURSPACE_COMPLETE="complete_bash",
                COMP_WORDS=words,
                COMP_CWORD=str(words.count(" ")),
            ),
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.split() == [wanted]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs started by a test hear Ctrl-C, even if this one was started ignoring it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_keeps_the_games_that_are_done(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ["simulate", "tesseract", "--games", "1000000", "--seed", "1", "--workers", "2"]
    running = subprocess.Popen(
        [*PROGRAM, *arguments, "--out", str(path), "--json"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while running.poll() is None and (not path.exists() or path.read_text().count("\n") < 3):
        sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate()
    assert (running.returncode, err) == (130, "")
    found = json.loads(out)
    assert found["complete"] is False
    assert found["summary"]["games"] == path.read_text().count("\n") - 1 >= 2


def test_a_reader_that_leaves_early_is_no_error() -> None:
    ran = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m fourspace rules unsettled | head -n 1"],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == ""
    assert ran.stdout
