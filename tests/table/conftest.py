"""Sessions of Magpies for tests."""

import pytest

from fourspace import catalog
from tests.magpies.listing import LISTING


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Magpies stands in the catalogue."""
    monkeypatch.setitem(catalog.LISTINGS, "magpies", LISTING)
