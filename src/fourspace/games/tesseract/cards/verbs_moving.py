"""The verbs that move cubes: remove, restructure, transfer, put, take, contain (T7.3 to T7.6)."""

from fourspace.games.tesseract.cards.effects import Verb
from fourspace.games.tesseract.cards.verbs_changing import CubeVerb, cubes_phrase
from fourspace.games.tesseract.frames import Effect, Move, Place
from fourspace.games.tesseract.pieces.cubes import CUBES, USED, cube_text, has_mark
from fourspace.games.tesseract.pieces.spots import cube_phrase, spot_phrase, spot_text, spots_of
from fourspace.games.tesseract.pieces.tower import cell_text, cells_of, removable
from fourspace.games.tesseract.state import PRIMED, State
from fourspace.games.tesseract.turn.containing import BY_CARD, contain
from fourspace.games.tesseract.turn.moving import destroyed_spots, remove
from fourspace.games.tesseract.turn.transferring import (
    OPEN,
    propose_transfer,
    transfer_bar,
    transfer_phrase,
    transfer_refuser,
    transfer_text,
)
from fourspace.kernel.phrases import Phrase, Word


class Remove(Verb):
    """Remove cubes of the Tesseract into the actor's lab (T4.3).

    `which`: any, `top_layer` only, or `one_colour`, stored as colour + 1.
    """

    def __init__(self, most: int, which: str) -> None:
        super().__init__("remove")
        self.most = most
        self.which = which

    def options(self, state: State, frame: Effect) -> list[int]:
        if not state.has_room(frame.actor):
            return []
        cells = cells_of(removable(state.heights, 2))
        if self.which == "top_layer":
            highest = max([state.height(cell) for cell in range(16)])
            cells = [cell for cell in cells if state.height(cell) == highest]
        elif self.which == "one_colour" and frame.memo:
            colour = frame.memo - 1
            cells = [cell for cell in cells if state.top(cell) % 24 // 6 == colour]
        return cells

    def possible(self, state: State, lab: int) -> bool:
        return state.has_room(lab) and state.left > 0

    def choose(self, state: State, frame: Effect, option: int) -> None:
        frame.memo = int(state.top(option)) % 24 // 6 + 1
        remove(state, frame.actor, option)

    def question(self, state: State, frame: Effect) -> Phrase:
        return Phrase("question.remove", {"n": self.most - frame.done})

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"remove {cell_text(option)}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return column_phrase(state, option)

    def sentence(self) -> Phrase:
        return Phrase(f"effect.remove.{self.which}", {"n": self.most})


def column_phrase(state: State, cell: int) -> Phrase:
    """The top cube of a column in words."""
    words: dict[str, Word] = {"cube": cube_phrase(state.top(cell)), "cell": cell_text(cell)}
    return Phrase("spot.top", words)


class Restructure(Verb):
    """Move removable cubes within the Tesseract; each is chosen after the previous one's event."""

    def __init__(self, most: int, up_to: bool) -> None:
        super().__init__("restructure")
        self.most = most
        self.up_to = up_to

    def options(self, state: State, frame: Effect) -> list[int]:
        cells = cells_of(removable(state.heights, 2))
        return [cell for cell in cells if not has_mark(state.top(cell), USED)]

    def possible(self, state: State, lab: int) -> bool:
        return state.left > 0

    def choose(self, state: State, frame: Effect, option: int) -> None:
        state.push(Move(frame.actor, option))

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"restructure {cell_text(option)}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return column_phrase(state, option)

    def sentence(self) -> Phrase:
        return Phrase(
            "effect.restructure", {"cubes": cubes_phrase("tesseract", self.most, self.up_to)}
        )


class Put(CubeVerb):
    """Put cubes on the Tesseract; destroyed ones are rolled first, one by one (T7.6)."""

    def options(self, state: State, frame: Effect) -> list[int]:
        if self.of == "destroyed":
            return destroyed_spots(state)
        return self.spots(state, frame)

    def possible(self, state: State, lab: int) -> bool:
        if self.of == "destroyed":
            return state.destroyed_count() > 0
        return super().possible(state, lab)

    def choose(self, state: State, frame: Effect, option: int) -> None:
        value = 0 if self.of == "destroyed" else option % CUBES % 6 + 1
        state.push(Place(frame.actor, option, value))


class Take(CubeVerb):
    """Take primed cubes into the actor's lab (T7.5: into empty slots)."""

    def options(self, state: State, frame: Effect) -> list[int]:
        return self.spots(state, frame) if state.has_room(frame.actor) else []

    def possible(self, state: State, lab: int) -> bool:
        return state.has_room(lab) and state.sizes[PRIMED] > 0

    def choose(self, state: State, frame: Effect, option: int) -> None:
        held = option % CUBES
        state.take_primed(held)
        state.put_in_lab(frame.actor, held % 24)
        if state.story is not None:
            words: dict[str, Word] = {"cube": cube_phrase(held), "lab": frame.actor + 1}
            state.tell("event.taken", words, [cube_text(held % 24)])


class Contain(Verb):
    """Contain cubes without a group: of the actor's lab, or of any one lab (T4.11)."""

    def __init__(self, of: str, most: int, up_to: bool) -> None:
        super().__init__("contain")
        self.of = of
        self.most = most
        self.up_to = up_to

    def options(self, state: State, frame: Effect) -> list[int]:
        labs = [frame.actor]
        if self.of == "any_lab":
            chosen = frame.memo
            labs = [chosen - 1] if chosen else list(range(state.settings.labs))
        found: list[int] = []
        for lab in labs:
            found += spots_of(lab, [held for held in state.held(lab) if is_free(state, held)])
        return found

    def choose(self, state: State, frame: Effect, option: int) -> None:
        lab, held = divmod(option, CUBES)
        frame.memo = lab + 1
        contain(state, frame.actor, lab, held, BY_CARD)

    def question(self, state: State, frame: Effect) -> Phrase:
        return Phrase("question.contain", {"n": self.most - frame.done})

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"contain {spot_text(option, frame.actor)}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return spot_phrase(option, frame.actor)

    def sentence(self) -> Phrase:
        return Phrase("effect.contain", {"cubes": cubes_phrase(self.of, self.most, self.up_to)})


def is_free(state: State, held: int) -> bool:
    """Whether the slot of a cube on the Containment board is empty."""
    return int(state.board) >> held % 24 & 1 == 0


class TransferAny(Verb):
    """Transfer a cube between any two labs. Options: (source x 4 + target) x `CUBES` + cube."""

    def __init__(self) -> None:
        super().__init__("transfer")

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        labs = range(state.settings.labs)
        options = [
            (source * 4 + target) * CUBES + held
            for source in labs
            for target in labs
            if transfer_bar(state, lab, source, target, True) == OPEN
            for held in sorted(set(state.held(source)))
        ]
        return [option for option in options if transfer_refuser(state, lab, option) < 0]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        propose_transfer(state, frame.actor, option, 0)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return transfer_text(option, frame.actor)

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return transfer_phrase(option, frame.actor)

    def sentence(self) -> Phrase:
        return Phrase("effect.transfer")
