"""What all tests share: Hypothesis finds the same cases everywhere, and time decides nothing."""

import pytest
from hypothesis import settings

import fourspace
from tests.cli.command import Command
from tools import core

settings.register_profile("fourspace", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("fourspace")


def pytest_configure() -> None:
    """Refuse to test a compiled core that is older than its sources: it would tell of the past."""
    if fourspace.core_kind() == "compiled":
        made = min(library.stat().st_mtime for library in core.libraries())
        newer = [file.name for file in core.sources() if file.stat().st_mtime > made]
        if newer:
            pytest.exit(
                f"the compiled core is older than {newer[0]}: "
                "run ./check core, or set FOURSPACE_INTERPRETED=1",
                returncode=2,
            )


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, in English."""
    monkeypatch.setenv("FOURSPACE_LANG", "en")
    return Command(capsys)
