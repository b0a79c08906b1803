"""Thoughts: tasks for bots, which other processes can work on."""

from typing import Any

import msgspec

from fourspace.agents.adviser import Adviser
from fourspace.agents.agent import Agent
from fourspace.agents.registry import make_agent, roster
from fourspace.catalog import AnyGame, load_game
from fourspace.editions import content_text, load_content
from fourspace.kernel.game import State
from fourspace.kernel.sources import Stream
from fourspace.table.table import Table


class Task(msgspec.Struct, frozen=True):
    """Think about a position for a seat. The seat cannot tell it from the true one.

    `what`: `choose` an option, `advise` which to choose, `analyse` the position, or `replay` a log
    given as the position. `seconds`: how long to think; 0 leaves it to the level. `content`: what
    the game is played with, where that is not the present content.
    """

    what: str
    game: str
    position: str
    seat: int
    level: str
    seconds: float
    seed: int
    content: str = ""


class Thought(msgspec.Struct, frozen=True):
    """The option chosen, in notation; for an analysis, the fields of `messages.Analysis`.

    All empty if thinking failed.
    """

    option: str = ""
    lines: list[tuple[float, int, list[str]]] = []
    prey: list[str] = []
    threats: list[str] = []


def content_of(table: Table) -> str:
    """The content of a table's game, where that is not the present content."""
    game = table.game
    return "" if game is load_game(game.name) else content_text(game, table.session.settings)


task_decoder: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
thought_decoder: msgspec.json.Decoder[Thought] = msgspec.json.Decoder(Thought)


def think(task: Task) -> Thought:
    """Choose an option, or analyse the position."""
    game = load_content(task.game, task.content) or load_game(task.game)
    state = game.position_from(task.position)
    if task.what == "analyse":
        return _analysis(task.game, state, task.seconds)
    agent = _agent(game, task)
    chosen = agent.choose(game, game.copy(state), task.seat)
    return Thought(game.option_text(state, chosen))


def _agent(game: AnyGame, task: Task) -> Agent[Any]:
    """Who thinks about a task."""
    source = Stream(task.seed)
    if task.what == "advise":
        return Adviser(source, task.seconds)
    wanted = f"{task.level}:{task.seconds:g}" if task.seconds else task.level
    return make_agent(game, wanted, source)


def _analysis(game: str, state: State, seconds: float) -> Thought:
    """Best lines and threats, in a game that can be analysed."""
    analyse = roster(game).analyse
    assert analyse is not None
    found = analyse(state, seconds)
    lines = [(line.score, line.wins_in, line.moves) for line in found.lines]
    return Thought(lines=lines, prey=found.prey, threats=found.threats)
