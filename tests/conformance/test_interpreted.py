"""The compiled core and the same files interpreted play alike, decision by decision."""

import os
import subprocess
import sys

import pytest

import fourspace
from fourspace import interpreted
from tests.conformance.cases import load_game, settings_of
from tests.transcripts import random_log, transcript

SEEDS = (1, 2)
MOST = 120


def transcripts(name: str) -> list[str]:
    """Random games of each preset, written down."""
    game = load_game(name)
    return [
        line
        for settings in settings_of(game)
        for seed in SEEDS
        for line in transcript(game, random_log(game, settings, seed, MOST)[0])
    ]


def test_interpreted_and_compiled_agree_decision_by_decision(name: str) -> None:
    if fourspace.core_kind() == "interpreted":
        pytest.skip("no compiled core is running")
    code = f"""
import fourspace
from tests.conformance.test_interpreted import transcripts
print(fourspace.core_kind())
print("\\n".join(transcripts({name!r})))
"""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {interpreted.VARIABLE: "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    kind, *lines = ran.stdout.splitlines()
    assert kind == "interpreted"
    for number, (here, there) in enumerate(zip(transcripts(name), lines, strict=True)):
        assert here == there, f"line {number}"
