"""What is always true, in any game on any planet: Hypothesis walks through random games."""

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fourspace import catalog
from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.codes import REST, SCARABS
from fourspace.games.unsettled.frames import Cover
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.lifespan import Lifespan
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream
from tests.games.unsettled.pebble import FOLDER as PEBBLE
from tests.games.unsettled.pebble import pebble
from tests.games.unsettled.wenora.scene import FOLDER as WENORA
from tests.rules import rule

some = settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


def wenora() -> Unsettled:
    game = catalog.load_game("unsettled")
    assert isinstance(game, Unsettled)
    return game


@st.composite
def chosen(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """A planet, and any settings of a game on it."""
    planet = draw(st.sampled_from(["pebble", "wenora"]))
    game = played_on(planet)
    settings = {setting.name: setting.values for setting in game.settings.all if setting.values}
    names = ("task", "players", "difficulty", "traits")
    found = {name: draw(st.sampled_from(settings[name])) for name in names}
    if found["difficulty"] == "uncomfortable":
        found["scarab"] = draw(st.sampled_from(SCARABS[1:]))
    return planet, found


def played_on(planet: str) -> Unsettled:
    return pebble() if planet == "pebble" else wenora()


def check(state: State) -> None:
    world = state.world
    assert 0 <= state.power <= world.power == 6
    assert all(0 <= value <= 3 for value in state.focus)
    assert all(1 <= value <= world.insight for value in state.insight)
    assert all(0 <= value <= world.endurance for value in state.endurance)
    assert 1 <= state.time <= world.time
    assert min(state.data, state.materials, *state.lying, *state.held, *state.supply) >= 0
    for seat in range(state.players):
        assert state.cover[6 * seat + REST] == -1
    assert len(state.comprehension) == 4 * state.players  # at most four each
    for discipline in range(3):
        held = state.comprehension.count(discipline)
        assert held + state.tokens_left[discipline] <= 4
    check_tokens(state)
    check_distress(state)


def check_tokens(state: State) -> None:
    """Limited tokens are somewhere: in supply, in inventories, on nodes."""
    kinds = len(state.world.tokens)
    stride = 3 + kinds
    for kind, token in enumerate(state.world.tokens):
        if token.number:
            lying = sum(state.lying[3 + kind :: stride])
            held = sum(state.held[kind::kinds])
            assert state.supply[kind] + lying + held == token.number


def check_distress(state: State) -> None:
    """Each distress card is in one place: unseen, on a dashboard, under the deck, being drawn."""
    drawn = [frame.card for frame in state.frames if isinstance(frame, Cover)]
    seen = [card for card in state.cover if card >= 0] + state.distress.bottom + drawn
    assert len(seen) == len(set(seen))
    assert len(seen) + state.distress_left == 3 * state.players


def check_actors(state: State) -> None:
    """Nobody who is unconscious starts anything (U8.4)."""
    assert state.asked is not None
    if state.asked.kind in ("turn", "window"):
        assert all(state.endurance[seat] > 0 for seat in state.asked.seats)
    for cube, slot in enumerate(state.placed):
        if slot >= 0:
            assert cube // 3 == state.active


@rule("U1.3", "U3.2", "U7.2", "U8.1", "U8.4")
@some
@given(seed=st.integers(0, 10_000), chosen=chosen())
def test_nothing_is_lost_and_nothing_leaves_its_bounds(
    seed: int, chosen: tuple[str, dict[str, str]]
) -> None:
    planet, settings = chosen
    game = played_on(planet)
    state = game.start(game.settings.complete(settings))
    source = Stream(seed)
    while game.outcome(state) is None:
        check(state)
        check_actors(state)
        game.apply(state, pick(game.decision(state), source))
    check(state)


@rule("U8.4", "U8.7", "U4.6")
@some
@given(seed=st.integers(0, 10_000), chosen=chosen())
def test_every_game_ends_within_the_bound_that_time_and_endurance_set(
    seed: int, chosen: tuple[str, dict[str, str]]
) -> None:
    """What the bound is made of holds as well: the cycles of time, and the turns without time."""
    planet, settings = chosen
    game = played_on(planet)
    span = Lifespan(load_cartridge(PEBBLE if planet == "pebble" else WENORA))
    state = game.start(game.settings.complete(settings))
    source = Stream(seed + 1)
    cycles = 0
    passing: set[int] = set()
    while game.outcome(state) is None:
        state.story = []
        game.apply(state, pick(game.decision(state), source))
        keys = [event.phrase.key for event in state.story]
        cycles += keys.count("event.wrap")
        if "event.time" in keys or "event.endurance_lost" in keys:
            passing.add(state.turn)
    assert cycles <= span.most_drops()
    assert len(passing) <= state.world.time * span.most_drops()
    assert state.turn <= span.most_turns()
