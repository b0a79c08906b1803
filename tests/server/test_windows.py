"""What Windows lacks is done without: `resource`, `os.nice`, `signal.setitimer`."""

import subprocess
import sys

import msgspec

from fourspace.wire.thoughts import Task, Thought, thought_decoder
from tests.server.serving import ROOT

WITHOUT = "import os, signal, sys; sys.modules['resource'] = None; del os.nice, signal.setitimer; "


def run(program: str, given: bytes = b"") -> bytes:
    """Run a program in a Python without those parts."""
    command = [sys.executable, "-c", WITHOUT + program]
    ran = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    return ran.stdout


def test_the_server_opens_as_many_files_as_it_may() -> None:
    run("from fourspace.server.run import open_many_files; open_many_files()")


def test_a_worker_thinks() -> None:
    task = Task("replay", "duel", "no log", 0, "", 1.0, 0)
    program = "from fourspace.server.bots.worker_main import main; main()"
    assert thought_decoder.decode(run(program, msgspec.json.encode(task) + b"\n")) == Thought()
