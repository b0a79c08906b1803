"""Tesseract as a game of the kernel."""

from typing import Final

from fourspace.games.tesseract import closed, notation, view
from fourspace.games.tesseract.adjusting import Cascade, Efficiency
from fourspace.games.tesseract.aftershocks import Discharge, Fission, Roll, Surge
from fourspace.games.tesseract.agreements import Agree
from fourspace.games.tesseract.asked import Asked
from fourspace.games.tesseract.containing import Containing
from fourspace.games.tesseract.draws import Draw
from fourspace.games.tesseract.effects import Effect
from fourspace.games.tesseract.handler import Handler, LabDecision
from fourspace.games.tesseract.hooks import Joint, Publish
from fourspace.games.tesseract.linking import Content, load_content
from fourspace.games.tesseract.moving import Move, Place, Recover
from fourspace.games.tesseract.paths import path_of
from fourspace.games.tesseract.phases import ActionPhase, Delegated, Turn
from fourspace.games.tesseract.playing import OpenNotes, Playing
from fourspace.games.tesseract.priming import Accelerate, Land, Prime
from fourspace.games.tesseract.setup import FirstRoll, Setup, begin_setup
from fourspace.games.tesseract.state import (
    LOST_BY_BREACHES,
    OVER,
    RESEARCH,
    WON,
    TesseractState,
)
from fourspace.games.tesseract.transferring import Transfer
from fourspace.games.tesseract.variant import Variant, settings_of
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word, refused
from fourspace.kernel.sources import Source

RULES_VERSION: Final = "1"
_NOTHING: Final = Frame("action", [])
"""What the Action phase is handed instead of a frame: it waits when nothing does."""


class Tesseract(Game[TesseractState]):
    """The cooperative dice game for one to four."""

    def __init__(self, content: Content) -> None:
        super().__init__(
            "tesseract", RULES_VERSION, content.digest, settings_of(list(content.bases))
        )
        self.content = content
        self.playing = Playing(content.sources, content.cards)
        self.phase = ActionPhase(self.playing, content.sources, content.cards, content.actions)
        handlers: list[Handler] = [
            Setup(content.scientists, content.abilities),
            FirstRoll("first_roll"),
            Turn("turn"),
            Prime("prime"),
            Land("land"),
            Accelerate("accelerate"),
            Surge("surge"),
            Fission("fission"),
            Discharge("discharge"),
            Roll("roll"),
            Draw(content.cards),
            Containing(self.playing),
            Recover("recover"),
            Place("place"),
            Move("move"),
            Transfer("transfer"),
            Agree(content.cards),
            Cascade("cascade"),
            Efficiency("efficiency"),
            Effect(content.sources),
            OpenNotes(self.playing),
            Joint("joint"),
            Publish("publish"),
            Delegated(content.cards),
        ]
        self.handlers: dict[str, Handler] = {handler.name: handler for handler in handlers}

    # Playing

    def start(self, settings: dict[str, str]) -> TesseractState:
        self.check_settings(settings)
        state = TesseractState(self, Variant(settings, self.content.bases[settings["base"]]))
        copies = self.content.copies
        for level in (2, 3, 4):
            state.decks.append(
                Bag(
                    [
                        copies[kind] if self.content.levels[kind] == level else 0
                        for kind in range(RESEARCH)
                    ]
                )
            )
        state.unseen = Bag([0] * RESEARCH + copies[RESEARCH:])
        begin_setup(state)
        self.settle(state)
        return state

    def check_settings(self, settings: dict[str, str]) -> None:
        """Refuse settings that clash (T2.1, T2.3)."""
        players = int(settings["players"])
        first = settings["first_player"]
        if first != "random" and int(first) > players:
            raise refused("reason.first_player", {"first": first, "players": players}, "T2.1")
        if settings["scientists"] == "random":
            return
        chosen = settings["scientists"].split(",")
        labs = max(2, players)
        unknown = [name for name in chosen if name not in self.content.scientists]
        if unknown:
            words: dict[str, Word] = {"name": unknown[0][:40]}
            words["known"] = ", ".join(self.content.scientists)
            raise refused("reason.unknown_scientist", words, "T2.3")
        if len(chosen) != labs or len(set(chosen)) != labs:
            raise refused("reason.scientist_count", {"n": labs}, "T2.3")

    def seats(self, state: TesseractState) -> int:
        return int(state.variant.seats)

    def copy(self, state: TesseractState) -> TesseractState:
        return state.copy()

    def handler(self, state: TesseractState) -> Handler:
        """What asks now."""
        return self.handlers[state.frames[-1].name] if state.frames else self.phase

    def frame(self, state: TesseractState) -> Frame:
        return state.frames[-1] if state.frames else _NOTHING

    def decision(self, state: TesseractState) -> Decision:
        if state.frames:
            frame = state.frames[-1]
            decision = self.handlers[frame.name].decision(state, frame)
        else:
            decision = self.phase.decision(state, _NOTHING)
        decision.number = state.number
        return decision

    def advance(self, state: TesseractState, option: int) -> None:
        state.number += 1
        if state.frames:
            frame = state.frames[-1]
            self.handlers[frame.name].answer(state, frame, option)
        else:
            self.phase.answer(state, _NOTHING, option)
        if state.frames:
            self.settle(state)

    def settle(self, state: TesseractState) -> None:
        """Go on until somebody is asked or the game is over."""
        while state.frames:
            frame = state.frames[-1]
            if not self.handlers[frame.name].run(state, frame):
                return

    def outcome(self, state: TesseractState) -> Outcome | None:
        if state.result == 0:
            return None
        if state.result == WON:
            return Outcome(tuple(range(self.seats(state))), Reason(Phrase("outcome.won"), "T7.1"))
        if state.result == LOST_BY_BREACHES:
            return Outcome((), Reason(Phrase("outcome.breaches"), "T5.4"))
        return Outcome((), Reason(Phrase("outcome.cubes"), "T5.1"))

    def consent(self, state: TesseractState) -> tuple[int, int] | None:
        """Solo and hot-seat never ask (T4.5)."""
        asking = self.handler(state)
        return asking.wish(state, self.frame(state)) if isinstance(asking, Agree) else None

    # Seeing

    def view(self, state: TesseractState, seat: int) -> dict[str, object]:
        return {**view.view(self.content, state, self.asked_lab(state))}

    def asked_lab(self, state: TesseractState) -> int:
        """The lab whose scientist is asked now; -1 if none is."""
        if state.result != 0:
            return -1
        decision = self.decision(state)
        return decision.lab if isinstance(decision, LabDecision) else -1

    def resample(self, state: TesseractState, seat: int, source: Source) -> TesseractState:
        """A copy: nothing is hidden but orders that do not exist yet (T2.3)."""
        return state.copy()

    # Saying

    def question(self, state: TesseractState) -> Phrase:
        return self.handler(state).question(state, self.frame(state))

    def option_text(self, state: TesseractState, option: int) -> str:
        return self.handler(state).text(state, self.frame(state), option)

    def option_phrase(self, state: TesseractState, option: int) -> Phrase:
        return self.handler(state).phrase(state, self.frame(state), option)

    def option_path(self, state: TesseractState, option: int) -> list[str]:
        return path_of(self.option_text(state, option))

    def option_named(self, state: TesseractState, text: str) -> int:
        asking = self.handler(state)
        if isinstance(asking, Setup):
            option = asking.named(self.frame(state), text)
            if option >= 0:
                return option
        wanted = " ".join(text.split())
        decision = self.decision(state)
        texts: list[str] = []
        for option in decision.options:
            texts.append(self.option_text(state, option))
            if texts[-1] == wanted:
                return option
        reason = closed.closed(self.asked(state, decision), texts, wanted)
        if reason is not None:
            raise Refused(reason)
        raise refused("reason.no_such_option", {"text": wanted[:80]})

    def asked(self, state: TesseractState, decision: Decision) -> Asked:
        """The open question as reasons need it."""
        return Asked(self.content, state, decision.kind, self.question(state))

    def closed(self, state: TesseractState, thing: str) -> Reason | None:
        if state.phase == OVER:
            return Reason(Phrase("reason.game_over"), "T7.2")
        decision = self.decision(state)
        texts = [self.option_text(state, option) for option in decision.options]
        return closed.closed(self.asked(state, decision), texts, thing)

    def position_text(self, state: TesseractState) -> str:
        return notation.position_text(self.content, state)

    def position_from(self, text: str) -> TesseractState:
        state = notation.position_from(self, self.content, text)
        if any(frame.name not in self.handlers for frame in state.frames):
            raise refused("reason.no_position", {"why": "waits"})
        return state


def game() -> Tesseract:
    """Tesseract with the content of this package."""
    return Tesseract(load_content())
