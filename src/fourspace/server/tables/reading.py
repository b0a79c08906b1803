"""Reading one table from a store, without a server."""

from sqlalchemy import Connection, select

from fourspace.server.store.schema import journal, tables
from fourspace.server.store.store import JournalRow, TableRow
from fourspace.server.tables.hub import records
from fourspace.server.tables.room import Room
from fourspace.table.table import Table


def read_table(connection: Connection, id_: str) -> Table:
    """A table that is there, folded from its journal."""
    row = connection.execute(select(tables).where(tables.c.id == id_)).one()
    chosen = (
        select(journal.c.number, journal.c.at, journal.c.body)
        .where(journal.c.table_id == id_)
        .order_by(journal.c.number)
    )
    room = Room(TableRow(*row))
    room.table.fold(records([JournalRow(*each) for each in connection.execute(chosen)]))
    return room.table
