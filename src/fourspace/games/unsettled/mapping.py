"""What effects do to the map: things roam over it, nodes change places, markers are placed."""

from fourspace.games.unsettled import grid, options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer
from fourspace.games.unsettled.frames import Marker, Roam, Spot, Swap
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.places import index_of
from fourspace.games.unsettled.sources import place_phrase, thing_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.verbs.node import swapped
from fourspace.kernel.phrases import Phrase, Word


class RoamHandler(UnsettledHandler[Roam]):
    """Each thing goes as far as it can, up to its steps; the user chooses where."""

    def run(self, state: State, frame: Roam) -> bool:
        if not frame.places:
            state.frames.pop()
            return True
        found = self._targets(state, frame)
        if len(found) > 1:
            return ask(state, "roam", frame.user, options.options(options.PLACE, found))
        self._go(state, frame, found[0])
        return True

    def _targets(self, state: State, frame: Roam) -> list[int]:
        """The nodes so many steps away; where there are none, the farthest."""
        away = grid.distances(state, frame.places[0])
        reach = 0
        for steps in away:
            if steps <= state.world.ops[frame.op].number:
                reach = max(reach, steps)
        return [place for place, steps in enumerate(away) if steps == reach]

    def answer(self, state: State, frame: Roam, chosen: int) -> None:
        self._go(state, frame, first_of(chosen))

    def _go(self, state: State, frame: Roam, target: int) -> None:
        what = state.world.ops[frame.op].what
        start = frame.places.pop(0)
        state.lying[index_of(state, start, what)] -= 1
        state.lying[index_of(state, target, what)] += 1
        if state.story is not None and target != start:
            words: dict[str, Word] = {
                "what": thing_phrase(state, what),
                "place": place_phrase(state, target),
            }
            state.tell("event.roamed", words, [f"place {target}"])

    def question(self, state: State, frame: Roam) -> Phrase:
        words: dict[str, Word] = {
            "who": explorer(frame.user),
            "what": thing_phrase(state, state.world.ops[frame.op].what),
            "place": place_phrase(state, frame.places[0]),
        }
        return Phrase("question.roam", words)


class SwapHandler(UnsettledHandler[Swap]):
    """The user chooses the other node."""

    def run(self, state: State, frame: Swap) -> bool:
        op = state.world.ops[frame.op]
        found = swapped(state, op, frame.user, frame.source, frame.place)
        if len(found) > 1:
            return ask(state, "swap", frame.user, options.options(options.PLACE, found))
        state.frames.pop()
        if found:
            self._swap(state, frame.place, found[0])
        return True

    def answer(self, state: State, frame: Swap, chosen: int) -> None:
        state.frames.pop()
        self._swap(state, frame.place, first_of(chosen))

    def _swap(self, state: State, place: int, other: int) -> None:
        grid.swap(state, place, other)
        if state.story is not None:
            words: dict[str, Word] = {
                "place": place_phrase(state, place),
                "other": place_phrase(state, other),
            }
            state.tell("event.swapped", words, [f"place {place}", f"place {other}"])

    def question(self, state: State, frame: Swap) -> Phrase:
        words: dict[str, Word] = {
            "who": explorer(frame.user),
            "place": place_phrase(state, frame.place),
        }
        return Phrase("question.swap", words)


class MarkerHandler(UnsettledHandler[Marker]):
    """The user chooses which marker is placed."""

    def run(self, state: State, frame: Marker) -> bool:
        op = state.world.ops[frame.op]
        found = op.verb.candidates(state, op, frame.user, frame.source)
        if len(found) > 1:
            return ask(state, "marker", frame.user, options.options(options.BOON, found))
        state.frames.pop()
        if found:
            self._take(state, frame, found[0])
        return True

    def answer(self, state: State, frame: Marker, chosen: int) -> None:
        state.frames.pop()
        self._take(state, frame, first_of(chosen))

    def _take(self, state: State, frame: Marker, boon: int) -> None:
        state.push(Spot(frame.op, frame.user, frame.source, boon, frame.user))

    def question(self, state: State, frame: Marker) -> Phrase:
        return Phrase("question.marker", {"who": explorer(frame.user)})
