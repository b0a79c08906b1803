"""Advice: hints and analysis, computed by a bot while the table goes on."""

from fourspace.agents.registry import roster
from fourspace.kernel.phrases import refused
from fourspace.server.bots.worker import NoThought
from fourspace.server.tables.connection import Connection
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room
from fourspace.table.advice import private_seed, sample
from fourspace.wire import messages
from fourspace.wire.requests import consult, hint_reply, must_allow_advice
from fourspace.wire.thoughts import Task, Thought, content_of

MOST_WAITING = 8
"""How many hints may wait per worker."""
ANALYSIS_SECONDS = 3.0


async def hint(
    hub: Hub, room: Room, connection: Connection, message: messages.Hint
) -> messages.FromServer:
    """Ask the bot that gives hints what it would do in this seat."""
    table = room.table
    async with room.lock:
        consultation = consult(table, connection, message)
        _must_have_time(hub)
        game = table.game
        position = game.position_text(consultation.state)
        task = Task(
            "advise",
            game.name,
            position,
            message.seat,
            "",
            ANALYSIS_SECONDS,
            consultation.seed,
            content_of(table),
        )
    thought = await _think(hub, task)
    async with room.lock:
        return hint_reply(table, connection, message, consultation, thought.option)


async def analyse(
    hub: Hub, room: Room, connection: Connection, message: messages.Analyse
) -> messages.FromServer:
    """Best lines and threats in a position of the game."""
    async with room.lock:
        must_allow_advice(room.table)
        _must_have_time(hub)
        session, game = room.table.session, room.table.game
        if roster(game.name).analyse is None:
            raise refused("table.no_analysis")
        eyes = connection.eyes
        position = game.position_text(sample(session, eyes, message.at))
        seed = private_seed(session, eyes)
        content = content_of(room.table)
        task = Task("analyse", game.name, position, eyes, "", ANALYSIS_SECONDS, seed, content)
    thought = await _think(hub, task)
    lines = [messages.Line(*line) for line in thought.lines]
    return messages.Analysis(message.request, lines, thought.prey, thought.threats)


def _must_have_time(hub: Hub) -> None:
    if hub.bots.busy >= MOST_WAITING * hub.bots.count:
        raise refused("server.busy")


async def _think(hub: Hub, task: Task) -> Thought:
    try:
        return await hub.bots.think(task)
    except NoThought:
        raise refused("server.bot_failed") from None
