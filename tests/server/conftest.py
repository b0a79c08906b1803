"""Stores and servers for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import database
from tests.server.serving import Served, serving, sqlite


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server over SQLite."""
    with serving(sqlite(tmp_path)) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty store of each kind."""
    if request.param == "sqlite":
        yield sqlite(tmp_path)
    else:
        with database() as url:
            yield url


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """An empty PostgreSQL database."""
    with database() as url:
        yield url
