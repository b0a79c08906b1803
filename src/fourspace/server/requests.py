"""What people ask for on a socket: one function for each message, and the table of them all."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from fourspace.kernel.phrases import Phrase, Reason, refused
from fourspace.kernel.seats import CHANCE, SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.server import journal, telling
from fourspace.server.hub import Hub, Rows
from fourspace.server.keys import hashed, new_secret
from fourspace.server.person import Person
from fourspace.server.room import Room
from fourspace.server.seating import Request
from fourspace.server.thinking import analysed, hinted
from fourspace.server.webhooks import checked_hook
from fourspace.table.consent import free_to_undo
from fourspace.wire import messages, shapes
from fourspace.wire.levels import levels
from fourspace.wire.rules import rule_text

Reply = messages.FromServer | None
Handler = Callable[[Hub, Room, Person, Any], Awaitable[Reply]]


def must_be_here(person: Person) -> None:
    """Refuse somebody who has been shown out and is not gone yet."""
    if person.dismissed:
        raise refused("server.removed")


def must_own(person: Person, seat: int) -> None:
    """Refuse somebody who does not hold the seat; everybody may look as a watcher."""
    must_be_here(person)
    if seat not in person.seats:
        raise refused("server.not_your_seat")


def must_look(person: Person, seat: int) -> None:
    """Refuse somebody who wants to look through the eyes of a seat that is not theirs."""
    must_be_here(person)
    if seat != SPECTATOR:
        must_own(person, seat)


def must_be_seat(room: Room, seat: int) -> None:
    if seat != SPECTATOR and not 0 <= seat < room.play.seats:
        raise refused("server.no_seat")


def must_host(person: Person) -> None:
    if not person.host:
        raise refused("server.not_host")


def must_be_open(room: Room) -> None:
    """Refuse when nothing can be changed at the table any more."""
    if room.seating.closed:
        raise refused("server.closed")
    if room.full:
        raise refused("server.table_full")


def must_go_on(room: Room) -> None:
    """Refuse when the game cannot move any more."""
    must_be_open(room)
    if room.over:
        raise refused("reason.game_over")


# The game


async def answer(hub: Hub, room: Room, person: Person, message: messages.Answer) -> Reply:
    def make() -> Rows:
        must_be_open(room)
        if message.question != room.question:
            raise refused("server.stale")
        must_go_on(room)
        if message.seat == CHANCE:
            must_be_here(person)
            if not room.play.typed or not person.seats:
                raise refused("server.not_your_seat")
        else:
            must_own(person, message.seat)
            if room.seating.seats[message.seat].bot:
                raise refused("server.bot_seat")
        fallen = room.fallen()
        if fallen is not None:
            return [journal.Flagged(fallen)]
        given = room.play.tried(message.seat, message.options, _played(room, person))
        return [journal.Answered(entry.seat, entry.text) for entry in given]

    before = room.play.number
    await hub.act(room, make)
    hub.metrics.answers.add(by=max(0, room.play.number - before))
    return None


def _played(room: Room, person: Person) -> list[int]:
    """The seats that a person plays themselves."""
    return [seat for seat in person.seats if not room.seating.seats[seat].bot]


async def undo(hub: Hub, room: Room, person: Person, message: messages.Undo) -> Reply:
    def make() -> Rows:
        must_go_on(room)
        must_own(person, message.seat)
        if room.seating.request is not None:
            raise refused("server.undo_pending")
        answers = room.play.answers
        to = room.play.session.target(message.to, _played(room, person))
        people = room.seating.people()
        agreeing = set(range(room.play.seats)) - people | set(person.seats)
        if people <= agreeing or free_to_undo(answers[to:], agreeing):
            return [journal.Undone(message.seat, to)]
        asked = journal.Asked(message.seat, to)
        mine = [seat for seat in person.seats if seat != message.seat]
        ask = room.moment + 1
        return [asked, *(journal.Voted(seat, ask, True) for seat in mine)]

    await hub.act(room, make)
    return None


async def vote(hub: Hub, room: Room, person: Person, message: messages.Vote) -> Reply:
    def make() -> Rows:
        must_go_on(room)
        must_own(person, message.seat)
        request = room.seating.request
        if request is None or request.ask != message.ask:
            raise refused("server.no_ask")
        voted = journal.Voted(message.seat, message.ask, message.yes)
        if not message.yes:
            return [voted]
        missing = set(room.seating.missing(request)) - {message.seat}
        return [voted, *_granted(request, missing)]

    await hub.act(room, make)
    return None


def _granted(request: Request, missing: set[int]) -> list[journal.Row]:
    return [] if missing else [journal.Undone(request.seat, request.to)]


async def why(hub: Hub, room: Room, person: Person, message: messages.Why) -> Reply:
    """Asked of a state that the seat cannot tell from the true one: the answer reveals nothing."""
    must_look(person, message.seat)
    reason = _closed(room, message.seat, message.thing)
    if reason is None:
        return messages.Closed(message.request, message.thing, True, "", "", "")
    sentence = room.speaker.say(reason.phrase, person.language)
    text = rule_text(room.play.game.name, reason.rule, person.language)
    return messages.Closed(message.request, message.thing, False, sentence, reason.rule, text)


def _closed(room: Room, seat: int, thing: str) -> Reason | None:
    if room.over:
        return Reason(Phrase("reason.game_over"))
    if seat not in room.asked():
        return Reason(Phrase("reason.not_your_question"))
    game = room.play.game
    state = game.resample(room.play.session.state, seat, Stream(secrets.randbits(60)))
    return game.closed(state, thing)


async def look(hub: Hub, room: Room, person: Person, message: messages.Look) -> Reply:
    must_look(person, message.seat)
    if message.at > room.play.number:
        raise refused("server.bad_number")
    position = telling.past(room, message.at, message.seat, person.language)
    told = telling.Teller(room).events(person, max(0, message.at - 1), message.at)
    return messages.Past(message.request, position, told)


# The people


async def say(hub: Hub, room: Room, person: Person, message: messages.Say) -> Reply:
    text = " ".join(message.text.split())

    def make() -> Rows:
        must_be_open(room)
        must_look(person, message.seat)
        if room.seating.muted(message.seat):
            raise refused("server.muted")
        if not text:
            raise refused("server.empty")
        return [journal.Said(message.seat, text)]

    must_look(person, message.seat)
    if not hub.chat_limit.allows(f"{room.id} {message.seat}"):
        raise refused("server.too_fast")
    await hub.act(room, make)
    return None


async def sit(hub: Hub, room: Room, person: Person, message: messages.Sit) -> Reply:
    name = " ".join("".join(c if c.isprintable() else " " for c in message.name).split())

    def make() -> Rows:
        must_be_open(room)
        must_own(person, message.seat)
        return [journal.Sat(message.seat, name, message.colour, message.mark)]

    await hub.act(room, make)
    return None


async def hand(hub: Hub, room: Room, person: Person, message: messages.Hand) -> Reply:
    def make() -> Rows:
        must_be_open(room)
        must_be_seat(room, message.seat)
        if not person.host:
            must_own(person, message.seat)
        if message.level and message.level not in levels(room.play.game.name):
            raise refused("server.unknown_level", {"level": message.level})
        if room.seating.seats[message.seat].bot == message.level:
            return []
        rows: list[journal.Row] = [journal.Handed(message.seat, message.level)]
        request = room.seating.request
        if request is not None and message.level and not room.over:
            missing = set(room.seating.missing(request)) - {message.seat}
            rows += _granted(request, missing)
        return rows

    await hub.act(room, make)
    return None


async def notify(hub: Hub, room: Room, person: Person, message: messages.Notify) -> Reply:
    if not hub.config.webhooks:
        raise refused("server.no_webhooks")
    url = checked_hook(message.url) if message.url else ""

    def make() -> Rows:
        must_be_open(room)
        must_own(person, message.seat)
        return [journal.Hooked(message.seat, url)]

    await hub.act(room, make)
    return None


async def speak(hub: Hub, room: Room, person: Person, message: messages.Speak) -> Reply:
    person.language = message.lang
    return telling.Teller(room).welcome(person, 0)


# The host


async def close(hub: Hub, room: Room, person: Person, message: messages.Close) -> Reply:
    must_host(person)
    await hub.act(room, lambda: [] if room.seating.closed else [journal.Shut()])
    return None


async def remove(hub: Hub, room: Room, person: Person, message: messages.Remove) -> Reply:
    return await _rekey(hub, room, person, message.request, message.seat, True)


async def reissue(hub: Hub, room: Room, person: Person, message: messages.Reissue) -> Reply:
    return await _rekey(hub, room, person, message.request, message.seat, False)


async def _rekey(
    hub: Hub, room: Room, person: Person, request: int, seat: int, removed: bool
) -> Reply:
    must_host(person)
    must_be_seat(room, seat)
    secret = new_secret()
    row = journal.Rekeyed(seat, removed)
    await hub.act(room, lambda: [row], (seat, hashed(secret)))
    return messages.Done(request, shapes.Key(seat, secret, f"/table/{room.id}#{secret}"))


async def mute(hub: Hub, room: Room, person: Person, message: messages.Mute) -> Reply:
    must_host(person)
    must_be_seat(room, message.seat)
    await hub.act(room, lambda: [journal.Muted(message.seat, message.on)])
    return None


LOCKED: dict[type, Handler] = {
    messages.Answer: answer,
    messages.Undo: undo,
    messages.Vote: vote,
    messages.Why: why,
    messages.Look: look,
    messages.Say: say,
    messages.Sit: sit,
    messages.Hand: hand,
    messages.Notify: notify,
    messages.Speak: speak,
    messages.Close: close,
    messages.Remove: remove,
    messages.Reissue: reissue,
    messages.Mute: mute,
}
"""Carried out one at a time in a room."""

UNLOCKED: dict[type, Handler] = {messages.Hint: hinted, messages.Analyse: analysed}
"""Those that think for a while: the room goes on meanwhile."""


async def carry_out(hub: Hub, room: Room, person: Person, message: messages.Request) -> Reply:
    """Do what a message asks. Raises Refused or StoreTrouble."""
    thinking = UNLOCKED.get(type(message))
    if thinking is not None:
        return await thinking(hub, room, person, message)
    handler = LOCKED.get(type(message))
    if handler is None:  # a second `Join`
        raise refused("server.bad_message", {"fault": "join"})
    async with room.lock:
        return await handler(hub, room, person, message)
