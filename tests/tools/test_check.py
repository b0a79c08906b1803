"""`./check` runs the chosen steps and sums them up."""

import json
import subprocess
import sys

import pytest

from tools import check, client
from tools.ground import ROOT, Problem
from tools.steps import CLIENT_SCRIPTS, STEPS, Result, Step, Verdict, stream


def step(name: str, result: Result) -> Step:
    return Step(name, "a step of a test", lambda: result)


def test_steps_run_in_their_own_order() -> None:
    assert [step.name for step in check.choose_steps(["tests", "lint"])] == ["lint", "tests"]
    assert check.choose_steps([], all_steps=True) == list(STEPS)
    left = {step.name for step in STEPS} - {step.name for step in check.choose_steps([])}
    assert left == {"everything", "coverage"}
    assert [step.name for step in check.choose_steps(["coverage"])] == ["coverage"]


def test_an_unknown_step_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Problem, match=r"no step 'lynt'; the steps are: .*lint"):
        check.choose_steps(["lynt"])


def test_the_client_has_every_script_that_its_step_runs() -> None:
    scripts = json.loads((client.CLIENT / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert set(CLIENT_SCRIPTS) <= set(scripts)


def test_a_problem_fails_only_its_own_step() -> None:
    def broken() -> Result:
        raise Problem("no network")

    result, _ = check.run(Step("client", "a step of a test", broken))
    assert result == Result(Verdict.FAILED, "no network")


@pytest.mark.parametrize("in_ci", [False, True])
def test_a_skip_is_a_failure_only_in_ci(in_ci: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "IN_CI", in_ci)
    assert check.is_failure(Result(Verdict.SKIPPED)) is in_ci
    assert check.is_failure(Result(Verdict.FAILED)) is True
    assert check.is_failure(Result(Verdict.PASSED)) is False
    assert check.is_failure(Result(Verdict.NOTHING)) is False


def test_the_summary_has_a_line_for_each_step_and_its_closing_line() -> None:
    passed, failed = Result(Verdict.PASSED, "=== 3 passed in 1s ==="), Result(Verdict.FAILED)
    text = check.summary([(step("tests", passed), passed, 1.25), (step("lint", failed), failed, 0)])
    assert text.splitlines()[2:] == [
        "  tests        passed                   1.2 s  3 passed in 1s",
        "  lint         FAILED                   0.0 s",
    ]


def test_a_long_note_is_cut() -> None:
    assert check.short("x" * check.NOTE) == "x" * check.NOTE
    assert check.short("x" * (check.NOTE + 1)) == "x" * (check.NOTE - 1) + "…"


@pytest.mark.parametrize("code, verdict", [(0, Verdict.PASSED), (3, Verdict.FAILED)])
def test_a_program_is_shown_as_it_runs_and_its_last_line_kept(
    code: int, verdict: Verdict, capsys: pytest.CaptureFixture[str]
) -> None:
    result = stream([sys.executable, "-c", f"print('a\\nb\\n'); raise SystemExit({code})"])
    assert result == Result(verdict, "b")
    assert capsys.readouterr().out == "a\nb\n\n"


def ask(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of the two commands without making anything ready."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_the_list_names_every_step() -> None:
    done = ask("check", "--list")
    assert [line.split()[0] for line in done.stdout.splitlines()] == [step.name for step in STEPS]


@pytest.mark.parametrize("command", ["play", "check"])
def test_help_shows_examples(command: str) -> None:
    done = ask(command, "--help")
    assert done.returncode == 0
    assert f"  ./{command} " in done.stdout


def test_a_misspelt_step_is_one_line_on_standard_error() -> None:
    done = ask("check", "lynt")
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
