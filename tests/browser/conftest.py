"""A browser and a server for all, a window for each person."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import LONG, Person
from tests.browser.serving import LiveServer

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

People = Callable[..., Person]

expect.set_options(timeout=LONG)  # a busy machine is slow, not wrong


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("live"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("FOURSPACE_CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        executable = None if path == "playwright" else path
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def people(live: LiveServer, chromium: Browser) -> Iterator[People]:
    """Makes persons; when the test is over they leave, and none may have met a script fault."""
    made: list[Person] = []

    def person(**wanted: object) -> Person:
        made.append(Person(chromium, live.address, **wanted))  # type: ignore[arg-type]
        return made[-1]

    yield person
    for each in made:
        each.leave()
