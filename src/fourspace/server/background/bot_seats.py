"""Bot seats: ask a bot when it must answer, and give its answer."""

import asyncio
import contextlib

import msgspec

from fourspace.agents.chance import RandomAgent
from fourspace.agents.registry import agent_names
from fourspace.agents.roster import RANDOM
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from fourspace.server.bots.worker import NoThought
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room
from fourspace.server.tables.uptime import uptime
from fourspace.table import actions
from fourspace.table.advice import Consultation
from fourspace.wire.thoughts import Task, content_of

MOST_CLOCKED_SECONDS = 2.0
RESERVED_SECONDS = 0.5
"""How much time must be left on a bot's clock when it answers."""
GRACE_SECONDS = 3.0
"""How long other processes wait before they take over the bots of the last writer."""
SIMPLER_SECONDS = 3.0
"""How long the simplest agent may think if another failed."""


def is_awaited(room: Room) -> bool:
    """Whether anybody waits for an answer: bots pause at a table that nobody attends.

    For a person who is away, bots go on if there is a clock or a webhook.
    """
    if room.presence.seats() or room.presence.watchers():
        return True
    table = room.table
    away = [table.seating.seats[seat] for seat in table.seating.people()]
    return any(table.clocks is not None or seat.webhook for seat in away)


class BotSeats:
    """Answers for the seats that bots play."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._thinking: dict[Room, int] = {}
        """By room: the question a bot here is thinking about."""
        self._waiting: dict[Room, asyncio.TimerHandle] = {}
        """By room: when its bot is taken over, unless the process that wrote last answers."""
        hub.after.append(self.consider)

    def consider(self, room: Room, ours: bool) -> None:
        """If a bot must answer, ask it; at once in the process that wrote last."""
        waiting = self._waiting.pop(room, None)
        if waiting is not None:
            waiting.cancel()
        if not is_awaited(room):
            return
        question = room.table.question
        if room.table.bot_to_answer() is None or self._thinking.get(room) == question:
            return
        if ours:
            self._begin(room, question)
        else:
            loop = asyncio.get_running_loop()
            self._waiting[room] = loop.call_later(self.grace, self._take_over, room, question)

    @property
    def grace(self) -> float:
        return GRACE_SECONDS + self.hub.config.bot_seconds

    def _take_over(self, room: Room, question: int) -> None:
        self._waiting.pop(room, None)
        if self._thinking.get(room) != question:
            self._begin(room, question)

    def _begin(self, room: Room, question: int) -> None:
        self._thinking[room] = question
        self.hub.spawn(self._turn(room, question))

    async def _turn(self, room: Room, question: int) -> None:
        try:
            with contextlib.suppress(StoreTrouble):
                await self._answer(room, question)
        finally:
            if self._thinking.get(room) == question:
                del self._thinking[room]

    async def _answer(self, room: Room, question: int) -> None:
        table = room.table
        async with room.lock:
            seat = table.bot_to_answer()
            if seat is None or table.question != question:
                return
            consultation = Consultation(table, seat)
            task = self._task(room, consultation)
            within = self.within(room, seat)
        text = ""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                text = await self._think(task)
        any_text = consultation.ask(RandomAgent(Stream(consultation.seed)))
        async with room.lock:
            try:
                await self._give(room, question, seat, text or any_text)
            except Refused:
                await self._give(room, question, seat, any_text)

    async def _think(self, task: Task) -> str:
        """The option chosen; if the thought fails, by the game's simplest agent.

        Empty if that fails too, or if there is only the random agent, which needs no worker.
        """
        with contextlib.suppress(NoThought):
            chosen = (await self.hub.bots.think(task)).option
            if chosen:
                return chosen
        simplest = next((name for name in agent_names(task.game) if name != RANDOM), task.level)
        if task.level in (RANDOM, simplest):
            return ""
        simpler = msgspec.structs.replace(task, level=simplest, seconds=0.0)
        with contextlib.suppress(NoThought):
            return (await self.hub.bots.think(simpler, SIMPLER_SECONDS)).option
        return ""

    def _task(self, room: Room, consultation: Consultation) -> Task:
        game, seat = consultation.game, consultation.seat
        return Task(
            "choose",
            game.name,
            game.position_text(consultation.state),
            seat,
            room.table.seating.seats[seat].bot,
            self.seconds(room, seat),
            consultation.seed,
            content_of(room.table),
        )

    async def _give(self, room: Room, question: int, seat: int, text: str) -> None:
        await self.hub.act(
            room, lambda: actions.answer_for_bot(room.table, question, seat, text, uptime())
        )

    def seconds(self, room: Room, seat: int) -> float:
        """How long a bot may think: as long as its level wants and its clock allows."""
        clocks = room.table.clocks
        if clocks is None:
            return 0.0
        left = clocks.left_at(seat, uptime())
        return min(MOST_CLOCKED_SECONDS, max(0.02, left / 30 + clocks.increment * 0.7))

    def within(self, room: Room, seat: int) -> float | None:
        """How long to wait for a bot's thought before giving any answer.

        Workers can be busy with other tables, or hang: a bot must not lose on time for that.
        """
        clocks = room.table.clocks
        if clocks is None:
            return None
        return max(0.0, clocks.left_at(seat, uptime()) - RESERVED_SECONDS)
