"""The suite itself catches what it is for: broken variants of the tiny game fail it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Source
from tests.conformance import cases, test_options, test_playing, test_secrets, test_values
from tests.magpies.frames import Bid, Reveal, Round
from tests.magpies.game import MagpiesGame
from tests.magpies.handlers import BidHandler, RevealHandler, RoundHandler
from tests.magpies.state import Magpies


class ShowsBids(MagpiesGame):
    def view(self, state: Magpies, seat: int) -> dict[str, object]:
        return super().view(state, seat) | {"bids": state.bids[:]}


class CountsTheBag(MagpiesGame):
    def view(self, state: Magpies, seat: int) -> dict[str, object]:
        return super().view(state, seat) | {"bag": state.bag.counts[:]}


class TellingBidHandler(BidHandler):
    def answer(self, state: Magpies, frame: Bid, option: int) -> None:
        super().answer(state, frame, option)
        state.tell("event.shown", {"card": option})


class TellsBids(MagpiesGame):
    def table(self) -> list[Handler[Magpies, Any]]:
        return [*super().table(), TellingBidHandler(Bid)]


class QuietRevealHandler(RevealHandler):
    def run(self, state: Magpies, frame: Reveal) -> bool:
        super().run(state, frame)
        state.revealed = False
        return True


class RevealsQuietly(MagpiesGame):
    def table(self) -> list[Handler[Magpies, Any]]:
        return [*super().table(), QuietRevealHandler(Reveal)]


class SharesHands(MagpiesGame):
    def copy(self, state: Magpies) -> Magpies:
        other = state.copy()
        other.hands = state.hands
        return other


class ForgetsBuriersInCopies(MagpiesGame):
    def copy(self, state: Magpies) -> Magpies:
        other = state.copy()
        other.buriers = []
        return other


class ForgetsBurials(MagpiesGame):
    def position_text(self, state: Magpies) -> str:
        fields = super().position_text(state).split(";")
        return ";".join([*fields[:4], ",".join("-1" for _ in state.bids), *fields[5:]])


class Unsorted(MagpiesGame):
    def decision(self, state: Magpies) -> Decision:
        decision = super().decision(state)
        decision.options.reverse()
        return decision


class MumblesOptions(MagpiesGame):
    def option_text(self, state: Magpies, option: int) -> str:
        return super().option_text(state, option).upper()


class EndlessRoundHandler(RoundHandler):
    def run(self, state: Magpies, frame: Round) -> bool:
        state.bag.counts[0] += 3
        return super().run(state, Round(0))


class NeverEnds(MagpiesGame):
    def table(self) -> list[Handler[Magpies, Any]]:
        return [*super().table(), EndlessRoundHandler(Round)]


class Peeks(MagpiesGame):
    def resample(self, state: Magpies, seat: int, source: Source) -> Magpies:
        other = super().resample(state, seat, source)
        other.hands[max(seat, 0)].reverse()
        return other


@pytest.mark.parametrize(
    "broken, test",
    [
        (ShowsBids, test_secrets.test_a_secret_answer_tells_others_nothing),
        (CountsTheBag, test_secrets.test_a_resampled_state_looks_the_same),
        (TellsBids, test_secrets.test_a_secret_answer_tells_others_nothing),
        (RevealsQuietly, test_secrets.test_all_sounds_the_same_unless_something_is_revealed),
        (Peeks, test_secrets.test_a_resampled_state_looks_the_same),
        (SharesHands, test_playing.test_playing_a_copy_leaves_the_original_untouched),
        (ForgetsBurials, test_playing.test_saving_and_loading_at_every_step_changes_nothing),
        (ForgetsBurials, test_values.test_equality_and_notation_see_every_field),
        (ForgetsBuriersInCopies, partial(test_values.test_no_field_is_forgotten, way="Game.copy")),
        (Unsorted, test_options.test_every_question_offers_options_in_ascending_order),
        (MumblesOptions, test_options.test_options_print_and_parse_back),
        (NeverEnds, test_playing.test_random_games_end),
    ],
)  # fmt: skip
def test_a_broken_game_fails(
    broken: type[MagpiesGame], test: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = broken("magpies", "1", "no content", cases.load_game("magpies").settings)
    for module in (cases, test_secrets, test_playing, test_options, test_values):
        monkeypatch.setattr(module, "load_game", lambda name: game)
    monkeypatch.setattr(test_playing, "MOST_ANSWERS", 300)
    with pytest.raises((AssertionError, Refused)):
        test(name="magpies")
