"""One game of a simulation: it depends only on the plan and its index."""

import hashlib
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

from fourspace.agents.agent import Agent
from fourspace.agents.match import play_match
from fourspace.agents.registry import make_agent
from fourspace.catalog import AnyGame
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import refused
from fourspace.kernel.sources import Stream

MOST_ANSWERS = 1_000_000
"""No game comes near this; a rule that never ends must not hang a simulation."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to simulate. Two processes with the same plan play the same games."""

    game: str
    package: str
    """The package with its module `game`."""
    rules: str
    content: str
    settings: dict[str, str]
    agents: list[str]
    """One for all seats, or one for each; each game shifts them by one seat."""
    seed: int


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one game went."""

    index: int
    agents: list[int]
    """By seat: the agent's index in the plan."""
    winners: list[int]
    """The seats that won."""
    reason: str
    """The key of the reason why it ended."""
    answers: int


@cache
def _game(package: str) -> AnyGame:
    game = import_module(f"{package}.game").game()
    assert isinstance(game, Game)
    return game


def game_seed(plan: Plan, index: int) -> int:
    """The seed of one game: different for each, the same in every process."""
    text = f"simulation {plan.seed} {index}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


class Match(NamedTuple):
    """A game of a plan that is about to be played."""

    game: AnyGame
    state: Any
    seating: list[int]
    agents: list[Agent[Any]]
    source: Stream
    """For chance, and for choosing among seats that may answer at once."""


def open_one(plan: Plan, index: int) -> Match:
    """The game with this index, at its start."""
    game = _game(plan.package)
    seed = game_seed(plan, index)
    state: Any = game.start(game.settings.complete(plan.settings))
    placed = seating(plan, game.seats(state), index)
    agents: list[Agent[Any]] = [
        make_agent(game, plan.agents[place], Stream(seed + 1 + seat))
        for seat, place in enumerate(placed)
    ]
    return Match(game, state, placed, agents, Stream(seed))


def close_one(match: Match, index: int, answers: int) -> Played:
    """The result of a game that has been played to its end."""
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise RuntimeError(f"game {index} is not over after {answers} answers")
    reason = outcome.reason.phrase.key
    return Played(index, match.seating, list(outcome.winners), reason, answers)


def play_one(plan: Plan, index: int) -> Played:
    """Play the game with this index."""
    match = open_one(plan, index)
    answers = play_match(match.game, match.state, match.agents, match.source, MOST_ANSWERS)
    return close_one(match, index, answers)


def check_plan(plan: Plan) -> None:
    """Raise Refused if the settings clash, or for unknown, too many or too few agents."""
    game = _game(plan.package)
    state = game.start(game.settings.complete(plan.settings))
    seating(plan, game.seats(state), 0)
    for name in plan.agents:
        make_agent(game, name, Stream(0))


def seating(plan: Plan, seats: int, index: int) -> list[int]:
    """Which agent sits where: shifted by one seat per game, so that all start equally often."""
    if len(plan.agents) == 1:
        return [0] * seats
    if len(plan.agents) != seats:
        raise refused("reason.agents_and_seats", {"agents": len(plan.agents), "seats": seats})
    return [(seat + index) % seats for seat in range(seats)]
