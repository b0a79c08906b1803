"""Every test of the suite takes `name` and runs for each game."""

import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    from tests.conformance.cases import GAMES  # after the profile of Hypothesis was chosen

    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", GAMES)
