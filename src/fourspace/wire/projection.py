"""Projections: what each person at a table is sent, limited to what they may know."""

from collections.abc import Collection
from functools import cached_property
from typing import Any

import msgspec

from fourspace.kernel.description import Curve
from fourspace.kernel.events import Event
from fourspace.kernel.phrases import Phrase, Word
from fourspace.kernel.seats import SPECTATOR
from fourspace.table.change import Change, ChatLine
from fourspace.table.table import Table
from fourspace.wire import messages, shapes
from fourspace.wire.results import result
from fourspace.wire.speaker import Speaker, say, speaker
from fourspace.wire.viewer import Viewer

TableMessage = messages.Update | messages.People | messages.Asked | messages.Spoken


class Projection:
    """A table at one time. What several people see in the same way is computed once.

    `present` are the seats with a connection, `watchers` is the number of watchers.
    """

    def __init__(
        self, table: Table, at: float, present: Collection[int] = (), watchers: int = 0
    ) -> None:
        self.table = table
        self.at = at
        self.present = present
        self.watchers = watchers
        self.speaker: Speaker = speaker(table.game.name)
        self._views: dict[int, msgspec.Raw] = {}
        self._decisions: dict[tuple[object, ...], shapes.Decision | None] = {}
        self._events: dict[tuple[int, str], shapes.Event] = {}
        self._results: dict[str, shapes.Result | None] = {}
        self._nothing_secret: bool | None = None

    # After a change

    def messages_about(self, viewer: Viewer, change: Change) -> list[TableMessage]:
        """The messages about a change. Only the last of them carries the new moment.

        So somebody whose connection breaks in between asks for all of them again.
        """
        told: list[TableMessage] = []
        if change.game:
            told.append(self.update(viewer, change.stood, change.undone))
        if change.people:
            told.append(self.people(viewer.language))
        if change.requests:
            told.append(messages.Asked(self.table.moment, self.requests(viewer.language)))
        told += [messages.Spoken(self.table.moment, _line(line)) for line in change.said]
        for each in told[:-1]:
            each.moment = change.before
        return told

    def alike(self, viewer: Viewer, after: int) -> tuple[object, ...]:
        """A key: people with equal keys get the same news of what came after `after` answers.

        If nothing is secret, it is the seats of theirs that must answer, and the language; people
        with equal keys then differ only in the seat whose view they see.
        """
        if not self._is_open(after):
            return viewer.look(self.table), *viewer.seats, viewer.language
        asked = (seat for seat in self.asked if seat in viewer.seats)
        return bool(viewer.seats), *asked, viewer.language

    def _is_open(self, after: int) -> bool:
        """Whether everybody may know the same about the position and the events before it."""
        if self._nothing_secret is None:
            table = self.table
            self._nothing_secret = (
                not self.speaker.description.hidden_information
                and (table.over or table.kept or table.decision.audience is None)
                and all(
                    answered.audience is None
                    and all(event.seats is None for event in answered.events)
                    for answered in table.answers[after:]
                )
            )
        return self._nothing_secret

    # Messages

    def welcome(self, viewer: Viewer, since: int) -> messages.Welcome:
        """Everything a viewer needs, or what is new since moment `since`."""
        table = self.table
        whole = since == 0 or since < table.last_undo or since > table.moment
        after = 0 if whole else table.stood_at(since)
        said_after = 0 if whole else since
        return messages.Welcome(
            self.info(viewer.language),
            viewer.seats,
            viewer.host,
            table.moment,
            whole,
            self.position(viewer),
            self.events(viewer, after),
            self.moves(viewer, after),
            [_line(line) for line in table.chat if line.moment > said_after],
            self.requests(viewer.language),
        )

    def update(self, viewer: Viewer, after: int, undone: int | None) -> messages.Update:
        """What happened in the game after `after` answers."""
        return messages.Update(
            self.table.moment,
            undone,
            self.moves(viewer, after),
            self.events(viewer, after),
            self.position(viewer),
        )

    def people(self, language: str) -> messages.People:
        """Who is at the table."""
        table = self.table
        return messages.People(table.moment, self.seat_infos(language), self.watchers, table.closed)

    # The game

    @cached_property
    def asked(self) -> list[int]:
        """The seats that may answer now."""
        return list(self.table.asked())

    @cached_property
    def wall(self) -> int:
        return self.table.session.wall

    def position(self, viewer: Viewer) -> shapes.Position:
        """The current position."""
        eyes = viewer.look(self.table)
        return shapes.Position(
            self.table.game.name,
            self.table.number,
            eyes,
            self.view(eyes),
            self.asked,
            self.decision(viewer),
            self.result(viewer.language),
            self._clock(),
            self.wall,
            self.speaker.text_board(self.table.session.state, eyes, viewer.language),
        )

    def past(self, at: int, eyes: int, language: shapes.Language) -> shapes.Position:
        """The position after `at` answers, as a seat saw it."""
        session = self.table.session
        state = session.state_at(at)
        question = session.question([eyes], at)
        decision = None
        if question is not None:
            decision = self.speaker.decision(question._replace(choices=[], mine=False), 0, language)
        return shapes.Position(
            self.table.game.name,
            at,
            eyes,
            session.game.view(state, eyes),
            [] if decision is None else decision.seats,
            decision,
            self.result(language) if at == self.table.number else None,
            None,
            self.wall,
            self.speaker.text_board(state, eyes, language),
        )

    def view(self, eyes: int) -> Any:
        """What a seat sees, encoded as JSON."""
        alike = eyes if self.speaker.description.hidden_information else SPECTATOR
        if alike not in self._views:
            self._views[alike] = msgspec.Raw(messages.encode(self.table.session.view(alike)))
        return self._views[alike]

    def decision(self, viewer: Viewer) -> shapes.Decision | None:
        """The open question, with the options of all seats that the viewer plays."""
        table = self.table
        if table.over or table.kept:
            return None
        mine = table.played_by(viewer)
        typing = table.typed and bool(viewer.seats)
        if table.decision.audience is None and not any(seat in mine for seat in self.asked):
            mine = []
        alike = (*mine, typing, viewer.language)
        if alike not in self._decisions:
            types = typing and table.decision.by_chance
            question = table.session.question(viewer.seats if types else mine)
            assert question is not None, "the game goes on"
            spoken = self.speaker.decision(question, table.question, viewer.language)
            self._decisions[alike] = spoken
        return self._decisions[alike]

    def events(self, viewer: Viewer, after: int, upto: int | None = None) -> list[shapes.Event]:
        """The events after `after` answers that the viewer may know."""
        heard = self.table.session.events(viewer.seats or [SPECTATOR], after, upto)
        return [self._event(number, event, viewer.language) for number, event in heard]

    def _event(self, number: int, event: Event, language: str) -> shapes.Event:
        key = (id(event), language)
        said = self._events.get(key)
        if said is None:
            said = self._events[key] = self.speaker.event(number, event, language)
        return said

    def moves(self, viewer: Viewer, after: int) -> list[shapes.Move]:
        """The answers after the first `after`; those the viewer may not know have no text."""
        over = self.table.over
        moves = [
            shapes.Move(
                number,
                answered.seat,
                answered.text if over or answered.known_to(viewer.seats) else "",
            )
            for number, answered in enumerate(self.table.answers[after:], after + 1)
        ]
        shown = over or not self.speaker.description.hidden_information
        return moves + [
            shapes.Move(number, entry.seat, entry.text if shown else "")
            for number, entry in enumerate(self.table.written, len(self.table.answers) + 1)
        ]

    # The table

    def info(self, language: str) -> shapes.TableInfo:
        """The table as everybody at it may know it."""
        table = self.table
        header, options = table.session.header, table.options
        clock = options.clock
        return shapes.TableInfo(
            table.name,
            header.game,
            self.speaker.say(Phrase("game.title"), language),
            self.speaker.description.cooperative,
            self.speaker.describe_settings(table.session.settings, language),
            self.speaker.introduction(table.session.settings, language),
            header.rules,
            header.commitment,
            options.dice,
            options.casual,
            None if clock is None else shapes.ClockWanted(clock.seconds, clock.increment),
            table.made,
            table.closed,
            self.seat_infos(language),
            self.watchers,
            self.notice(language),
            header.seeded,
        )

    def notice(self, language: str) -> str:
        """What everybody should know of a game that began under other rules; else empty."""
        table = self.table
        rules = table.session.header.rules
        words: dict[str, Word] = {"rules": rules, "number": table.number}
        if table.kept:
            key = "table.finished_before" if table.over else "table.kept"
            return say(key, language, words)
        if rules == table.game.rules_version:
            return ""
        words.update({"began": rules, "rules": table.game.rules_version})
        return say("server.upgraded", language, words)

    def seat_infos(self, language: str) -> list[shapes.SeatInfo]:
        """Who sits where."""
        return [
            shapes.SeatInfo(
                number,
                self._label(number, language),
                seat.name,
                seat.colour,
                seat.mark,
                seat.bot,
                seat.taken,
                number in self.present,
                seat.muted,
            )
            for number, seat in enumerate(self.table.seating.seats)
        ]

    def _label(self, seat: int, language: str) -> str:
        return self.speaker.seat(self.table.session.state, seat, language)

    def name(self, seat: int, language: str) -> str:
        """The name shown for a seat."""
        return self.table.seating.name(seat) or self._label(seat, language)

    def requests(self, language: str) -> list[shapes.Ask]:
        """The open requests for consent."""
        request = self.table.undo_request
        if request is None:
            return []
        name = self.name(request.seat, language)
        sentence = say("server.ask_undo", language, {"name": name, "to": request.to})
        missing = request.missing(self.table.seating.people())
        return [shapes.Ask(request.moment, request.seat, request.to, sentence, missing)]

    def _clock(self) -> shapes.Clock | None:
        clocks, at = self.table.clocks, self.at
        if clocks is None:
            return None
        left = [max(0, round(clocks.left_at(seat, at) * 1000)) for seat in range(self.table.seats)]
        grace = max(0, round((clocks.since - at) * 1000)) if clocks.running else 0
        return shapes.Clock(left, list(clocks.running), grace)

    # The end

    def review(
        self, chosen: list[Curve], values: list[list[float]], language: str
    ) -> shapes.Review:
        """Curves over the game, with their values at each moment."""
        return shapes.Review(
            [
                shapes.Series(
                    curve.name,
                    self.speaker.say(curve.label, language),
                    [moment[index] for moment in values],
                )
                for index, curve in enumerate(chosen)
            ]
        )

    def result(self, language: str) -> shapes.Result | None:
        """How the game ended; None while it goes on."""
        if language not in self._results:
            over = self.table.over
            self._results[language] = result(self.table, language, self.name) if over else None
        return self._results[language]


def _line(line: ChatLine) -> shapes.ChatLine:
    return shapes.ChatLine(*line)
