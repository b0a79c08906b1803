"""A server over SQLite for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, serving, sqlite


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(sqlite(tmp_path)) as running:
        yield running
