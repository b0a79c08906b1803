"""Random games on planets whose cards lie on the map before play."""

import pytest

import fourspace
from fourspace.agents.chance import playout
from fourspace.kernel.sources import Stream
from tests.games.unsettled.lay_outs import LAY_OUTS, laid_out
from tests.rules import rule

GAMES = 2000 if fourspace.core_kind() == "compiled" else 100
"""An interpreted game takes many times as long."""


@rule("U6.3", "U6.5", "U6.6")
@pytest.mark.parametrize("lay_out", LAY_OUTS)
def test_every_random_game_on_a_laid_out_planet_ends(lay_out: str) -> None:
    game = laid_out(lay_out)
    for seed in range(GAMES):
        settings = {"players": str(2 + seed % 3), "task": "ab"[seed % 2]}
        state = game.start(game.settings.complete(settings))
        playout(game, state, Stream(seed), 100_000)
        assert game.outcome(state) is not None, f"the game of seed {seed} does not end"
