"""Telling: what a person at a table is sent, made from the room and cut to what they may know."""

from functools import cached_property
from typing import Any

import msgspec

from fourspace.kernel.events import Event
from fourspace.kernel.seats import SPECTATOR
from fourspace.server.person import Person
from fourspace.server.room import Room
from fourspace.table.answers import Answered
from fourspace.wire import messages, shapes
from fourspace.wire.speaker import say

OPEN_GAMES = frozenset({"duel", "tesseract", "unsettled"})
"""Games in which everybody sees the same: their view does not depend on the seat."""


class Teller:
    """Tells people where a room stands. What is alike for several of them is made once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._views: dict[int, msgspec.Raw] = {}
        self._decisions: dict[tuple[object, ...], shapes.Decision] = {}
        self._events: dict[tuple[int, int, str], shapes.Event] = {}
        self._results: dict[str, shapes.Result | None] = {}
        self._nothing_secret: bool | None = None

    @cached_property
    def asked(self) -> list[int]:
        """The seats that may answer now."""
        return list(self.room.asked())

    @cached_property
    def wall(self) -> int:
        return self.room.play.session.wall

    def alike(self, person: Person, after: int) -> tuple[object, ...]:
        """What decides what a person is told of what happened after `after` answers.

        Where nothing is secret, that is which of their seats must answer, and the language; people
        who are told alike then differ only in the seat through which they look.
        """
        if not self._open(after):
            return self.eyes(person), *person.seats, person.language
        asked = (seat for seat in self.asked if seat in person.seats)
        return bool(person.seats), *asked, person.language

    def _open(self, after: int) -> bool:
        """Whether everybody may know the same of the position, and of what led to it."""
        if self._nothing_secret is None:
            room = self.room
            self._nothing_secret = (
                room.play.game.name in OPEN_GAMES
                and (room.over or room.decision.audience is None)
                and all(
                    answered.audience is None
                    and all(told.seats is None for told in answered.events)
                    for answered in room.play.answers[after:]
                )
            )
        return self._nothing_secret

    def eyes(self, person: Person) -> int:
        """Through which seat a person looks: the own one that must answer, else the last such."""
        for seat in self.asked:
            if seat in person.seats:
                person.eyes = seat
                break
        return person.eyes

    def view(self, eyes: int) -> Any:
        """What a seat sees, already written as JSON."""
        play = self.room.play
        alike = SPECTATOR if play.game.name in OPEN_GAMES else eyes
        if alike not in self._views:
            self._views[alike] = msgspec.Raw(messages.encode(play.session.view(alike)))
        return self._views[alike]

    def decision(self, person: Person) -> shapes.Decision | None:
        """The open question, with the options of all seats that a person plays."""
        room = self.room
        if room.over:
            return None
        mine = [seat for seat in person.seats if not room.seating.seats[seat].bot]
        asked = [seat for seat in self.asked if seat in mine]
        typing = room.play.typed and bool(person.seats)
        if room.decision.audience is None and not asked:
            mine = []
        alike = (*mine, typing, person.language)
        if alike not in self._decisions:
            state = room.play.session.state
            self._decisions[alike] = room.speaker.decision(
                state, room.decision, room.question, mine, typing, person.language
            )
        return self._decisions[alike]

    def result(self, language: shapes.Language) -> shapes.Result | None:
        if language not in self._results:
            self._results[language] = self.room.result(language)
        return self._results[language]

    def position(self, person: Person) -> shapes.Position:
        """Where the game stands, for a person."""
        room = self.room
        eyes = self.eyes(person)
        return shapes.Position(
            room.play.number,
            eyes,
            self.view(eyes),
            self.asked,
            self.decision(person),
            self.result(person.language),
            room.clock_now(),
            self.wall,
        )

    def events(self, person: Person, after: int, upto: int | None = None) -> list[shapes.Event]:
        """What happened after `after` answers, as far as a person may hear of it."""
        ears = person.seats or [SPECTATOR]
        return [
            self._event(number, index, event, person.language)
            for number, answered in enumerate(self.room.play.answers[after:upto], after + 1)
            for index, event in enumerate(answered.events)
            if event.seats is None or any(event.heard_by(seat) for seat in ears)
        ]

    def _event(self, number: int, index: int, event: Event, language: str) -> shapes.Event:
        key = (number, index, language)
        said = self._events.get(key)
        if said is None:
            said = self._events[key] = self.room.speaker.event(number, event, language)
        return said

    def moves(self, person: Person, after: int) -> list[shapes.Move]:
        """The answers after the first `after`; those that a person may not know have no text."""
        return [
            shapes.Move(
                number, answered.seat, answered.text if self._knows(person, answered) else ""
            )
            for number, answered in enumerate(self.room.play.answers[after:], after + 1)
        ]

    def _knows(self, person: Person, answered: Answered) -> bool:
        audience = answered.audience
        return audience is None or self.room.over or any(seat in audience for seat in person.seats)

    def welcome(self, person: Person, since: int) -> messages.Welcome:
        """Everything a person needs, or what is new since moment `since`."""
        room = self.room
        whole = since == 0 or since < room.last_undo or since > room.moment
        after = 0 if whole else room.play.stood_at(since)
        said_after = 0 if whole else since
        return messages.Welcome(
            room.info(person.language),
            person.seats,
            person.host,
            room.moment,
            whole,
            self.position(person),
            self.events(person, after),
            self.moves(person, after),
            [line for moment, line in room.seating.chat if moment > said_after],
            self.asks(person.language),
        )

    def update(self, person: Person, after: int, undone: int | None) -> messages.Update:
        """What the game did since `after` answers stood."""
        return messages.Update(
            self.room.moment,
            undone,
            self.moves(person, after),
            self.events(person, after),
            self.position(person),
        )

    def people(self, language: str) -> messages.People:
        """Who is at the table."""
        room = self.room
        infos = room.seat_infos(language)
        return messages.People(room.moment, infos, room.presence.watchers(), room.seating.closed)

    def asks(self, language: str) -> list[shapes.Ask]:
        """What waits for consent."""
        request = self.room.seating.request
        if request is None:
            return []
        name = self.room.name(request.seat, language)
        sentence = say("server.ask_undo", language, {"name": name, "to": request.to})
        missing = self.room.seating.missing(request)
        return [shapes.Ask(request.ask, request.seat, request.to, sentence, missing)]


def past(room: Room, at: int, eyes: int, language: shapes.Language) -> shapes.Position:
    """Where the game stood after `at` answers, through the eyes of a seat: nothing to answer."""
    play = room.play
    state = play.session.state_at(at)
    decision = None
    waiting: list[int] = []
    if play.game.outcome(state) is None:
        asked = play.game.decision(state)
        decision = room.speaker.decision(state, asked, 0, [eyes], False, language)
        decision.options = []
        waiting = decision.seats
    last = room.result(language) if at == play.number else None
    return shapes.Position(
        at, eyes, play.game.view(state, eyes), waiting, decision, last, None, play.session.wall
    )
