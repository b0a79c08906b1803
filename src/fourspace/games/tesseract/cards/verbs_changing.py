"""The verbs that change cubes in place: adjust, invert, reprogram, reroll, destroy (T7.3)."""

from fourspace.games.tesseract.cards.effects import Verb
from fourspace.games.tesseract.frames import Effect, Roll
from fourspace.games.tesseract.pieces.cubes import CUBES, ROLL, USED, cube_text, has_mark
from fourspace.games.tesseract.pieces.spots import cube_phrase, spot_phrase, spot_text, spots_of
from fourspace.games.tesseract.state import PRIMED, State
from fourspace.games.tesseract.turn.adjusting import (
    add_adjustments,
    adjust,
    adjust_phrase,
    adjust_text,
)
from fourspace.kernel.phrases import Phrase, Word


class CubeVerb(Verb):
    """A verb applied to chosen cubes of the actor's lab, of the Primed Area, or of both."""

    def __init__(self, name: str, of: str, most: int, up_to: bool) -> None:
        super().__init__(name)
        self.of = of
        self.most = most
        self.up_to = up_to

    def places(self, frame: Effect) -> list[int]:
        """The places its cubes may be in, ascending."""
        places: list[int] = []
        if self.of != "primed":
            places.append(frame.actor)
        if self.of != "lab":
            places.append(PRIMED)
        return places

    def spots(self, state: State, frame: Effect) -> list[int]:
        """The cubes to choose from, without those it has already changed (T7.4)."""
        found: list[int] = []
        for place in self.places(frame):
            found += spots_of(
                place, [held for held in state.held(place) if not has_mark(held, USED)]
            )
        return found

    def options(self, state: State, frame: Effect) -> list[int]:
        return self.spots(state, frame)

    def possible(self, state: State, lab: int) -> bool:
        if self.of != "primed" and state.sizes[lab] > 0:
            return True
        return self.of != "lab" and state.sizes[PRIMED] > 0

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"{self.name} {spot_text(option, frame.actor)}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return spot_phrase(option, frame.actor)

    def question(self, state: State, frame: Effect) -> Phrase:
        left = self.most - frame.done
        return Phrase("question." + self.name, {"n": left, "of": Phrase("of." + self.of)})

    def sentence(self) -> Phrase:
        return Phrase(
            "effect." + self.name, {"cubes": cubes_phrase(self.of, self.most, self.up_to)}
        )


def cubes_phrase(of: str, most: int, up_to: bool) -> Phrase:
    """The cubes a step is applied to, as it is printed: "up to 2 primed cubes"."""
    if most >= 6:
        return Phrase("cubes.any." + of)
    cubes = Phrase("cubes." + of, {"n": most})
    return Phrase("cubes.up_to", {"cubes": cubes}) if up_to else cubes


class Adjust(CubeVerb):
    """Adjust (T4.4)."""

    def options(self, state: State, frame: Effect) -> list[int]:
        options: list[int] = []
        for place in self.places(frame):
            add_adjustments(state, frame.actor, place, 0, options)
        return options

    def choose(self, state: State, frame: Effect, option: int) -> None:
        adjust(state, frame.actor, option, True, True)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return "adjust " + adjust_text(option, frame.actor)

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return adjust_phrase(option, frame.actor)


def turn(state: State, lab: int, spot: int, value: int) -> None:
    """Turn a chosen cube to another value, and mark it as changed."""
    place, held = divmod(spot, CUBES)
    after = state.turn(place, held, value)
    state.mark(place, after, USED)
    if state.story is not None:
        words: dict[str, Word] = {"spot": spot_phrase(spot, lab), "value": value}
        state.tell("event.adjusted", words, [cube_text(int(after) % 24)])


class Invert(CubeVerb):
    """Invert: v becomes 7 - v (T7.3)."""

    def choose(self, state: State, frame: Effect, option: int) -> None:
        turn(state, frame.actor, option, 6 - option % CUBES % 6)


class Reprogram(CubeVerb):
    """Reprogram: any other value (T7.3). Options: spot x 8 + value."""

    def options(self, state: State, frame: Effect) -> list[int]:
        return [
            spot * 8 + value
            for spot in self.spots(state, frame)
            for value in range(1, 7)
            if value != spot % CUBES % 6 + 1
        ]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        turn(state, frame.actor, option // 8, option % 8)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"{self.name} {spot_text(option // 8, frame.actor)} to {option % 8}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        spot = spot_phrase(option // 8, frame.actor)
        return Phrase("option.reprogram", {"spot": spot, "value": option % 8})


class Reroll(CubeVerb):
    """Reroll: once all cubes are chosen, they are rolled together."""

    def options(self, state: State, frame: Effect) -> list[int]:
        return [spot for spot in self.spots(state, frame) if not has_mark(spot % CUBES, ROLL)]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        state.mark(option // CUBES, option % CUBES, ROLL)

    def act(self, state: State, frame: Effect) -> None:
        state.push(Roll())


class Destroy(CubeVerb):
    """Destroy: to the Destroyed pile (T7.3).

    `match` relates it to the cube the effect destroyed before: the same `value`, or `values` for
    another value each time. What was destroyed is stored as cube + 1, or as a mask of values.
    """

    def __init__(self, of: str, most: int, up_to: bool, match: str) -> None:
        super().__init__("destroy", of, most, up_to)
        self.match = match

    def options(self, state: State, frame: Effect) -> list[int]:
        memo = frame.memo
        spots = self.spots(state, frame)
        if self.match == "value":
            return [spot for spot in spots if spot % CUBES % 6 == (memo - 1) % 6]
        if self.match == "values":
            return [spot for spot in spots if not memo >> spot % CUBES % 6 & 1]
        return spots

    def choose(self, state: State, frame: Effect, option: int) -> None:
        place, held = divmod(option, CUBES)
        if self.match == "values":
            frame.memo |= 1 << held % 6
        else:
            frame.memo = held % 24 + 1
        state.destroy(place, held)
        tell_destroyed(state, place, held)

    def sentence(self) -> Phrase:
        cubes = cubes_phrase(self.of, self.most, self.up_to)
        return Phrase(
            f"effect.destroy.{self.match}" if self.match else "effect.destroy", {"cubes": cubes}
        )


def tell_destroyed(state: State, place: int, held: int) -> None:
    """Tell that a cube was destroyed."""
    if state.story is None:
        return
    words: dict[str, Word] = {"cube": cube_phrase(held)}
    if place == PRIMED:
        state.tell("event.destroyed_primed", words, ["destroyed"])
    else:
        state.tell("event.destroyed_in_lab", {**words, "lab": place + 1}, ["destroyed"])


class DestroyIdentical(Verb):
    """Destroy all primed cubes identical to the one the effect destroyed before."""

    def __init__(self) -> None:
        super().__init__("destroy_identical")
        self.asks = False

    def act(self, state: State, frame: Effect) -> None:
        for held in state.held(PRIMED):
            if held % 24 == frame.memo - 1:
                state.destroy(PRIMED, held)
                tell_destroyed(state, PRIMED, held)

    def sentence(self) -> Phrase:
        return Phrase("effect.destroy_identical")


class Purge(Verb):
    """Destroy all primed cubes of chosen values."""

    def __init__(self, most: int, up_to: bool) -> None:
        super().__init__("purge")
        self.most = most
        self.up_to = up_to

    def options(self, state: State, frame: Effect) -> list[int]:
        return [value for value in range(1, 7) if state.piles[value]]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        for held in state.held(PRIMED):
            if held % 6 + 1 == option:
                state.destroy(PRIMED, held)
                tell_destroyed(state, PRIMED, held)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"purge {option}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return Phrase("option.purge", {"value": option, "n": int(state.piles[option])})

    def sentence(self) -> Phrase:
        return Phrase("effect.purge.up_to" if self.up_to else "effect.purge", {"n": self.most})
