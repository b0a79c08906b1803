"""The size and start-up time of the web client: `python -m benchmarks.client`.

Prints the table of `docs/client-size.md`. Needs the built client (`npm run build` in `client`) and
Chromium; the server runs on this machine, over loopback.
"""

import os
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.people import DESKTOP, Person
from tests.browser.serving import LiveServer

RUNS = 5
LOADED = """() => [...performance.getEntriesByType('navigation'),
                   ...performance.getEntriesByType('resource')]
              .filter(e => !e.name.includes('/api/')).map(e => [e.name, e.transferSize])"""


def weight(page: Page) -> tuple[float, float]:
    """Kilobytes over the wire: all but the cube's code, and the cube's code."""
    sizes = page.evaluate(LOADED)
    cube = sum(size for name, size in sizes if "SpaceCube" in name)
    return (sum(size for _, size in sizes) - cube) / 1000, cube / 1000


def open_table(browser: Browser, address: str, game: str) -> tuple[str, StorageState | None]:
    """Open a table of a game. Returns its address and the browser storage with its keys."""
    if not game:
        return address, None
    person = Person(browser, address)
    person.play_now(game)
    person.until("you")
    url, keys = person.page.url, person.context.storage_state()
    person.context.close()
    return url, keys


def visit(browser: Browser, url: str, keys: StorageState | None) -> tuple[float, float, float]:
    """The sizes, and milliseconds from requesting the page until it can be used, without cache."""
    width, height = DESKTOP
    context = browser.new_context(
        viewport={"width": width, "height": height}, storage_state=keys, locale="en"
    )
    page = context.new_page()
    page.goto(url)
    usable = ".game button" if keys is None else ".board[data-ready=yes]"
    page.wait_for_selector(usable)
    if keys is not None:
        page.wait_for_selector(".option")
    ready = float(page.evaluate("performance.now()"))
    page.wait_for_load_state("networkidle")
    rest, cube = weight(page)
    context.close()
    return rest, cube, ready


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder))
        server.start()
        path = os.environ.get("FOURSPACE_CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        print("| screen | compressed, without the cube (KB) | the cube's code (KB) | usable (ms) |")
        print("|---|---|---|---|")
        for screen in ("", "duel", "tesseract", "unsettled"):
            url, keys = open_table(browser, server.address, screen)
            visit(browser, url, keys)  # the server loads the game once
            found = [visit(browser, url, keys) for _ in range(RUNS)]
            rest, cube, ready = (statistics.median(each) for each in zip(*found, strict=True))
            print(f"| {screen or 'home'} | {rest:.0f} | {cube:.0f} | {ready:.0f} |")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
