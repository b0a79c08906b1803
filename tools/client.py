"""The web client: its packages by `npm ci`, its pages and their Python built into `client/dist`."""

from pathlib import Path

from tools import archive, node, pyodide, stamps
from tools.ground import PYTHON, ROOT, Failed, Problem, environment, run_quietly, say, show_path

CLIENT = ROOT / "client"
MADE = ("node_modules", "dist", "coverage", "test-results")
DIST = CLIENT / "dist"


def exists() -> bool:
    """Whether there is a client to build."""
    return (CLIENT / "package.json").is_file()


def sources() -> list[Path]:
    """All source files of the client."""
    found: list[Path] = []
    for entry in CLIENT.iterdir():
        if entry.name not in MADE:
            found += [entry] if entry.is_file() else (p for p in entry.rglob("*") if p.is_file())
    return found


def ready(build: bool = True) -> None:
    """Install the client's packages and build it, each only if stale."""
    if not exists():
        return
    install()
    if build:
        build_pages()
        build_archive()


def build_pages() -> None:
    """Build the client, if one of its files has changed."""
    wanted = stamps.digest([*sources(), pyodide.LOCK])
    if stamps.read("client") == wanted and DIST.is_dir():
        return
    say("building the web client (again only when it changes)")
    npm("run", "build", log="client-build")
    pyodide.put_into(DIST / "python")
    stamps.forget("archive")
    stamps.write("client", wanted)


def build_archive() -> None:
    """Write what the page's Python needs of this project, if one of its files has changed."""
    wanted = stamps.digest([*archive.sources(), *Path(__file__).parent.glob("*.mjs")])
    if stamps.read("archive") == wanted:
        return
    env = environment(FOURSPACE_INTERPRETED="1")
    run_quietly([PYTHON, "-m", "tools.archive", DIST / "python"], "archive", env)
    stamps.write("archive", wanted)


def install() -> None:
    """`npm ci`, if the client's lock file has changed."""
    wanted = stamps.digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if stamps.read("client-packages") == wanted and (CLIENT / "node_modules").is_dir():
        return
    say("installing the packages of the web client")
    npm("ci", "--no-audit", "--no-fund", log="client-packages")
    stamps.write("client-packages", wanted)


def npm(*arguments: str, log: str) -> None:
    """Run npm in the client's folder."""
    command, env = node.npm(node.ready())
    try:
        run_quietly([command, *arguments], log, env, CLIENT)
    except Failed as failed:
        raise Problem(
            f"npm {' '.join(arguments)} failed: {why(failed)} (all of it: {show_path(failed.log)})"
        ) from None


def why(failed: Failed) -> str:
    """The most useful line of the output: npm prints a code, then the reason, then much else."""
    told = (line.removeprefix("npm error").strip() for line in failed.lines() if "rror" in line)
    return next((line for line in told if line and not line.startswith("code ")), "see its output")
