"""What the worker's script and the host exchange besides the messages of the wire."""

import msgspec

from fourspace.wire.thoughts import Task


class TableRecord(msgspec.Struct):
    """A table as the device keeps it, without its journal."""

    id: str
    game: str
    header: str
    key: str
    options: str
    made: float
    secrets: dict[int, str]
    """By role: the secret that opens it."""


class StoredRow(msgspec.Struct):
    """A row of a journal as the device keeps it."""

    table: str
    number: int
    at: float
    body: str


class StoredTable(msgspec.Struct):
    """A table and its whole journal."""

    record: TableRecord
    rows: list[StoredRow]


class Call(msgspec.Struct):
    """What a client would ask a server over HTTP: a body makes it a POST."""

    path: str
    """With its query."""
    body: msgspec.Raw = msgspec.Raw(b"")
    secret: str = ""


class Reply(msgspec.Struct):
    """The answer to a call: JSON, or the text of a log."""

    ok: bool
    body: str


class Sent(msgspec.Struct):
    """A message of the wire for one connection."""

    connection: int
    text: str


class Asked(msgspec.Struct):
    """A task for a thinking worker; the thought comes back under the same number."""

    number: int
    task: Task


class Outcome(msgspec.Struct):
    """What to do, in this order: store, then reply and send, then think."""

    records: list[TableRecord] = []
    rows: list[StoredRow] = []
    reply: Reply | None = None
    sent: list[Sent] = []
    asked: list[Asked] = []
