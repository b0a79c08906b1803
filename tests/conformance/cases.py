"""The games under test, and random walks through them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from fourspace import catalog
from fourspace.agents.chance import playout
from fourspace.catalog import AnyGame
from fourspace.content.texts import Texts, load_texts
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.game import State, load_from
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from tests import magpies
from tests.magpies import game as magpies_game
from tests.shipped import SHIPPED

GAMES = ["magpies", *SHIPPED]


@cache
def load_game(name: str) -> AnyGame:
    return load_from(magpies_game.__name__) if name == "magpies" else catalog.load_game(name)


@cache
def load_game_texts(name: str) -> Texts:
    if name != "magpies":
        return catalog.load_game_texts(name)
    return load_texts([Path(str(magpies.__file__)).parent / "content"])


EXPLORING = settings.get_current_profile_name() == "explore"

modest = settings(
    max_examples=300 if EXPLORING else 10,
    deadline=None,
    derandomize=not EXPLORING,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
"""Few examples, always the same ones, not shrunk: the suite runs for every game and is fast."""


class Walk(NamedTuple):
    """A stretch of a random game: where it begins and which way it goes."""

    settings: dict[str, str]
    seed: int
    skipped: int
    """How many answers are given before the stretch."""

    def start(self, game: AnyGame) -> Any:
        state = game.start(game.settings.complete(self.settings))
        playout(game, state, Stream(self.seed), self.skipped)
        return state

    def states(self, game: AnyGame, most: int) -> Iterator[Any]:
        """Up to `most` states in which a question waits, each before it is answered."""
        state = self.start(game)
        source = Stream(self.seed + 1)
        for _ in range(most):
            if game.outcome(state) is not None:
                return
            yield state
            game.apply(state, pick(game.decision(state), source))


def settings_of(game: AnyGame) -> list[dict[str, str]]:
    """The settings to try: none given, and every preset."""
    return [{}, *({"preset": name} for name in game.settings.presets)]


def walks(name: str) -> st.SearchStrategy[Walk]:
    """Stretches from the beginning, the middle and the end of random games."""
    return st.builds(
        Walk,
        st.sampled_from(settings_of(load_game(name))),
        st.integers(0, 2**32),
        st.sampled_from([0, 0, 5, 15, 40, 120, 300]),
    )


def viewers(game: AnyGame, state: State) -> list[int]:
    """Everybody who may look: the seats and a spectator."""
    return [SPECTATOR, *range(game.seats(state))]


def asked(decision: Decision) -> tuple[object, ...]:
    """All that a decision says."""
    return (
        decision.kind,
        decision.seats,
        decision.options,
        decision.count,
        decision.number,
        decision.weights,
        decision.owners,
        decision.audience,
    )


def some_options(decision: Decision, source: Stream, most: int = 40) -> list[int]:
    """All options, or some of them where there are many."""
    if decision.listed and decision.count <= most:
        return decision.options
    return [pick(decision, source) for _ in range(most)]
