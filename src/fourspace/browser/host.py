"""The host: tables without a server, for one or several people at this device.

It has no event loop, no disk and no network. The worker's script passes it what the page sends and
what the device has stored, and carries out its `Outcome`: store, reply, send, have bots think.
Every call takes JSON and gives an `Outcome` as JSON.
"""

from collections.abc import Callable, Sequence

import msgspec

from fourspace.agents.chance import RandomAgent
from fourspace.agents.registry import roster
from fourspace.browser import calls
from fourspace.browser.room import Room, load_room, now, uptime
from fourspace.browser.shapes import (
    Asked,
    Call,
    Outcome,
    Sent,
    StoredRow,
    StoredTable,
    TableRecord,
)
from fourspace.kernel.phrases import Refused, refused
from fourspace.kernel.sources import Stream
from fourspace.table import actions, journal
from fourspace.table.advice import Consultation, private_seed, sample
from fourspace.table.journal import Rows
from fourspace.table.table import Table
from fourspace.wire import messages, shapes
from fourspace.wire.opening import Opening, reply_with_keys
from fourspace.wire.requests import (
    QUERIES,
    consult,
    hint_reply,
    must_allow_advice,
    reply_to,
    rows_for,
)
from fourspace.wire.secrets import new_secret, new_table_id
from fourspace.wire.speaker import language_named, say
from fourspace.wire.thoughts import Task, Thought, content_of, think, thought_decoder
from fourspace.wire.viewer import Viewer

ANALYSIS_SECONDS = 1.0
PREFIX = "device-"
"""How the name of a table on a device begins: clients know by it where the table is."""

call_decoder = msgspec.json.Decoder(Call)
stored_decoder = msgspec.json.Decoder(StoredTable)


class Host:
    """The tables in the memory of this page."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self._connections: dict[int, Room] = {}
        self._outcome = Outcome()
        self._asked: dict[int, Callable[[Thought], None]] = {}
        """By number: what to do with a thought once it arrives."""
        self._last_asked = 0

    # What the worker's script calls

    def holds(self, table: str) -> bool:
        """Whether a table is in memory; if not, `load` loads it."""
        return table in self.rooms

    def load(self, stored: str) -> None:
        """Load a table that the device has stored."""
        room = load_room(stored_decoder.decode(stored))
        self.rooms[room.record.id] = room

    def drop(self, table: str) -> None:
        """Drop a table whose rows could not be stored: it is loaded again in its former state."""
        room = self.rooms.pop(table, None)
        if room is not None:
            self._connections = {
                number: each for number, each in self._connections.items() if each is not room
            }

    def refuse_storage(self, tables: str, call: str) -> str:
        """Say that the device has no room for what happened last at these tables.

        `call` is the call that asked for it, if one did.
        """
        for table in msgspec.json.decode(tables, type=list[str]):
            room = self.rooms.get(table)
            for connection, viewer in {} if room is None else room.viewers.items():
                sentence = say("server.storage_full", viewer.language)
                self._send(connection, messages.Notice("storage_full", sentence))
        if call:
            self._outcome.reply = calls.refuse_storage(self, call_decoder.decode(call))
        return self._done()

    def call(self, text: str) -> str:
        """Answer what a client would ask a server over HTTP."""
        self._outcome.reply = calls.answer(self, call_decoder.decode(text))
        return self._done()

    def join(self, connection: int, table: str, text: str) -> str:
        """Let somebody in with the first message of a connection, or say why not."""
        try:
            join = messages.decode.decode(text)
        except msgspec.MsgspecError:
            join = None
        if not isinstance(join, messages.Join):
            self._send(connection, messages.Bye("join_first", say("server.join_first", "en")))
        elif not self._join(connection, table, join):
            sentence = say("server.no_table", language_named(join.lang))
            self._send(connection, messages.Bye("no_table", sentence))
        return self._done()

    def receive(self, connection: int, text: str) -> str:
        """Carry out a message from somebody who has joined."""
        room = self._connections.get(connection)
        if room is None:  # dismissed, and not gone yet
            return self._done()
        viewer = room.viewers[connection]
        try:
            message = messages.decode.decode(text)
        except msgspec.MsgspecError as error:
            sentence = say("server.bad_message", viewer.language, {"fault": str(error)[:200]})
            self._send(connection, messages.Refused(0, "bad_message", sentence))
            return self._done()
        try:
            reply = self._carry_out(connection, room, viewer, message)
        except Refused as error:
            reply = self._refusal(room, viewer, message, error)
        if reply is not None:
            self._send(connection, reply)
        return self._done()

    def leave(self, connection: int) -> str:
        """A connection ended."""
        room = self._connections.pop(connection, None)
        if room is not None:
            room.viewers.pop(connection, None)
            self._tell_people(room)
        return self._done()

    def thought(self, number: int, text: str) -> str:
        """Take a thought that was asked for."""
        self._asked.pop(number)(thought_decoder.decode(text))
        return self._done()

    def tick(self) -> str:
        """Let the flag fall for whoever ran out of time. Called about once a second."""
        for room in self.rooms.values():
            self._write(room, actions.flag(room.table, uptime()))
            self._write(room, actions.tick(room.table, uptime()))
        return self._done()

    def _done(self) -> str:
        outcome, self._outcome = self._outcome, Outcome()
        return msgspec.json.encode(outcome).decode()

    # Tables

    def open(self, opening: Opening, seats: Sequence[shapes.SeatWanted]) -> shapes.TableMade:
        """Add a new table, with a secret for every role."""
        session = opening.session
        record = TableRecord(
            PREFIX + new_table_id(),
            session.game.name,
            session.header.line(),
            session.key,
            msgspec.json.encode(opening.options).decode(),
            now(),
            opening.secrets(),
        )
        rows = opening.rows(seats)
        room = self.rooms[record.id] = Room(record)
        self._outcome.records.append(record)
        self._write(room, rows)
        return reply_with_keys(record.id, record.secrets, "")

    def _join(self, connection: int, table: str, join: messages.Join) -> bool:
        """Let somebody in; False if there is no such table, or their secrets do not open it."""
        room = self.rooms.get(table)
        viewer = None if room is None else room.viewer(join.secrets, language_named(join.lang))
        if room is None or viewer is None:
            return False
        self._connections[connection] = room
        room.viewers[connection] = viewer
        self._send(connection, room.projection().welcome(viewer, join.since))
        self._write(room, actions.enter(room.table, viewer))
        self._tell_people(room)
        self._consider_bot(room)
        return True

    def _carry_out(
        self, connection: int, room: Room, viewer: Viewer, message: messages.FromClient
    ) -> messages.FromServer | None:
        """Do what a message asks; None if the reply comes later. Raises Refused."""
        if isinstance(message, QUERIES):
            return reply_to(room.projection(), viewer, message)
        match message:
            case messages.Hint():
                self._hint(connection, room, viewer, message)
                return None
            case messages.Analyse():
                self._analyse(connection, room, viewer, message)
                return None
            case messages.Notify():
                raise refused("server.no_webhooks")
        self._write(room, actions.flag(room.table, uptime()))
        rows = rows_for(room.table, viewer, message, uptime())
        if isinstance(message, messages.Remove | messages.Reissue):
            return self._rekey(room, rows, message)
        self._write(room, rows)
        return messages.Done(message.request)

    def _rekey(
        self, room: Room, rows: Rows, message: messages.Remove | messages.Reissue
    ) -> messages.FromServer:
        secret = room.record.secrets[message.seat] = new_secret()
        self._outcome.records.append(room.record)
        self._write(room, rows)
        link = f"/table/{room.record.id}#{secret}"
        return messages.Done(message.request, shapes.Key(message.seat, secret, link))

    def _write(self, room: Room, rows: Rows) -> None:
        """Have rows stored, fold them and tell everybody."""
        if not rows:
            return
        table, at = room.table, now()
        table.stamp(rows, uptime())
        self._outcome.rows += [
            StoredRow(table.name, number, at, journal.encode(row))
            for number, row in enumerate(rows, table.moment + 1)
        ]
        change = table.record(rows, at)
        room.resume_clocks()
        projection = room.projection()
        for connection, viewer in room.viewers.items():
            for message in projection.messages_about(viewer, change):
                self._send(connection, message)
        for rekeyed in change.rekeyed:
            self._dismiss(room, rekeyed)
        self._consider_bot(room)

    def _dismiss(self, room: Room, rekeyed: journal.Rekeyed) -> None:
        """Whoever came by a replaced link must go."""
        code = "removed" if rekeyed.removed else "reissued"
        for connection, viewer in list(room.viewers.items()):
            if viewer.came_by(rekeyed.seat):
                sentence = say(f"server.{code}", viewer.language)
                self._send(connection, messages.Bye(code, sentence))
                del room.viewers[connection], self._connections[connection]

    # Telling

    def _send(self, connection: int, message: messages.FromServer) -> None:
        self._outcome.sent.append(Sent(connection, messages.encode(message).decode()))

    def _tell_people(self, room: Room) -> None:
        projection = room.projection()
        for connection, viewer in room.viewers.items():
            self._send(connection, projection.people(viewer.language))

    def _refusal(
        self, room: Room, viewer: Viewer, message: messages.Request, error: Refused
    ) -> messages.Refused:
        told = room.speaker.refusal(error.reason, viewer.language)
        return messages.Refused(message.request, told.code, told.sentence, told.rule)

    # Thinking

    def _ask(self, task: Task, then: Callable[[Thought], None]) -> None:
        self._last_asked += 1
        self._asked[self._last_asked] = then
        self._outcome.asked.append(Asked(self._last_asked, task))

    def _consider_bot(self, room: Room) -> None:
        """If a bot must answer, have it think; it is asked each question only once."""
        table = room.table
        seat = table.bot_to_answer()
        if seat is None or room.thinking == table.question or not room.viewers:
            return
        question = room.thinking = table.question
        consultation = Consultation(table, seat)
        level = table.seating.seats[seat].bot

        def give(thought: Thought) -> None:
            room.thinking = None
            any_text = consultation.ask(RandomAgent(Stream(consultation.seed)))
            text = thought.option or any_text
            try:
                rows = actions.answer_for_bot(table, question, seat, text, uptime())
            except Refused:
                rows = actions.answer_for_bot(table, question, seat, any_text, uptime())
            self._write(room, rows)
            self._consider_bot(room)

        self._ask(_choice(table, consultation, level), give)

    def _hint(self, connection: int, room: Room, viewer: Viewer, hint: messages.Hint) -> None:
        table = room.table
        consultation = consult(table, viewer, hint)

        def tell(thought: Thought) -> None:
            try:
                reply: messages.FromServer = hint_reply(
                    table, viewer, hint, consultation, thought.option
                )
            except Refused as error:
                reply = self._refusal(room, viewer, hint, error)
            self._send(connection, reply)

        known = roster(table.game.name)
        task = _choice(table, consultation, known.hints)
        if known.analyse is not None:
            task = msgspec.structs.replace(task, what="advise", seconds=ANALYSIS_SECONDS)
        self._ask(task, tell)

    def _analyse(
        self, connection: int, room: Room, viewer: Viewer, message: messages.Analyse
    ) -> None:
        must_allow_advice(room.table)
        session, game = room.table.session, room.table.game
        if roster(game.name).analyse is None:
            raise refused("table.no_analysis")
        position = game.position_text(sample(session, viewer.eyes, message.at))
        seed = private_seed(session, viewer.eyes)
        content = content_of(room.table)
        task = Task(
            "analyse", game.name, position, viewer.eyes, "", ANALYSIS_SECONDS, seed, content
        )

        def tell(thought: Thought) -> None:
            lines = [messages.Line(*line) for line in thought.lines]
            found = messages.Analysis(message.request, lines, thought.prey, thought.threats)
            self._send(connection, found)

        self._ask(task, tell)


def _choice(table: Table, consultation: Consultation, level: str) -> Task:
    """The task of choosing an option, limited by work: a slow device gets the same bot, later."""
    game = consultation.game
    budget = roster(game.name).budgets.get(level, 0.0)
    position = game.position_text(consultation.state)
    seat, seed = consultation.seat, consultation.seed
    return Task("choose", game.name, position, seat, level, budget, seed, content_of(table))


def think_about(text: str) -> str:
    """Carry out a task, in any worker; task and thought are JSON."""
    return msgspec.json.encode(think(msgspec.json.decode(text, type=Task))).decode()
