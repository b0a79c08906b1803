"""Hooks: effects that only one card or scientist has (T8.1 to T8.4)."""

from fourspace.games.tesseract.cards.effects import Verb, cancel
from fourspace.games.tesseract.cards.verbs_changing import turn
from fourspace.games.tesseract.frames import Delegated, Effect, Joint, Publish
from fourspace.games.tesseract.pieces.cubes import CUBES, cube, cube_text, value_of
from fourspace.games.tesseract.pieces.spots import cube_phrase, spot_phrase, spot_text, spots_of
from fourspace.games.tesseract.state import PRIMED, RESEARCH, State
from fourspace.games.tesseract.turn.actions import basic_actions
from fourspace.games.tesseract.turn.agreements import (
    AGREED,
    WAITING,
    joint_request,
    propose,
    publish_request,
    refuser,
)
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Phrase, Word


class Entangle(Verb):
    """Swap a lab cube with a primed cube, values kept: no priming, no check."""

    def __init__(self) -> None:
        super().__init__("entangle")
        self.most = 2

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        primed = state.held(PRIMED)
        if frame.done == 0:  # swapping two identical cubes would change nothing (T7.4)
            useful = [held for held in state.held(lab) if any(held % 24 != p % 24 for p in primed)]
            return spots_of(lab, useful)
        own = frame.memo
        return spots_of(PRIMED, [held for held in primed if held % 24 != own % 24])

    def choose(self, state: State, frame: Effect, option: int) -> None:
        lab, held = frame.actor, option % CUBES
        if frame.done == 1:
            frame.memo = held
            return
        own = frame.memo
        state.take_from_lab(lab, own)
        state.take_primed(held)
        state.put_in_lab(lab, held % 24)
        state.put_primed(own % 24)
        if state.story is not None:
            words: dict[str, Word] = {"cube": cube_phrase(own), "other": cube_phrase(held)}
            state.tell("event.swapped", words, [cube_text(held % 24), cube_text(own % 24)])

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"entangle {spot_text(option, frame.actor)}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return spot_phrase(option, frame.actor)

    def sentence(self) -> Phrase:
        return Phrase("effect.entangle")


class Resonate(Verb):
    """Set a cube of any lab to the value of one of the actor's. Options: spot x 8 + value."""

    def __init__(self) -> None:
        super().__init__("resonate")

    def options(self, state: State, frame: Effect) -> list[int]:
        values = sorted({held % 6 + 1 for held in state.held(frame.actor)})
        return [
            spot * 8 + value
            for lab in range(state.settings.labs)
            for spot in spots_of(lab, state.held(lab))
            for value in values
            if value != spot % CUBES % 6 + 1
        ]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        turn(state, frame.actor, option // 8, option % 8)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"resonate {spot_text(option // 8, frame.actor)} to {option % 8}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        spot = spot_phrase(option // 8, frame.actor)
        return Phrase("option.reprogram", {"spot": spot, "value": option % 8})

    def sentence(self) -> Phrase:
        return Phrase("effect.resonate")


class Transmute(Verb):
    """Exchange a lab cube with a destroyed cube of another colour, which takes its value.

    Options: spot x 4 + colour.
    """

    def __init__(self) -> None:
        super().__init__("transmute")

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        return [
            spot * 4 + colour
            for spot in spots_of(lab, state.held(lab))
            for colour in range(4)
            if state.destroyed[colour] and colour != spot % CUBES % 24 // 6
        ]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        spot, colour = divmod(option, 4)
        lab, held = divmod(spot, CUBES)
        state.destroy(lab, held)
        state.destroyed[colour] -= 1
        new = cube(colour, value_of(held))
        state.put_in_lab(lab, new)
        if state.story is not None:
            words: dict[str, Word] = {"cube": cube_phrase(held), "other": cube_phrase(new)}
            state.tell("event.transmuted", words, [cube_text(new)])

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"transmute {spot_text(option // 4, frame.actor)} to {'YOPB'[option % 4]}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        words: dict[str, Word] = {
            "spot": spot_phrase(option // 4, frame.actor),
            "colour": Phrase("colour." + "YOPB"[option % 4]),
        }
        return Phrase("option.transmute", words)

    def sentence(self) -> Phrase:
        return Phrase("effect.transmute")


class OtherLab(Verb):
    """A verb that names another scientist's lab."""

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        return [other for other in range(state.settings.labs) if other != lab]

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"{self.name} {option + 1}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return Phrase("option.lab", {"lab": option + 1})

    def sentence(self) -> Phrase:
        return Phrase("effect." + self.name)


class JointProtocol(OtherLab):
    """Name another lab: this turn a group may mix both labs."""

    def __init__(self) -> None:
        super().__init__("joint")

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        others = super().options(state, frame)
        return [other for other in others if refuser(state, lab, [other], joint_request(other)) < 0]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        joint = Joint(WAITING, frame.actor, option)
        propose(state, frame.actor, [option], joint, joint_request(option))


class JointHandler(Handler[State, Joint]):
    """A proposed Joint Protocol."""

    def run(self, state: State, frame: Joint) -> bool:
        state.frames.pop()
        if frame.verdict == AGREED:
            state.joint = frame.other
            state.tell("event.joint", {"lab": frame.other + 1})
        else:
            cancel(state)
        return True


class DelegateTo(OtherLab):
    """Another scientist takes one basic action now."""

    def __init__(self) -> None:
        super().__init__("delegate")

    def options(self, state: State, frame: Effect) -> list[int]:
        others = super().options(state, frame)
        return [other for other in others if basic_actions(state, other)]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        state.push(Delegated(option))


class PublishCard(Verb):
    """Give a Research card to another scientist. Options: kind x 4 + lab."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("publish")
        self.names = names

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        return [
            kind * 4 + other
            for kind in range(RESEARCH)
            if state.hands[lab * RESEARCH + kind]
            for other in range(state.settings.labs)
            if other != lab and refuser(state, lab, [other], publish_request(other, kind)) < 0
        ]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        kind, other = divmod(option, 4)
        publish = Publish(WAITING, frame.actor, other, kind)
        propose(state, frame.actor, [other], publish, publish_request(other, kind))

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"publish {self.names[option // 4]} to {option % 4 + 1}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        words: dict[str, Word] = {
            "card": Phrase(f"card.{self.names[option // 4]}"),
            "lab": option % 4 + 1,
        }
        return Phrase("option.publish", words)

    def sentence(self) -> Phrase:
        return Phrase("effect.publish")


class PublishHandler(Handler[State, Publish]):
    """A proposed gift of a card."""

    def run(self, state: State, frame: Publish) -> bool:
        state.frames.pop()
        if frame.verdict == AGREED:
            state.hands[frame.lab * RESEARCH + frame.card] -= 1
            state.hands[frame.other * RESEARCH + frame.card] += 1
            state.tell("event.published", {"lab": frame.lab + 1, "other": frame.other + 1})
        else:
            cancel(state)
        return True
