"""Telling: what a person at a table is sent, made from the room and cut to what they may know."""

from fourspace.kernel.seats import SPECTATOR
from fourspace.server import messages, wire
from fourspace.server.person import Person
from fourspace.server.room import Room
from fourspace.server.speech import say
from fourspace.table.answers import Answered


def eyes_of(room: Room, person: Person) -> int:
    """Through which seat a person looks: the one of theirs that must answer, else the last such."""
    for seat in room.asked():
        if seat in person.seats:
            person.eyes = seat
            break
    return person.eyes


def position(room: Room, person: Person) -> wire.Position:
    """Where the game stands, for a person."""
    play, language = room.play, person.language
    eyes = eyes_of(room, person)
    decision = None
    if not room.over:
        mine = [seat for seat in person.seats if not room.seating.seats[seat].bot]
        typing = play.typed and bool(person.seats)
        state = play.session.state
        decision = room.speaker.decision(state, room.question, mine, typing, language)
    return wire.Position(
        play.number,
        eyes,
        play.session.view(eyes),
        list(room.asked()),
        decision,
        room.result(language),
        room.clock_now(),
        play.session.wall,
    )


def past(room: Room, at: int, eyes: int, language: wire.Language) -> wire.Position:
    """Where the game stood after `at` answers, through the eyes of a seat: nothing to answer."""
    play = room.play
    state = play.session.state_at(at)
    decision = None
    waiting: list[int] = []
    if play.game.outcome(state) is None:
        decision = room.speaker.decision(state, 0, [eyes], False, language)
        decision.options = []
        waiting = decision.seats
    last = room.result(language) if at == play.number else None
    return wire.Position(
        at, eyes, play.game.view(state, eyes), waiting, decision, last, None, play.session.wall
    )


def events(room: Room, person: Person, after: int, upto: int | None = None) -> list[wire.Event]:
    """What happened after `after` answers, as far as a person may hear of it."""
    ears = person.seats or [SPECTATOR]
    return [
        room.speaker.event(number, event, person.language)
        for number, answered in enumerate(room.play.answers[after:upto], after + 1)
        for event in answered.events
        if any(event.heard_by(seat) for seat in ears)
    ]


def moves(room: Room, person: Person, after: int) -> list[wire.Move]:
    """The answers after the first `after`; those that a person may not know have no text."""
    return [
        wire.Move(number, answered.seat, answered.text if _knows(room, person, answered) else "")
        for number, answered in enumerate(room.play.answers[after:], after + 1)
    ]


def _knows(room: Room, person: Person, answered: Answered) -> bool:
    audience = answered.audience
    return room.over or audience is None or any(seat in audience for seat in person.seats)


def welcome(room: Room, person: Person, since: int) -> messages.Welcome:
    """Everything a person needs, or what is new since moment `since`."""
    whole = since == 0 or since < room.last_undo or since > room.moment
    after = 0 if whole else room.play.stood_at(since)
    said_after = 0 if whole else since
    return messages.Welcome(
        room.info(person.language),
        person.seats,
        person.host,
        room.moment,
        whole,
        position(room, person),
        events(room, person, after),
        moves(room, person, after),
        [line for moment, line in room.seating.chat if moment > said_after],
        asks(room, person.language),
    )


def update(room: Room, person: Person, after: int, undone: int | None) -> messages.Update:
    """What the game did since `after` answers stood."""
    return messages.Update(
        room.moment,
        undone,
        moves(room, person, after),
        events(room, person, after),
        position(room, person),
    )


def people(room: Room, language: str) -> messages.People:
    """Who is at the table."""
    seating = room.seating
    return messages.People(
        room.moment, room.seat_infos(language), room.presence.watchers(), seating.closed
    )


def asks(room: Room, language: str) -> list[wire.Ask]:
    """What waits for consent."""
    request = room.seating.request
    if request is None:
        return []
    name = room.name(request.seat, language)
    sentence = say("server.ask_undo", language, {"name": name, "to": request.to})
    missing = room.seating.missing(request)
    return [wire.Ask(request.ask, request.seat, request.to, sentence, missing)]
