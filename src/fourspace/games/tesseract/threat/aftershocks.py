"""The events that need dice or a choice: Surge, Fission, Static Discharge, rolling labs (T6)."""

from fourspace.games.tesseract.frames import Discharge, Fission, Land, Roll, Surge
from fourspace.games.tesseract.pieces.cubes import (
    COLOURS,
    CUBES,
    ROLL,
    cube_text,
    has_mark,
    without,
)
from fourspace.games.tesseract.pieces.spots import cube_phrase
from fourspace.games.tesseract.state import PRIMED, State
from fourspace.games.tesseract.threat.breaches import check
from fourspace.games.tesseract.turn.asking import Rolling, ask
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Phrase, Word


class SurgeHandler(Rolling[Surge]):
    """Surge: reroll the lowest-valued primed cube (T6.3)."""

    def run(self, state: State, frame: Surge) -> bool:
        if frame.cube >= 0:
            return False
        lowest_cubes = self.candidates(state)
        if len(lowest_cubes) > 1:
            return False
        if lowest_cubes:
            frame.cube = lowest_cubes[0]
        else:
            state.frames.pop()
        return True

    def candidates(self, state: State) -> list[int]:
        """The lowest-valued primed cubes, identical ones once."""
        held = state.held(PRIMED)
        least = min([cube % 6 for cube in held], default=0)
        return sorted({cube for cube in held if cube % 6 == least})

    def decision(self, state: State, frame: Surge) -> Decision:
        if frame.cube >= 0:
            return self.roll()
        return ask(state, "surge", state.active, self.candidates(state))

    def answer(self, state: State, frame: Surge, option: int) -> None:
        if frame.cube < 0:
            frame.cube = option
            return
        state.frames.pop()
        before = frame.cube
        after = state.turn(PRIMED, before, option)
        if state.story is not None:
            words: dict[str, Word] = {
                "cube": cube_phrase(before),
                "value": option,
            }
            state.tell("event.surged", words, ["primed " + cube_text(after)])
        check(state, [option])

    def question(self, state: State, frame: Surge) -> Phrase:
        if frame.cube < 0:
            return Phrase("question.surge")
        return Phrase("question.roll", {"cube": cube_phrase(frame.cube)})

    def text(self, state: State, frame: Surge, option: int) -> str:
        return str(option) if frame.cube >= 0 else f"surge {cube_text(option)}"

    def phrase(self, state: State, frame: Surge, option: int) -> Phrase:
        if frame.cube >= 0:
            return Phrase("option.roll", {"value": option})
        return Phrase("option.surge", {"cube": cube_phrase(option)})


class FissionHandler(Handler[State, Fission]):
    """The second half of Fission: rolls in a random destroyed cube (T6.5)."""

    def run(self, state: State, frame: Fission) -> bool:
        if state.destroyed_count() > 0:
            return False
        state.frames.pop()
        return True

    def decision(self, state: State, frame: Fission) -> Decision:
        colours = [colour for colour in range(4) if state.destroyed[colour]]
        return chance(self.name, colours, [int(state.destroyed[colour]) for colour in colours])

    def answer(self, state: State, frame: Fission, option: int) -> None:
        state.frames.pop()
        state.push(Land(-1, option))

    def text(self, state: State, frame: Fission, option: int) -> str:
        return f"destroyed {COLOURS[option]}"

    def phrase(self, state: State, frame: Fission, option: int) -> Phrase:
        return Phrase("option.fission", {"colour": Phrase("colour." + COLOURS[option])})


class DischargeHandler(Handler[State, Discharge]):
    """Static Discharge: one lab is spared, the others are rerolled (T6.6)."""

    def decision(self, state: State, frame: Discharge) -> Decision:
        return ask(state, self.name, state.active, list(range(state.settings.labs)))

    def answer(self, state: State, frame: Discharge, option: int) -> None:
        state.frames.pop()
        for lab in range(state.settings.labs):
            if lab != option:
                state.mark_for_roll(lab)
        state.push(Roll())

    def text(self, state: State, frame: Discharge, option: int) -> str:
        return f"spare {option + 1}"

    def phrase(self, state: State, frame: Discharge, option: int) -> Phrase:
        return Phrase("option.discharge", {"lab": option + 1})


class RollHandler(Rolling[Roll]):
    """Rolls the lab cubes that are marked for it, one by one, in the order of the labs."""

    def run(self, state: State, frame: Roll) -> bool:
        if self.next(state) >= 0:
            return False
        state.frames.pop()
        return True

    def next(self, state: State) -> int:
        """Lab and cube of the next roll in one number, or -1: labs x `CUBES` + cube."""
        for lab in range(state.settings.labs):
            for index in range(state.sizes[lab]):
                held = state.labs[lab * 6 + index]
                if has_mark(held, ROLL):
                    return lab * CUBES + int(held)
        return -1

    def decision(self, state: State, frame: Roll) -> Decision:
        return self.roll()

    def answer(self, state: State, frame: Roll, option: int) -> None:
        lab, held = divmod(self.next(state), CUBES)
        state.take_from_lab(lab, held)
        rolled = without(held, ROLL)
        rolled += option - 1 - rolled % 6
        state.put_in_lab(lab, rolled)
        if state.story is not None:
            words: dict[str, Word] = {
                "cube": cube_phrase(held),
                "value": option,
                "lab": lab + 1,
            }
            state.tell("event.rerolled", words, [cube_text(rolled)])

    def question(self, state: State, frame: Roll) -> Phrase:
        return Phrase("question.roll", {"cube": cube_phrase(self.next(state) % CUBES)})
