"""A share of a processor, as on a small machine, enforced by a control group."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

GROUPS = (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup"))
"""The folders of control groups, version 1 and version 2."""
PERIOD = 20_000
"""In microseconds: short, so that a process over its share does not wait for long."""


class Share:
    """A group of processes that share a part of one core."""

    def __init__(self, folder: Path, part: float) -> None:
        self.folder = folder
        quota = round(PERIOD * part)
        if (folder / "cpu.max").exists():
            (folder / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (folder / "cpu.cfs_quota_us").write_text(str(quota))

    def of(self, command: list[str]) -> list[str]:
        """The command, run within the share."""
        entered = f'echo $$ > "{self.folder}/cgroup.procs" && exec "$@"'
        return ["sh", "-c", entered, "sh", *command]


@contextlib.contextmanager
def shares(count: int, part: float) -> Iterator[list[Share]]:
    """Several shares of the same size. Raises OSError if control groups cannot be made."""
    root = next((each for each in GROUPS if (each / "cgroup.procs").exists()), GROUPS[-1])
    folders = [root / f"fourspace-{number}" for number in range(count)]
    try:
        for folder in folders:
            folder.mkdir()
        yield [Share(folder, part) for folder in folders]
    finally:
        for folder in folders:
            with contextlib.suppress(OSError):
                folder.rmdir()
