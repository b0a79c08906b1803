"""The steps of `./check`, each with a name, a sentence and a function."""

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from tools import browser, client, core, node
from tools.ground import BUILD, PYTHON, ROOT, environment, say, show_path

COVERAGE = BUILD / "coverage"
INTERPRETED = {"FOURSPACE_INTERPRETED": "1"}
COMPILED = {"FOURSPACE_INTERPRETED": ""}
LEAST = 20  # lines of the coverage report that are shown
CLIENT_SCRIPTS = ("format:check", "imports", "lint", "check", "test")
"""What `./check client` runs of the client's package.json, quickest first."""
PARALLEL = ("-n", "auto", "--dist", "worksteal")
CORE_TESTS = tuple(
    f"tests/{folder}"
    for folder in (
        "kernel",
        "content",
        "games",
        "agents",
        "conformance",
        "golden",
        "table",
        "simulation",
        "wire",
    )
)
"""The tests of compiled code: they find any difference between the two cores."""


class Verdict(Enum):
    """How a step ended. Nothing to check counts as passed; skipped counts as failed in CI."""

    PASSED = "passed"
    NOTHING = "nothing to check yet"
    SKIPPED = "skipped"
    FAILED = "FAILED"


@dataclass(frozen=True)
class Result:
    """A verdict, and a note for the summary."""

    verdict: Verdict
    note: str = ""


@dataclass(frozen=True)
class Step:
    """One step of `./check`; some run only when named, or with `--all`."""

    name: str
    about: str
    run: Callable[[], Result]
    on_request: bool = False


def stream(
    command: Sequence[str | Path], env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> Result:
    """Run a program, showing its output live; its last line is the note."""
    last = ""
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        env=environment() if env is None else env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    return Result(Verdict.FAILED if process.returncode else Verdict.PASSED, last)


def module(*arguments: str | Path, **variables: str) -> Result:
    """Run a Python module of `.venv`."""
    return stream([PYTHON, "-m", *arguments], environment(**variables))


def build_core() -> Result:
    """Compile the core; without a compiler it is skipped, and everything runs interpreted."""
    made = core.ready()
    if made is core.Core.COMPILED:
        return Result(Verdict.PASSED, "compiled")
    if made is core.Core.FAILED:
        say(core.LOG.read_text(errors="replace"))
        return Result(Verdict.FAILED, made.value)
    return Result(Verdict.SKIPPED, made.value)


def tests_compiled() -> Result:
    """The Python tests on the compiled core."""
    if core.ready() is not core.Core.COMPILED:
        return Result(Verdict.SKIPPED, "the core is not compiled; see step “interpreted”")
    return module("pytest", *PARALLEL, **COMPILED)


def tests_interpreted() -> Result:
    """The tests of the core on the same files interpreted, without those that think for long."""
    wanted = "not browser and not package and not long"
    return module("pytest", *PARALLEL, "-m", wanted, *CORE_TESTS, **INTERPRETED)


def everything_interpreted() -> Result:
    """All Python tests on the interpreted core, measuring coverage."""
    COVERAGE.mkdir(parents=True, exist_ok=True)
    return module("pytest", *PARALLEL, "--cov", "--cov-report=", **INTERPRETED)


def coverage() -> Result:
    """The files that the last run of everything reached least; a report, not a gate."""
    if not list(COVERAGE.glob("data*")):
        return Result(Verdict.NOTHING, "run the step “everything” first")
    pages = COVERAGE / "html"
    module("coverage", "html", "--quiet", "--directory", pages)
    asked = [str(PYTHON), "-m", "coverage", "report", "--sort=-cover"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    say("\n".join(done.stdout.splitlines()[-LEAST:]))
    say(f"line by line: {show_path(pages / 'index.html')}")
    total = done.stdout.split()[-1:]
    return Result(Verdict.FAILED if done.returncode else Verdict.PASSED, "".join(total))


def client_tests() -> Result:
    """Build the web client and run its checks; npm fails for a script that does not exist."""
    if not client.exists():
        return Result(Verdict.NOTHING)
    client.ready()
    npm, env = node.npm(node.ready())
    result = Result(Verdict.PASSED)
    for script in CLIENT_SCRIPTS:
        result = stream([npm, "run", script], env, client.CLIENT)
        if result.verdict is Verdict.FAILED:
            return result
    return result


def pyodide_tests() -> Result:
    """Run the core in Pyodide, under Node."""
    client.ready()
    folder = node.ready()
    _, env = node.npm(folder)
    return stream([PYTHON, "-m", "pytest", "-m", "pyodide", "tests/browser_host"], env)


def browser_tests() -> Result:
    """Drive the table in a real browser."""
    if not list((ROOT / "tests" / "browser").glob("test_*.py")):
        return Result(Verdict.NOTHING)
    client.ready()
    chromium = browser.ready()
    if chromium is None:
        say("browser tests are skipped: there is no Chromium and no way to install it")
        return Result(Verdict.SKIPPED, "no Chromium")
    core.ready()
    variables = {browser.VARIABLE: chromium}
    return module("pytest", *PARALLEL, "-m", "browser", "tests/browser", **variables)


def format_check() -> Result:
    """Check the format with ruff, and say how to fix it."""
    result = module("ruff", "format", "--check", ".")
    if result.verdict is Verdict.FAILED:
        say("To lay it out: .venv/bin/ruff format .")
    return result


STEPS = (
    Step("core", "compile kernel, games and agents", build_core),
    Step("format", "layout of the Python files (ruff format)", format_check),
    Step("lint", "likely mistakes (ruff check)", lambda: module("ruff", "check", ".")),
    Step("types", "strict types in src, tests and tools (mypy)", lambda: module("mypy")),
    Step(
        "imports",
        "the layers of the architecture (import-linter)",
        lambda: stream(
            [PYTHON, "-c", "from importlinter.cli import lint_imports_command as m; m()"]
        ),
    ),
    Step(
        "content",
        "cards, planets, texts in all languages",
        lambda: module("fourspace", "check-content", **INTERPRETED),
    ),
    Step("rules", "rules without a test", lambda: module("tests.rule_report", **INTERPRETED)),
    Step("tests", "Python tests on the compiled core", tests_compiled),
    Step("interpreted", "tests of the core on the interpreted core", tests_interpreted),
    Step(
        "everything",
        "all Python tests on the interpreted core",
        everything_interpreted,
        on_request=True,
    ),
    Step("coverage", "lines that “everything” did not reach", coverage, on_request=True),
    Step(
        "package", "wheels with and without a compiler", lambda: module("pytest", "-m", "package")
    ),
    Step("client", "the web client: layout, layers, mistakes, types, tests", client_tests),
    Step("pyodide", "the core in the Python of a page", pyodide_tests),
    Step("browser", "the table in a real browser", browser_tests),
)
