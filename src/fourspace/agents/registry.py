"""The agents by game and name, loaded on first use.

Every game has `random`. A game with better ones has a module `roster` beside them, with its
`ROSTER`; the catalogue says where.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.agents.roster import RANDOM, Roster
from fourspace.catalog import describe, listing
from fourspace.kernel.description import Curve
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Phrase, Word, refused
from fourspace.kernel.sources import Source


@cache
def roster(game: str) -> Roster:
    """The agents of a game, and what they can do. Raises Refused if there is no such game."""
    package = listing(game).agents
    if find_spec(package) is None:
        return Roster([], _only_random)
    found = import_module(f"{package}.roster").ROSTER
    assert isinstance(found, Roster)
    return found


def agent_names(game: str) -> list[str]:
    """The agents that can play a game, the weakest first."""
    return roster(game).names


def curves(game: str) -> list[Curve]:
    """The curves of a game's review graph."""
    return describe(game).curves + roster(game).curves


def make_agent(game: Game[Any], wanted: str, source: Source) -> Agent[Any]:
    """An agent for a game: `random`, `strong`, `strong:0.2`. Raises Refused if there is none."""
    name, colon, text = wanted.partition(":")
    known = agent_names(game.name)
    if name not in known:
        near = get_close_matches(name, known, 1)
        hint: Word = Phrase("hint.near", {"near": near[0]}) if near else ""
        words: dict[str, Word] = {"name": name[:40], "hint": hint, "known": ", ".join(known)}
        raise refused("reason.unknown_agent", words)
    strength = _strength(text) if colon else 0.0
    if name == RANDOM:
        return RandomAgent(source)
    return roster(game.name).make(game, name, strength, source)


def _only_random(game: Game[Any], name: str, strength: float, source: Source) -> Agent[Any]:
    raise AssertionError(f"{game.name} has no agent {name}")


def _strength(text: str) -> float:
    try:
        strength = float(text)
    except ValueError:
        strength = -1.0
    if not 0.0 < strength < 1e9:
        raise refused("reason.bad_strength", {"text": text[:40]})
    return strength
