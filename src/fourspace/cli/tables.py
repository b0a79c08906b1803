"""`fourspace tables …`: what an operator does with the tables of a store."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from fourspace.cli.log_files import write_text
from fourspace.cli.output import AsJson, print_json
from fourspace.cli.serving import configuration

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourspace.server.store.inventory import Kept, State
    from fourspace.table.table import Table

DAY = 86_400.0
STATES = ("open", "finished", "closed")

app = typer.Typer(name="tables", help="List, show, export and delete the tables of a store.")

Id = Annotated[str, typer.Argument(help="The table's id, as in its links.")]
StateOption = Annotated[
    str, typer.Option("--state", help="Only those: open, finished or closed.", show_default="all")
]
GameOption = Annotated[str, typer.Option("--game", help="Only of this game.", show_default="all")]


@app.command("list")
def list_tables(
    state: StateOption = "",
    game: GameOption = "",
    days: Annotated[
        float, typer.Option("--days", help="Only where nothing has happened for so many days.")
    ] = 0.0,
    json: AsJson = False,
) -> None:
    """List the tables, those where nothing has happened for the longest time first."""
    with _opened() as connection:
        found = _find(connection, state, game, days)
    if json:
        print_json(found)
        return
    for table in found:
        typer.echo(_line(table))
    typer.echo(f"{len(found)} table{'s' * (len(found) != 1)}")


@app.command()
def show(id_: Id, json: AsJson = False) -> None:
    """Show one table: its game, its state, who sits where. Never a secret or a hidden card."""
    with _opened() as connection:
        kept = _kept(connection, id_)
        table = _table(connection, id_)
    seats = [
        {"seat": number, "name": seat.name, "bot": seat.bot, "taken": seat.taken}
        for number, seat in enumerate(table.seating.seats)
    ]
    facts = {**msgspec.structs.asdict(kept), "answers": table.number, "seats": seats}
    if json:
        print_json(facts)
        return
    typer.echo(_line(kept))
    typer.echo(f"{table.number} answers; settings: {table.session.header.settings}")
    for number, seat in enumerate(table.seating.seats):
        who = f"bot {seat.bot}" if seat.bot else "taken" if seat.taken else "nobody yet"
        typer.echo(f"  seat {number}: {seat.name or '–'} ({who})")


@app.command()
def export(
    id_: Id,
    target: Annotated[Path, typer.Argument(help="The file to write.")],
) -> None:
    """Write a table's log to a file. Of an open game it holds what seats hide from each other."""
    from fourspace.kernel.log import Log

    with _opened() as connection:
        _kept(connection, id_)
        table = _table(connection, id_)
    session = table.session
    log = Log(session.header, session.log().entries, session.key if table.over else "")
    write_text(target, log.text(), private=not table.over)
    typer.echo(f"{target} holds the log of {id_}")


@app.command()
def delete(
    ids: Annotated[list[str], typer.Argument(help="The ids of the tables.")],
    yes: Annotated[bool, typer.Option("--yes", help="Delete open tables too.")] = False,
) -> None:
    """Delete tables for ever, and all that happened at them."""
    with _opened() as connection:
        found = [_kept(connection, id_) for id_ in ids]
        going_on = [table.id for table in found if table.state == "open"]
        if going_on and not yes:
            raise typer.BadParameter(f"{', '.join(going_on)} is still open; --yes deletes it too")
        _remove(connection, found)


@app.command()
def prune(
    days: Annotated[
        float, typer.Option("--days", help="Where nothing has happened for so many days.")
    ],
    state: Annotated[
        str, typer.Option("--state", help="Those: open, finished or closed.")
    ] = "finished",
    game: GameOption = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only list what would be deleted.")
    ] = False,
) -> None:
    """Delete tables by age and state."""
    with _opened() as connection:
        found = _find(connection, state, game, days)
        for table in found:
            typer.echo(_line(table))
        if not dry_run:
            _remove(connection, found)


@contextmanager
def _opened() -> Iterator["Connection"]:
    """The store, which a server may be using."""
    from sqlalchemy.exc import SQLAlchemyError

    from fourspace.server.store.engines import open_engine, sqlite_file
    from fourspace.server.store.schema import NewerStore
    from fourspace.server.store.soundness import Malformed

    url = configuration().store
    try:
        file = sqlite_file(url)
        if file is not None and not file.is_file():
            raise typer.BadParameter(f"there is no store at {file}")
        engine = open_engine(url)
    except (SQLAlchemyError, ValueError, OSError, NewerStore, Malformed) as error:
        raise typer.BadParameter(f"the store cannot be opened: {error}") from None
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _find(connection: "Connection", state: str, game: str, days: float) -> "list[Kept]":
    from fourspace.server.store.inventory import find_tables

    before = time.time() - days * DAY if days else None
    return find_tables(connection, _state(state), game, before)


def _state(name: str) -> "State | None":
    for state in ("open", "finished", "closed"):
        if state == name:
            return state
    if name:
        raise typer.BadParameter(f"'{name}' is not one of {', '.join(STATES)}")
    return None


def _kept(connection: "Connection", id_: str) -> "Kept":
    from fourspace.server.store.inventory import find_tables

    found = find_tables(connection, id_=id_) if id_ else []
    if not found:
        raise typer.BadParameter(f"there is no table '{id_}'")
    return found[0]


def _table(connection: "Connection", id_: str) -> "Table":
    from fourspace.server.tables.reading import read_table

    return read_table(connection, id_)


def _remove(connection: "Connection", found: "list[Kept]") -> None:
    from fourspace.server.store.inventory import remove

    count = remove(connection, [table.id for table in found])
    typer.echo(f"{count} table{'s' * (count != 1)} deleted")


def _line(table: "Kept") -> str:
    changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.changed))
    return f"{table.id}  {changed}  {table.state:8}  {table.game}  {table.rows} rows"
