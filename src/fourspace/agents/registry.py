"""The agents by game and name, loaded when they are asked for.

Every game has `random`. A game with better ones has a module, listed below, with two functions:
`names()`, the weakest first, and `make(game, name, strength, source)`, which makes an agent.
`strength` is what follows the colon in `strong:0.2` (seconds, or whatever the agent measures its
effort by); 0 means the agent's own default.
"""

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Phrase, Word, refused
from fourspace.kernel.sources import Source

RANDOM: Final = "random"

ROSTERS: Final[dict[str, str]] = {
    "duel": "fourspace.agents.duel.roster",
    "tesseract": "fourspace.agents.tesseract.roster",
    "unsettled": "fourspace.agents.unsettled.roster",
}
"""The module of each game that has agents of its own: `"duel": "fourspace.agents.duel.roster"`."""


def agent_names(game: str) -> list[str]:
    """The agents that can play a game, the weakest first."""
    if game not in ROSTERS:
        return [RANDOM]
    names: list[str] = import_module(ROSTERS[game]).names()
    return [RANDOM, *names]


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
    agent = import_module(ROSTERS[game.name]).make(game, name, strength, source)
    assert isinstance(agent, Agent)
    return agent


def _strength(text: str) -> float:
    try:
        strength = float(text)
    except ValueError:
        strength = -1.0
    if not 0.0 < strength < 1e9:
        raise refused("reason.bad_strength", {"text": text[:40]})
    return strength
