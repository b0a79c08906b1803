"""Programs run with their output in a log, and a problem takes one line."""

import sys
from pathlib import Path

import pytest

from tools import ground
from tools.ground import Failed, Problem


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the logs of these tests apart."""
    monkeypatch.setattr(ground, "LOGS", tmp_path)


def test_a_program_that_fails_leaves_its_output_in_a_log() -> None:
    code = "print('a'); print('ERROR: b'); print('c'); raise SystemExit(3)"
    with pytest.raises(Failed) as caught:
        ground.run_quietly([sys.executable, "-c", code], "job")
    assert caught.value.lines() == ["a", "ERROR: b", "c"]
    assert caught.value.line_with("ERROR") == "ERROR: b"
    assert caught.value.line_with("nothing of it") == "c"


def test_a_program_that_is_not_there_fails_like_any_other() -> None:
    with pytest.raises(Failed) as caught:
        ground.run_quietly(["no-such-program"], "job")
    assert "no-such-program" in caught.value.line_with("Error")


def test_a_program_that_succeeds_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    ground.run_quietly([sys.executable, "-c", "print('much')"], "job")
    assert capfd.readouterr() == ("", "")


def test_a_problem_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def main() -> int:
        raise Problem("the network is away")

    monkeypatch.setattr(sys, "argv", ["./play"])
    with pytest.raises(SystemExit) as caught:
        ground.command_line(main)
    assert caught.value.code == 2
    assert capsys.readouterr() == ("", "play: the network is away\n")


def test_an_interruption_is_no_error_to_explain() -> None:
    def main() -> int:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit) as caught:
        ground.command_line(main)
    assert caught.value.code == 130


def test_our_programs_come_first_on_the_path() -> None:
    env = ground.environment(EXTRA="1")
    assert env["PATH"].startswith(str(ground.BIN))
    assert env["EXTRA"] == "1"
