"""Thinking: bots in their seats, hints and analysis, all through the thinkers."""

import asyncio
import contextlib
import secrets

from fourspace.kernel.phrases import Refused, refused
from fourspace.kernel.sources import Stream
from fourspace.server import journal
from fourspace.server.bots import NoThought
from fourspace.server.hub import Hub, Rows
from fourspace.server.person import Person
from fourspace.server.room import Room
from fourspace.server.seating import now
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.thoughts import Task
from fourspace.wire import messages
from fourspace.wire.levels import best_level, can_analyse

MOST_WAITING = 8
"""Hints that may wait for each thinker."""
ANALYSIS_SECONDS = 3.0
MOST_CLOCKED_SECONDS = 2.0
RESERVED_SECONDS = 0.5
"""What must be left on a bot's clock when it answers."""
GRACE_SECONDS = 3.0
"""How long the process that wrote last has before the others take over its bots."""


def task_for(room: Room, seat: int, level: str, what: str, seconds: float, at: int) -> Task:
    """What a thinker needs: a position that the seat cannot tell from the true one."""
    game = room.play.game
    state = room.play.session.state_at(at)
    sampled = game.resample(state, seat, Stream(secrets.randbits(60)))
    position = game.position_text(sampled)
    return Task(what, game.name, position, seat, level, seconds, secrets.randbits(60))


class BotSeats:
    """Answers for the seats that bots play."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._thinking: dict[Room, int] = {}
        """By room: the question a bot here is thinking about."""
        hub.after.append(self.consider)

    def consider(self, room: Room, ours: bool) -> None:
        """If a bot must answer, let it; the process that wrote last does it at once."""
        seat = self.bot_asked(room)
        if seat is None or self._thinking.get(room) == room.question:
            return
        self._thinking[room] = room.question
        self.hub.spawn(self._turn(room, room.question, 0.0 if ours else self.grace))

    @property
    def grace(self) -> float:
        return GRACE_SECONDS + self.hub.config.bot_seconds

    def bot_asked(self, room: Room) -> int | None:
        """The bot that must answer. Where others may too, the first seat asked decides."""
        asked = room.asked()
        if not asked or room.seating.closed or room.full:
            return None
        return asked[0] if room.seating.seats[asked[0]].bot else None

    async def _turn(self, room: Room, question: int, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            seat = self.bot_asked(room)
            if room.question == question and seat is not None:
                with contextlib.suppress(StoreTrouble):
                    await self._answer(room, question, seat)
        finally:
            if self._thinking.get(room) == question:
                del self._thinking[room]

    async def _answer(self, room: Room, question: int, seat: int) -> None:
        async with room.lock:
            level = room.seating.seats[seat].bot
            task = task_for(room, seat, level, "choose", self.seconds(room, seat), room.play.number)
            within = self.within(room, seat)
        text = ""
        with contextlib.suppress(NoThought, TimeoutError):
            async with asyncio.timeout(within):
                text = (await self.hub.bots.think(task)).option
        async with room.lock:
            try:
                await self._give(room, question, seat, text)
            except Refused:
                await self._give(room, question, seat, "")

    async def _give(self, room: Room, question: int, seat: int, text: str) -> None:
        """Answer with `text`, or at random; nothing if the question is no longer the bot's."""

        def make() -> Rows:
            if room.question != question or self.bot_asked(room) != seat:
                return []
            given = room.play.tried(seat, [text or self._any(room, seat)])
            return [journal.Answered(entry.seat, entry.text) for entry in given]

        before = room.play.number
        await self.hub.act(room, make)
        self.hub.metrics.answers.add(by=max(0, room.play.number - before))

    def _any(self, room: Room, seat: int) -> str:
        game, state = room.play.game, room.play.session.state
        options = game.decision(state).options_of(seat)
        return game.option_text(state, secrets.choice(options))

    def seconds(self, room: Room, seat: int) -> float:
        """How long a bot may think: as its level likes, but no longer than its clock can bear."""
        if room.clocks is None:
            return 0.0
        left = room.clocks.left_at(seat, now())
        return min(MOST_CLOCKED_SECONDS, max(0.02, left / 30 + room.clocks.increment * 0.7))

    def within(self, room: Room, seat: int) -> float | None:
        """How long to wait for a bot's thought before any answer is better than none.

        Thinkers can be busy with other tables, or hang: no reason to lose on time.
        """
        if room.clocks is None:
            return None
        return max(0.0, room.clocks.left_at(seat, now()) - RESERVED_SECONDS)


class Flags:
    """Watches clocks: a lost clock is a lost game."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._timers: dict[str, asyncio.TimerHandle] = {}
        hub.after.append(self.consider)

    def consider(self, room: Room, ours: bool) -> None:
        """Set the alarm for the next flag to fall."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        falls = None if room.clocks is None else room.clocks.next_fall()
        if falls is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, falls - now()) + 0.01
            self._timers[room.id] = loop.call_later(delay, self._ring, room)

    def _ring(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        self.hub.spawn(self._fall(room))

    async def _fall(self, room: Room) -> None:
        def make() -> Rows:
            fallen = room.fallen()
            return [] if fallen is None else [journal.Flagged(fallen)]

        async with room.lock:
            with contextlib.suppress(StoreTrouble):  # looked at anew when the store is well again
                await self.hub.act(room, make)
                self.consider(room, True)


def must_be_casual(room: Room) -> None:
    if not room.options.casual and not room.over:
        raise refused("server.no_hint_now")


def must_have_time(hub: Hub) -> None:
    if hub.bots.busy >= MOST_WAITING * hub.bots.count:
        raise refused("server.busy")


async def hinted(
    hub: Hub, room: Room, person: Person, message: messages.Hint
) -> messages.FromServer:
    """What the best bot would do in this seat."""
    async with room.lock:
        must_be_casual(room)
        must_have_time(hub)
        if message.seat not in person.seats or message.seat not in room.asked():
            raise refused("reason.not_your_question")
        question = room.question
        level = best_level(room.play.game.name)
        task = task_for(room, message.seat, level, "choose", 0.0, room.play.number)
    try:
        thought = await hub.bots.think(task)
    except NoThought:
        raise refused("server.bot_failed") from None
    async with room.lock:
        if room.question != question:
            raise refused("server.stale")
        game, state = room.play.game, room.play.session.state
        option = game.option_named(state, thought.option)
        said = room.speaker.option(state, option, message.seat, person.language)
        return messages.Hinted(message.request, said)


async def analysed(
    hub: Hub, room: Room, person: Person, message: messages.Analyse
) -> messages.FromServer:
    """Best lines and threats in a position of the game."""
    async with room.lock:
        must_be_casual(room)
        must_have_time(hub)
        if not can_analyse(room.play.game.name):
            raise refused("server.no_analysis")
        if message.at > room.play.number:
            raise refused("server.bad_number")
        task = task_for(room, person.eyes, "", "analyse", ANALYSIS_SECONDS, message.at)
    try:
        thought = await hub.bots.think(task)
    except NoThought:
        raise refused("server.bot_failed") from None
    lines = [messages.Line(*line) for line in thought.lines]
    return messages.Analysis(message.request, lines, thought.prey, thought.threats)
