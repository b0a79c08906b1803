"""The archive: what Python inside a web page needs of this project, as one zip file."""

import zipfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import mypy_extensions

from fourspace import rulebook
from fourspace.games.unsettled.game import planets_folder

LEFT_OUT = ("cli", "envs", "remote", "server", "simulation")
"""The parts that a page does not need."""
STAMP = (2020, 1, 1, 0, 0, 0)
"""The time of all files in it: the same sources make the same archive."""


def write_archive(target: Path) -> None:
    """Write the project's modules, its rules and planets, and the pure packages they need."""
    package = Path(str(files("fourspace")))
    yaml = Path(str(files("yaml")))
    planets = Path(str(planets_folder()))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in _modules(package):
            _add(archive, file, "fourspace" / file.relative_to(package))
        for file in _under(rulebook.folder(), ".md"):
            _add(archive, file, "fourspace/rules" / file.relative_to(rulebook.folder()))
        for file in _under(planets, ".yaml"):
            _add(archive, file, "fourspace/planets" / file.relative_to(planets))
        _add(archive, Path(mypy_extensions.__file__), Path("mypy_extensions.py"))
        for file in _under(yaml, ".py"):
            _add(archive, file, "yaml" / file.relative_to(yaml))


def _modules(package: Path) -> Iterator[Path]:
    for file in _under(package, ".py", ".yaml", ".json"):
        if file.relative_to(package).parts[0] not in (*LEFT_OUT, "rules", "planets"):
            yield file


def _under(folder: Path, *endings: str) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix in endings)


def _add(archive: zipfile.ZipFile, file: Path, name: Path) -> None:
    entry = zipfile.ZipInfo(name.as_posix(), STAMP)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, file.read_bytes())
