"""Reading one table from a store, without a server."""

from sqlalchemy import Connection, select

from fourspace.server.store.schema import contents, journal, tables
from fourspace.server.store.store import JournalRow, TableRow
from fourspace.server.tables.hub import records
from fourspace.server.tables.room import Room
from fourspace.table.opening import header_from
from fourspace.table.table import Table


def read_table(connection: Connection, id_: str) -> Table:
    """A table that is there, folded from its journal."""
    row = connection.execute(select(tables).where(tables.c.id == id_)).one()
    chosen = (
        select(journal.c.number, journal.c.at, journal.c.body)
        .where(journal.c.table_id == id_)
        .order_by(journal.c.number)
    )
    digest = header_from(row.header).content
    content = connection.execute(select(contents.c.body).where(contents.c.digest == digest))
    room = Room(TableRow(*row), content.scalar() or "")
    room.table.fold(records([JournalRow(*each) for each in connection.execute(chosen)]))
    return room.table
