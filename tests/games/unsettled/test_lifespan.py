"""No crew lives for ever: not even one that wants nothing else."""

import shutil
from pathlib import Path
from typing import Final

import pytest

from fourspace.games.unsettled import options
from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.lifespan import Lifespan
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream
from tests.games.unsettled.test_check import edit, faults
from tests.games.unsettled.wenora.scene import FOLDER, Scene, Stage, wenora
from tests.rules import rule

LEADER: Final = {1: "leader"}
IDLE: Final = (
    options.MOVE,
    options.LUNA,
    options.PURSUE,
    options.GIVE,
    options.GIVE_TOKEN,
    options.GIVE_UP,
    options.MANAGE,
    options.ASK,
)
"""What brings nobody a longer life, and might be done for ever."""


class Stalling:
    """A crew of one mind whose only aim is to live: it skips time and gathers endurance.

    It looks one answer ahead, and finishes nothing.
    """

    def __init__(self, game: Unsettled, seed: int) -> None:
        self.game = game
        self.source = Stream(seed)

    def live(self, state: State, turns: int) -> None:
        """Play until the game is over, or for so many turns."""
        while self.game.outcome(state) is None and state.turn <= turns:
            self.game.apply(state, self._choice(state))

    def _choice(self, state: State) -> int:
        decision = self.game.decision(state)
        if decision.by_chance or decision.forced:
            return pick(decision, self.source)
        busy = [option for option in decision.options if options.kind_of(option) not in IDLE]
        some = busy or decision.options[:]
        while len(some) > 12:
            some.pop(self.source.below(len(some)))
        return max(some, key=lambda option: self._worth(state, option))

    def _worth(self, state: State, option: int) -> float:
        after = state.copy()
        self.game.apply(after, option)
        if after.ended:
            return -1e9
        laps = 1000 * sum(after.endurance) - 10 * after.time
        ignored = 5 * min(1, after.shield[after.active])
        stores = 0.1 * (after.power + after.materials) + 0.2 * sum(after.focus)
        return laps + ignored + stores


def lasting(game: Unsettled) -> State:
    """The crew that lasts longest: a Leader alone, with a wedge and salts, in low spirits."""
    held: dict[int, tuple[str, ...]] = {1: ("minute_wedge", "smelling_salts", "leaf_sandwich")}
    stage = Stage(weak=True, traits=LEADER, materials=60, power=6, breakthroughs=held)
    return Scene(stage, game).state


@rule("U8.7", "U4.6", "U11.1")
def test_a_crew_that_only_wants_to_live_comes_to_an_end_on_wenora() -> None:
    span = Lifespan(load_cartridge(FOLDER))
    state = lasting(wenora())
    Stalling(wenora(), 1).live(state, span.most_turns())
    assert wenora().outcome(state) is not None
    assert state.turn <= span.most_turns()


@pytest.mark.long
@rule("U8.7")
def test_a_wedge_that_is_never_used_up_would_outlast_the_bound(tmp_path: Path) -> None:
    folder = tmp_path / "wenora"
    shutil.copytree(FOLDER, folder)
    edit(folder, "breakthroughs.yaml", "count: 3, who: another}\n    - {do: discard}\n",
         "count: 3, who: another}\n")  # fmt: skip
    game = Unsettled([load_cartridge(folder)])
    state = lasting(game)
    bound = Lifespan(load_cartridge(FOLDER)).most_turns()
    Stalling(game, 1).live(state, bound)
    assert game.outcome(state) is None
    assert state.turn > bound
    assert "breakthroughs.yaml:77: minute_wedge.effects[0]: found time ignored" in faults(folder)


@rule("U11.1", "U8.4")
@pytest.mark.parametrize("other, time", [(1, 0), (0, 1)])
def test_a_leader_whom_nobody_conscious_follows_rests_at_the_usual_price(
    other: int, time: int
) -> None:
    scene = Scene(Stage(weak=True, traits=LEADER, endurance={2: other}))
    scene.do("awareness on leader_low")
    assert scene.changes().get("time", 0) == time


def test_the_bound_of_wenora_is_the_one_in_the_notes() -> None:
    span = Lifespan(load_cartridge(FOLDER))
    notes = (Path(__file__).parents[3] / "docs" / "balance" / "unsettled-notes.md").read_text()
    assert f"at most {span.given()} endurance" in notes
    assert f"at most {span.most_drops()} times" in notes
    assert f"at most {span.most_turns()} turns" in notes
