"""The package knows which of its two cores is running."""

import os
import subprocess
import sys

import fourspace
from fourspace import interpreted


def run(code: str, **environment: str) -> str:
    """What a fresh interpreter prints for `code` under these variables."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": "src"} | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def test_the_variable_forces_the_interpreted_core() -> None:
    code = "import fourspace; print(fourspace.core_kind())"
    assert run(code, **{interpreted.VARIABLE: "1"}) == "interpreted"


def test_core_kind_tells_what_is_really_loaded() -> None:
    code = "import fourspace.kernel.log as log; print(log.__file__.endswith('.py'))"
    assert run(code, **{interpreted.VARIABLE: "1"}) == "True"
    assert run(code) == str(fourspace.core_kind() == "interpreted")


def test_the_version_command_says_which_core_runs() -> None:
    code = "import sys; sys.argv = ['fourspace', '--version']; import fourspace.__main__"
    expected = f"fourspace {fourspace.__version__} ({fourspace.core_kind()} core)"
    assert run(code) == expected
