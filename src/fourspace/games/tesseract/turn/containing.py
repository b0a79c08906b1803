"""Containing: what follows when a cube is put on the board (T4.8 to T4.14).

The steps are always: place, win check, the identical primed cube, the column's card, the row's
bonus; then, only for the action, the reroll and its Research card. With `cards_during`, cards may
be played before the identical cube and before the reroll (T4.2).
"""

from typing import Final

from fourspace.games.tesseract.cards.draws import card_words, deck_size, push_draw
from fourspace.games.tesseract.frames import Containing, Recover, Roll
from fourspace.games.tesseract.pieces.cubes import CUBES, GROUP, ROLL, cube_text, has_mark, without
from fourspace.games.tesseract.pieces.spots import cube_phrase, spot_phrase, spot_text
from fourspace.games.tesseract.state import (
    FACE_DOWN,
    FULL_BOARD,
    PRIMED,
    UNLOCKED,
    WON,
    State,
)
from fourspace.games.tesseract.turn.abilities import CATALYST
from fourspace.games.tesseract.turn.asking import STOP, ask
from fourspace.games.tesseract.turn.playing import Playing
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

BY_CARD: Final = 0
STEPWISE: Final = 1
AT_ONCE: Final = 2
DELEGATED: Final = 3
"""How a cube is contained: by a card, by an action step by step or with its reroll already chosen,
or by a delegated action, which allows no cards."""

_BEFORE_IDENTICAL: Final = 0
_IDENTICAL: Final = 1
_COLUMN: Final = 2
_ROW: Final = 3
_REROLL: Final = 4
_LEAVE: Final = 5
_DRAW: Final = 6
_END: Final = 7

_NO: Final = 0
_YES: Final = 1
_CARD: Final = 1024
"""Options: no, yes, or, from this number, a card."""


def contain(state: State, lab: i64, place: i64, cube: i64, mode: i64) -> None:
    """Put a cube of the lab `place` on the board for the scientist of `lab` (T4.8)."""
    kind = cube % 24
    state.take_from_lab(place, cube)
    state.board |= i64(1) << kind
    if state.story is not None:
        words: dict[str, Word] = {"cube": cube_phrase(kind), "lab": int(lab) + 1}
        state.tell("event.contained", words, ["board " + cube_text(kind)])
    if state.board == FULL_BOARD:
        state.end(WON)
        return
    full = 1 if state.row_is_full(kind // 6) else 0
    state.push(Containing(lab, kind, _BEFORE_IDENTICAL, mode, full, 0))


class ContainingHandler(Handler[State, Containing]):
    """Runs what follows a contained cube, stage by stage."""

    def __init__(self, playing: Playing) -> None:
        super().__init__(Containing)
        self.playing = playing

    # Going on

    def run(self, state: State, frame: Containing) -> bool:
        stage = frame.stage
        if stage == _BEFORE_IDENTICAL:
            return self.skip_unless(frame, len(self.cards(state, frame)) > 0)
        if stage == _IDENTICAL:
            return self.run_identical(state, frame)
        if stage == _COLUMN:
            return self.run_column(state, frame)
        if stage == _ROW:
            frame.stage = _REROLL
            if frame.fills_row:
                state.push(Recover(frame.lab))
            return True
        if stage == _REROLL:
            return self.run_reroll(state, frame)
        if stage == _DRAW:
            frame.stage = _END
            level = min(frame.count, 4)
            if level >= 2:
                push_draw(state, frame.lab, level)
            return True
        if stage == _END:
            state.frames.pop()
            if frame.mode != BY_CARD:
                state.unmark(GROUP)
            return True
        return False

    def skip_unless(self, frame: Containing, asked: bool) -> bool:
        """Go to the next stage unless there is something to ask."""
        if not asked:
            frame.stage += 1
        return not asked

    def run_identical(self, state: State, frame: Containing) -> bool:
        """Destroy an identical primed cube, or offer to (T4.9)."""
        if self.identical(state, frame) >= 0:
            if state.settings.identical_optional:
                return False
            self.destroy_identical(state, frame)
        frame.stage = _COLUMN
        return True

    def run_column(self, state: State, frame: Containing) -> bool:
        """Turn the card of the value face up at 2 cubes, unlock it at 4 (T4.13)."""
        value = frame.cube % 6 + 1
        card = state.containment[value]
        count = state.contained_of_value(value)
        if count >= 2 and card == FACE_DOWN:
            return False
        if count == 4 and 0 <= card < UNLOCKED:
            state.containment[value] = card + UNLOCKED
            words = {**card_words(self.playing.names[card]), "value": int(value)}
            state.tell("event.unlocked", words)
        frame.stage = _ROW
        return True

    def run_reroll(self, state: State, frame: Containing) -> bool:
        """Offer to reroll the others of the group for a Research card (T4.10)."""
        group = self.group(state)
        frame.count = len(group)
        if frame.mode == BY_CARD or not group:
            frame.stage = _END
            return True
        if frame.mode != AT_ONCE:
            return False
        self.reroll(state, frame)
        return True

    def reroll(self, state: State, frame: Containing) -> None:
        """Roll the rest of the group; the card comes after that."""
        frame.stage = _DRAW
        for spot in self.group(state):
            lab, held = divmod(spot, CUBES)
            state.take_from_lab(lab, held)
            state.put_in_lab(lab, without(held, GROUP) + ROLL)
        state.push(Roll())

    # What there is

    def identical(self, state: State, frame: Containing) -> int:
        """A primed cube identical to the contained one, or -1; of two, not the one primed last."""
        for index in range(state.sizes[PRIMED]):
            held = state.primed[index]
            if held % 24 == frame.cube:
                return int(held)
        return -1

    def destroy_identical(self, state: State, frame: Containing) -> None:
        held = self.identical(state, frame)
        state.destroy(PRIMED, held)
        state.tell("event.identical", {"cube": cube_phrase(held)}, ["destroyed"])

    def group(self, state: State) -> list[int]:
        """The other cubes of the group, as spots, each as often as it is there."""
        return [
            lab * CUBES + held
            for lab in range(state.settings.labs)
            for held in state.held(lab)
            if has_mark(held, GROUP)
        ]

    def cards(self, state: State, frame: Containing) -> list[int]:
        """The cards that may be played at this step of an own action (T4.2)."""
        options: list[int] = []
        if state.settings.cards_during and frame.mode == STEPWISE:
            self.playing.add_cards(state, frame.lab, _CARD, options)
        return options

    # Asking

    def decision(self, state: State, frame: Containing) -> Decision:
        stage, lab = frame.stage, frame.lab
        if stage == _COLUMN:
            kinds, weights = state.unseen.next_kinds(), state.unseen.next_weights()
            return chance("turn_up", kinds, weights)
        if stage == _BEFORE_IDENTICAL:
            return ask(state, "go_on", lab, [_NO, *self.cards(state, frame)])
        if stage == _IDENTICAL:
            return ask(state, "identical", lab, [_NO, _YES])
        if stage == _REROLL:
            return ask(state, "reroll", lab, [_NO, _YES, *self.cards(state, frame)])
        spots = self.group(state)
        kept = sorted(set(spots)) if len(spots) > 1 else []
        return ask(state, "catalyst", lab, [STOP, *kept])

    def answer(self, state: State, frame: Containing, option: int) -> None:
        stage, lab = frame.stage, frame.lab
        if stage == _COLUMN:
            self.turn_up(state, frame, option)
        elif stage == _LEAVE:
            if option == STOP:
                self.reroll(state, frame)
            else:
                state.take(option // CUBES, option % CUBES)
                state.put(option // CUBES, without(option % CUBES, GROUP))
        elif option >= _CARD:
            self.playing.play(state, lab, option - _CARD)
        elif stage == _BEFORE_IDENTICAL:
            frame.stage = _IDENTICAL
        elif stage == _IDENTICAL:
            if option == _YES:
                self.destroy_identical(state, frame)
            frame.stage = _COLUMN
        elif option == _NO:
            frame.stage = _END
        elif state.abilities[lab] == CATALYST:
            frame.stage = _LEAVE
        else:
            self.reroll(state, frame)

    def turn_up(self, state: State, frame: Containing, kind: int) -> None:
        """Turn the column's card face up (T4.13)."""
        unseen = state.unseen.copy()
        unseen.draw(kind)
        state.unseen = unseen
        value = frame.cube % 6 + 1
        state.containment[value] = kind
        words = {**card_words(self.playing.names[kind]), "value": value}
        state.tell("event.turned_up", words)

    # Saying

    def question(self, state: State, frame: Containing) -> Phrase:
        stage = frame.stage
        if stage == _COLUMN:
            return Phrase("question.turn_up", {"value": frame.cube % 6 + 1})
        if stage == _BEFORE_IDENTICAL:
            return Phrase("question.go_on", {"cube": cube_phrase(frame.cube)})
        if stage == _IDENTICAL:
            return Phrase("question.identical", {"cube": cube_phrase(frame.cube)})
        return Phrase("question.reroll_group" if stage == _REROLL else "question.catalyst")

    def text(self, state: State, frame: Containing, option: int) -> str:
        stage, lab = frame.stage, frame.lab
        if stage == _COLUMN:
            return self.playing.names[option]
        if stage == _LEAVE:
            return "roll" if option == STOP else f"leave {spot_text(option, lab)}"
        if option >= _CARD:
            return self.playing.text(option - _CARD, lab)
        if stage == _BEFORE_IDENTICAL:
            return "go on"
        if stage == _IDENTICAL:
            return "destroy" if option else "spare"
        return "reroll" if option else "keep"

    def phrase(self, state: State, frame: Containing, option: int) -> Phrase:
        stage, lab = frame.stage, frame.lab
        if stage == _COLUMN:
            return Phrase("option.card", card_words(self.playing.names[option]))
        if stage == _LEAVE:
            if option == STOP:
                return Phrase("option.catalyst.roll", {"n": len(self.group(state))})
            return Phrase("option.catalyst.leave", {"spot": spot_phrase(option, lab)})
        if option >= _CARD:
            return self.playing.phrase(option - _CARD, lab)
        if stage == _BEFORE_IDENTICAL:
            return Phrase("option.go_on")
        if stage == _IDENTICAL:
            return Phrase("option.identical.destroy" if option else "option.identical.spare")
        if option == _NO:
            return Phrase("option.reroll.keep")
        return reroll_phrase(state, frame.count)


def reroll_phrase(state: State, count: int) -> Phrase:
    """A reroll of `count` cubes in words; it says in advance if the deck is empty (T4.10)."""
    level = min(count, 4)
    if level < 2 or deck_size(state, level) == 0:
        return Phrase("option.reroll.no_card", {"n": count, "level": level})
    return Phrase("option.reroll", {"n": count, "level": level})
