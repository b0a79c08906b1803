"""`./check`: everything that must hold before a change is done."""

import argparse
import sys
import time

from tools import packages
from tools.ground import IN_CI, Problem, say
from tools.steps import STEPS, Result, Step, Verdict

NOTE = 90  # the longest note in the summary
EXAMPLES = """examples:
  ./check                     what a change must pass
  ./check --all               the same and what runs on request: every night
  ./check lint types          only these steps
  ./check tests -x            stop at the first step that fails
  ./check --list              the steps, in their order

In CI (CI=true) a skipped step counts as failed.
For one test file: .venv/bin/python -m pytest tests/test_rulebook.py
"""


def arguments() -> argparse.Namespace:
    """What the person asked for."""
    parser = argparse.ArgumentParser(
        prog="./check",
        description="Run every check of the project and sum them up.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("steps", nargs="*", metavar="STEP", help="run only these steps")
    parser.add_argument("--all", action="store_true", help="run the steps on request too")
    parser.add_argument("--list", action="store_true", help="list the steps and leave")
    parser.add_argument(
        "-x", "--fail-fast", action="store_true", help="stop at the first step that fails"
    )
    return parser.parse_args()


def choose_steps(names: list[str], all_steps: bool = False) -> list[Step]:
    """The steps with these names, in their fixed order; without names, all but those on request."""
    known = {step.name for step in STEPS}
    for name in names:
        if name not in known:
            raise Problem(f"there is no step {name!r}; the steps are: {', '.join(sorted(known))}")
    if names:
        return [step for step in STEPS if step.name in names]
    return [step for step in STEPS if all_steps or not step.on_request]


def run(step: Step) -> tuple[Result, float]:
    """Run one step; a problem is a failure of this step, not of all."""
    say(f"\n── {step.name}: {step.about}")
    began = time.monotonic()
    try:
        result = step.run()
    except Problem as problem:
        say(str(problem))
        result = Result(Verdict.FAILED, str(problem))
    return result, time.monotonic() - began


def is_failure(result: Result) -> bool:
    """Whether this result makes the whole check fail."""
    return result.verdict is Verdict.FAILED or (IN_CI and result.verdict is Verdict.SKIPPED)


def summary(results: list[tuple[Step, Result, float]]) -> str:
    """One line per step: name, verdict, seconds and note."""
    lines = [
        f"  {step.name:<12} {result.verdict.value:<21} {seconds:6.1f} s  {short(result.note)}"
        for step, result, seconds in results
    ]
    return "\n".join(["", "── summary", *(line.rstrip() for line in lines)])


def short(note: str) -> str:
    """A note without the line that pytest draws around it, shortened to fit."""
    note = note.strip("= ")
    return note if len(note) <= NOTE else note[: NOTE - 1] + "…"


def main() -> int:
    """Run the chosen steps. Returns 1 if one failed."""
    asked = arguments()
    if asked.list:
        for step in STEPS:
            say(f"{step.name:<12} {step.about}{' (on request)' if step.on_request else ''}")
        return 0
    steps = choose_steps(asked.steps, asked.all)
    packages.ready("check")
    results: list[tuple[Step, Result, float]] = []
    for step in steps:
        result, seconds = run(step)
        results.append((step, result, seconds))
        if asked.fail_fast and is_failure(result):
            break
    say(summary(results))
    failed = [step.name for step, result, _ in results if is_failure(result)]
    total = sum(seconds for _, _, seconds in results)
    if failed:
        print(f"FAILED in {total:.0f} s: {', '.join(failed)}", file=sys.stderr, flush=True)
        return 1
    say(f"all is well, in {total:.0f} s")
    return 0
