"""The archive: what Python inside a web page needs of this project, as one zip file.

`.venv/bin/python -m tools.archive FOLDER` writes it there, and beside it what the home page says
of the games, which is needed before Python has started. Only the interpreter of `.venv` has the
project itself and the pure packages that go into the archive.
"""

import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from tools.ground import ROOT
from tools.pyodide import compile_zip

PACKAGE = ROOT / "src" / "fourspace"
LEFT_OUT = ("cli", "envs", "remote", "server", "simulation")
"""The parts of the project that a page does not need."""
BESIDE = {ROOT / "docs" / "rules": "fourspace/rules", ROOT / "planets": "fourspace/planets"}
"""What lies beside the package in a checkout and inside it elsewhere."""
PURE = ("yaml", "mypy_extensions")
"""The packages needed that are plain Python."""
KINDS = (".py", ".yaml", ".json", ".md")
STAMP = (2020, 1, 1, 0, 0, 0)
"""The time of all files in it: the same sources make the same archive."""


def sources() -> list[Path]:
    """The files of the project that go into it."""
    return [file for file, _ in _own()]


def write_archive(target: Path) -> None:
    """Write the project's modules, its rules and planets, and the pure packages they need."""
    from fourspace.content import documents, parsed

    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:

        def add(name: str, content: bytes) -> None:
            entry = zipfile.ZipInfo(name, STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)

        for file, name in (*_own(), *_pure()):
            add(name, file.read_bytes())
        texts = [file.read_text("utf-8") for file in sources() if file.suffix == ".yaml"]
        data = ((text, documents.parse(text, "").data) for text in texts)
        add(f"fourspace/content/{parsed.NAME}", parsed.encode_parsed(data))
    compile_zip(target)


def write_games(folder: Path) -> None:
    """Write what the home page says of the games, in every language."""
    import msgspec

    from fourspace.content.templates import LANGUAGES
    from fourspace.wire import catalogue

    for language in LANGUAGES:
        games = msgspec.json.encode(catalogue.games(language))
        (folder / f"games.{language}.json").write_bytes(games)


def _own() -> Iterator[tuple[Path, str]]:
    for file in _under(PACKAGE):
        if file.relative_to(PACKAGE).parts[0] not in LEFT_OUT:
            yield file, f"fourspace/{file.relative_to(PACKAGE).as_posix()}"
    for folder, name in BESIDE.items():
        for file in _under(folder):
            yield file, f"{name}/{file.relative_to(folder).as_posix()}"


def _pure() -> Iterator[tuple[Path, str]]:
    for package in PURE:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        origin = Path(spec.origin)
        files: Iterable[Path] = _under(origin.parent) if origin.stem == "__init__" else [origin]
        top = origin.parents[1] if origin.stem == "__init__" else origin.parent
        for file in files:
            yield file, file.relative_to(top).as_posix()


def _under(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix in KINDS)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    write_archive(folder / "fourspace.zip")
    write_games(folder)
