"""Replay: answers are found by their names among the options of the open question."""

from fourspace.agents.chance import playout
from fourspace.kernel.decisions import Decision
from fourspace.kernel.replay import find_option
from fourspace.kernel.sources import Stream
from tests.magpies.game import SETTINGS, MagpiesGame
from tests.magpies.state import Magpies


class CountingGame(MagpiesGame):
    """Counts how often it is asked for the open question."""

    asked = 0

    def decision(self, state: Magpies) -> Decision:
        self.asked += 1
        return super().decision(state)


def test_finding_an_option_asks_for_the_open_question_once() -> None:
    game = CountingGame("magpies", "1", "no content", SETTINGS)
    state = game.start(game.settings.complete({}))
    playout(game, state, Stream(1), 5)
    decision = game.decision(state)
    assert decision.options
    game.asked = 0
    for option in decision.options:
        text = game.option_text(state, option)
        assert find_option(game, state, decision.seats[0], text) == option
    assert game.asked == len(decision.options)
