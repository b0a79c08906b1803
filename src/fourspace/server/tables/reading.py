"""Reading one table from a store, without a server."""

from sqlalchemy import Connection, select

from fourspace.server.store.reading import read_journal
from fourspace.server.store.schema import contents, tables
from fourspace.server.store.store import TableRow
from fourspace.server.tables.hub import records
from fourspace.server.tables.room import Room
from fourspace.table.opening import header_from
from fourspace.table.table import Table


def read_table(connection: Connection, id_: str) -> Table:
    """A table that is there, folded from its journal."""
    row = connection.execute(select(tables).where(tables.c.id == id_)).one()
    digest = header_from(row.header).content
    content = connection.execute(select(contents.c.body).where(contents.c.digest == digest))
    room = Room(TableRow(*row), content.scalar() or "")
    room.table.fold(records(read_journal(connection, id_)))
    return room.table
