"""A person at a screen: what they see, point at and press."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from fourspace.remote.visit import Visit

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
SCREENS = ROOT / ".artefacts" / "browser"
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = (1440, 900)
TABLET = (1024, 768)
PHONE = (390, 844)
LONG = 45_000


class Person:
    """One browser window of its own, with its own storage."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        theme: str = "dark",
        language: str = "en",
        motion: bool = False,
    ) -> None:
        self.address = address
        self.theme = theme
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            locale=language,
            has_touch=size == PHONE,
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONG)
        self.faults: list[str] = []
        self.forgives = "ERR_CONNECTION"
        """What a fault that is none of ours says: by default that the server is out of reach."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        if message.type == "error" and self.forgives not in message.text:
            self.faults.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path if path.startswith("/") else path)
        expect(self.page.locator("html")).to_have_attribute("data-theme", self.theme)

    def home(self) -> None:
        self.go("/")
        expect(self.page.locator(".game h2").first).to_be_visible()
        self.fonts_loaded()

    def play_now(self, game: str) -> None:
        """One click from the home page to the table."""
        self.home()
        self.page.locator(f"[data-game={game}]").get_by_role("button").first.click()
        self.at_table()

    def at_table(self) -> None:
        expect(self.page.locator(".board[data-ready=yes]")).to_be_visible()
        self.fonts_loaded()

    def fonts_loaded(self) -> None:
        """Wait until words stand as they will stay: a font that arrives moves them."""
        self.page.evaluate("document.fonts.ready.then(() => null)")

    def play_on(self, log: Path, moment: str) -> None:
        """Take all seats of a table at one of the moments of a golden log.

        `moment` is sought in the transcript beside the log; its group is a question's number.
        """
        found = re.search(moment, log.with_suffix(".txt").read_text(), re.MULTILINE)
        assert found is not None, f"in {log.name} this never happens: {moment}"
        header, *lines = map(json.loads, log.read_text().splitlines())
        answers = lines[: int(found[1])]
        self.open(header["game"], header["settings"], answers)

    def open(self, game: str, settings: dict[str, str], answers: Sequence[Any] = ()) -> None:
        """Take all seats of a new table, where these answers lead."""
        wanted = {"game": game, "settings": settings, "answers": answers}
        self._sit(self._post("/api/tables", wanted))

    def play_from(self, kind: str, game: str, settings: dict[str, str]) -> None:
        """Take all seats of a table with known dice, from the first question of this kind.

        What is asked before is answered by the first of its options.
        """
        seats: list[dict[str, str]] = [{}] * int(settings["players"])
        wanted = {"game": game, "settings": settings, "seats": seats, "seed": "known"}
        made = self._post("/api/tables", wanted)
        keys = ",".join(key["secret"] for key in made["seats"])
        with Visit(f"{self.address}/table/{made['table']}#{keys}") as hand:
            while (decision := hand.turn()) is not None and decision.kind != kind:
                hand.answer(decision.options[0].text)
        assert decision is not None
        self._sit(made)

    def _sit(self, made: Any) -> None:
        keys = ",".join(key["secret"] for key in made["seats"])
        self.go(f"/table/{made['table']}#{keys}")
        self.at_table()

    def _post(self, path: str, body: Any) -> Any:
        answer = httpx.post(f"{self.address}{path}?lang=en", json=body, timeout=LONG / 1000)
        assert answer.is_success, answer.text
        return answer.json()

    # The question

    @property
    def question(self) -> Locator:
        return self.page.locator("section.question")

    def number(self) -> int:
        return int(self.question.get_attribute("data-question") or -1)

    def answers(self) -> int:
        """How many answers stand, as the replay slider tells."""
        return int(self.page.locator(".replay output").inner_text().partition("/")[2])

    def asked(self) -> str:
        """`you`, `others` or `over`."""
        return self.question.get_attribute("data-asked") or ""

    def until(self, *asked: str) -> str:
        """Wait until this person, or others, are asked, or the game is over."""
        wanted = ", ".join(f"section.question[data-asked={each}]" for each in asked)
        self.page.wait_for_selector(wanted)
        return self.asked()

    def options(self) -> list[str]:
        return self.page.locator(".option .label").all_inner_texts()

    def choose(self, label: str | re.Pattern[str]) -> None:
        """Answer by the list, and wait until the question has passed."""
        before = self.number()
        self.page.locator(".option", has_text=label).first.click()
        self.passed(before)

    def passed(self, before: int) -> None:
        """Wait until question `before` is answered."""
        self.page.wait_for_function(
            """before => { const q = document.querySelector('section.question').dataset;
                           return q.asked === 'over' || Number(q.question) !== before; }""",
            arg=before,
        )

    def answer_first(self) -> None:
        """Answer by keyboard alone: always the first of what is offered, step by step."""
        before = self.number()
        while self.asked() == "you" and self.number() == before:
            shown = self.page.locator(".options").inner_text()
            self.page.keyboard.press("1")
            self.page.wait_for_function(
                """([before, shown]) => {
                    const q = document.querySelector('section.question');
                    const list = document.querySelector('.options');
                    return Number(q.dataset.question) !== before || q.dataset.asked === 'over'
                      || (list !== null && list.innerText !== shown); }""",
                arg=[before, shown],
            )

    def story(self) -> list[str]:
        return self.page.locator(".story li span").all_inner_texts()

    # Looking

    def screenshot(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png")

    def no_serious_fault_for_anyone(self) -> None:
        """axe-core finds nothing serious on this screen; it runs outside the page's policy.

        It looks at a screen at rest: colours in the middle of a change are nobody's choice.
        """
        self.fonts_loaded()
        self.page.wait_for_function(
            "() => document.getAnimations().every(each => each.playState !== 'running'"
            " || each.effect.getComputedTiming().endTime === Infinity)"
        )
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate(
            "async () => (await axe.run({resultTypes: ['violations']})).violations"
            ".filter(v => ['serious', 'critical'].includes(v.impact))"
            ".map(v => [v.id, v.nodes.slice(0, 3).map(n => n.html + ' ' + n.failureSummary)])"
        )
        assert found == [], json.dumps(found, indent=1)

    def leave(self) -> None:
        self.context.close()
        assert self.faults == []
