"""Tesseract as a game of the kernel."""

from typing import Final

from fourspace.content.documents import Document
from fourspace.games.tesseract import frames
from fourspace.games.tesseract.cards.draws import DrawHandler
from fourspace.games.tesseract.cards.effects import EffectHandler
from fourspace.games.tesseract.cards.hooks import JointHandler, PublishHandler
from fourspace.games.tesseract.cards.linking import NAMES, Content, link_content, read_content
from fourspace.games.tesseract.face import closed, notation, view
from fourspace.games.tesseract.face.asked import Asked
from fourspace.games.tesseract.face.paths import path_of
from fourspace.games.tesseract.setup.settings import TesseractSettings, settings_of
from fourspace.games.tesseract.setup.steps import FirstRollHandler, SetupHandler, begin_setup
from fourspace.games.tesseract.state import (
    LOST_BY_BREACHES,
    OVER,
    RESEARCH,
    WON,
    State,
)
from fourspace.games.tesseract.threat.aftershocks import (
    DischargeHandler,
    FissionHandler,
    RollHandler,
    SurgeHandler,
)
from fourspace.games.tesseract.threat.priming import AccelerateHandler, LandHandler, PrimeHandler
from fourspace.games.tesseract.turn.adjusting import CascadeHandler, EfficiencyHandler
from fourspace.games.tesseract.turn.agreements import AgreeHandler
from fourspace.games.tesseract.turn.asking import LabDecision
from fourspace.games.tesseract.turn.containing import ContainingHandler
from fourspace.games.tesseract.turn.moving import MoveHandler, PlaceHandler, RecoverHandler
from fourspace.games.tesseract.turn.phases import ActionHandler, DelegatedHandler, TurnHandler
from fourspace.games.tesseract.turn.playing import OpenNotesHandler, Playing
from fourspace.games.tesseract.turn.transferring import TransferHandler
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import Decision
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.handlers import Handlers
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word, refused
from fourspace.kernel.sources import Source

RULES_VERSION: Final = "1"


class Tesseract(Game[State]):
    """The cooperative dice game for one to four."""

    def __init__(self, content: Content) -> None:
        super().__init__(
            "tesseract", RULES_VERSION, content.digest, settings_of(list(content.bases))
        )
        self.content = content
        self.playing = Playing(content.sources, content.cards)
        self.phase = ActionHandler(self.playing, content.sources, content.cards, content.actions)
        self.setup = SetupHandler(content.scientists, content.abilities)
        self.agree = AgreeHandler(content.cards)
        self.handlers: Handlers[State] = Handlers(
            [
                self.phase,
                self.setup,
                FirstRollHandler(frames.FirstRoll),
                TurnHandler(frames.Turn),
                PrimeHandler(frames.Prime),
                LandHandler(frames.Land),
                AccelerateHandler(frames.Accelerate),
                SurgeHandler(frames.Surge),
                FissionHandler(frames.Fission),
                DischargeHandler(frames.Discharge),
                RollHandler(frames.Roll),
                DrawHandler(content.cards),
                ContainingHandler(self.playing),
                RecoverHandler(frames.Recover),
                PlaceHandler(frames.Place),
                MoveHandler(frames.Move),
                TransferHandler(frames.Transfer),
                self.agree,
                CascadeHandler(frames.Cascade),
                EfficiencyHandler(frames.Efficiency),
                EffectHandler(content.sources),
                OpenNotesHandler(self.playing),
                JointHandler(frames.Joint),
                PublishHandler(frames.Publish),
                DelegatedHandler(content.cards),
            ],
            frames.Action(),
        )

    def content_for(self, settings: dict[str, str]) -> list[tuple[str, object]]:
        documents = self.content.documents
        return [(name, document.data) for name, document in zip(NAMES, documents, strict=True)]

    # Playing

    def start(self, settings: dict[str, str]) -> State:
        self.check_settings(settings)
        state = State(self, TesseractSettings(settings, self.content.bases[settings["base"]]))
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
        self.handlers.settle(state)
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

    def seats(self, state: State) -> int:
        return int(state.settings.seats)

    def copy(self, state: State) -> State:
        return state.copy()

    def decision(self, state: State) -> Decision:
        return self.handlers.decision(state)

    def advance(self, state: State, option: int) -> None:
        self.handlers.answer(state, option)

    def outcome(self, state: State) -> Outcome | None:
        if state.result == 0:
            return None
        if state.result == WON:
            return Outcome(tuple(range(self.seats(state))), Reason(Phrase("outcome.won"), "T7.1"))
        if state.result == LOST_BY_BREACHES:
            return Outcome((), Reason(Phrase("outcome.breaches"), "T5.4"))
        return Outcome((), Reason(Phrase("outcome.cubes"), "T5.1"))

    def consent(self, state: State) -> tuple[int, int] | None:
        """Who proposes what the asked seat must agree to; solo and hot-seat never ask (T4.5)."""
        frame = self.handlers.top(state)
        return self.agree.wish(state, frame) if isinstance(frame, frames.Agree) else None

    # Seeing

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {**view.view(self.content, state, self.asked_lab(state))}

    def asked_lab(self, state: State) -> int:
        """The lab whose scientist is asked now; -1 if none is."""
        if state.result != 0:
            return -1
        decision = self.decision(state)
        return decision.lab if isinstance(decision, LabDecision) else -1

    def resample(self, state: State, seat: int, source: Source) -> State:
        """A copy: only orders that do not exist yet are hidden (T2.3)."""
        return state.copy()

    # Saying

    def question(self, state: State) -> Phrase:
        return self.handlers.question(state)

    def option_text(self, state: State, option: int) -> str:
        return self.handlers.text(state, option)

    def option_phrase(self, state: State, option: int) -> Phrase:
        return self.handlers.phrase(state, option)

    def option_path(self, state: State, option: int) -> list[str]:
        return path_of(self.option_text(state, option))

    def option_named(self, state: State, text: str, decision: Decision | None = None) -> int:
        frame = self.handlers.top(state)
        if isinstance(frame, frames.Setup):
            option = self.setup.named(frame, text)
            if option >= 0:
                return option
        wanted = " ".join(text.split())
        decision = decision or self.decision(state)
        texts: list[str] = []
        for option in decision.options:
            texts.append(self.option_text(state, option))
            if texts[-1] == wanted:
                return option
        reason = closed.closed(self.asked(state, decision), texts, wanted)
        if reason is not None:
            raise Refused(reason)
        raise refused("reason.no_such_option", {"text": wanted[:80]})

    def asked(self, state: State, decision: Decision) -> Asked:
        """The open question, as the search for reasons needs it."""
        return Asked(self.content, state, decision.kind, self.question(state))

    def closed(self, state: State, thing: str) -> Reason | None:
        if state.phase == OVER:
            return Reason(Phrase("reason.game_over"), "T7.2")
        decision = self.decision(state)
        texts = [self.option_text(state, option) for option in decision.options]
        return closed.closed(self.asked(state, decision), texts, thing)

    def position_text(self, state: State) -> str:
        return notation.position_text(self.content, state)

    def position_from(self, text: str) -> State:
        return notation.position_from(self, self.content, self.handlers.kinds, text)


def game() -> Tesseract:
    """Tesseract with the content of this package."""
    return Tesseract(link_content(read_content()))


def game_with(documents: dict[str, Document]) -> Tesseract:
    """Tesseract with other content, as `content_for` gave it."""
    return Tesseract(link_content([documents[name] for name in NAMES]))
