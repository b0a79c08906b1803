"""Every test of the suite takes `name` and runs for each game."""

import pytest

from tests.conformance.cases import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", GAMES)
