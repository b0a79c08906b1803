"""`fourspace upgrade --check`: what this version would make of the tables of a store."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from fourspace.catalog import LISTINGS, load_game
from fourspace.cli.output import AsJson, print_json

if TYPE_CHECKING:
    from fourspace.server.background.upgrades import Prospect

TOUCHED = 1
"""The exit code when some tables could only be read, or not even that."""


def upgrade(
    store: Annotated[
        str, typer.Argument(help="The store: a file, or an address as FOURSPACE_STORE has it.")
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Only look: nothing in the store is changed.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Say beforehand which tables of a store this version would touch.

    The server itself brings a store up to date when it starts. The exit code is 0 if every table
    goes on, 1 if some could only be read, 2 if the store cannot be read.

    Example: fourspace upgrade --check tables.db
    """
    from sqlalchemy.exc import SQLAlchemyError

    from fourspace.server.background.upgrades import foresee
    from fourspace.server.store.reading import every_table, kept_contents, reading
    from fourspace.table.opening import header_from

    if not check:
        raise typer.BadParameter(
            "the server brings a store up to date when it starts; --check tells what that changes"
        )
    found: list[Prospect] = []
    try:
        with reading(store) as connection:
            contents = kept_contents(connection)
            for row, rows in every_table(connection):
                content = contents.get(header_from(row.header).content, "")
                found.append(foresee(row, rows, content))
    except (SQLAlchemyError, OSError, ValueError, ImportError) as error:
        why = str(error).partition("\n")[0]
        raise typer.BadParameter(f"the store cannot be read: {why}") from None
    counts = Counter(prospect.becomes for prospect in found)
    touched = [prospect for prospect in found if prospect.becomes != "unchanged"]
    if json:
        rules = {name: load_game(name).rules_version for name in LISTINGS}
        print_json({"rules": rules, "counts": counts, "tables": touched})
    else:
        for prospect in touched:
            typer.echo(
                f"{prospect.table}  {prospect.game}, rules {prospect.rules}: {_becomes(prospect)}"
            )
        typer.echo(f"{len(found)} tables looked at, {len(touched)} touched")
    if counts["kept"] or counts["unreadable"]:
        raise typer.Exit(TOUCHED)


def _becomes(prospect: "Prospect") -> str:
    """What becomes of a table, in words."""
    match prospect.becomes:
        case "own_content":
            return "goes on with the content it began with"
        case "goes_on":
            return f"goes on under today's rules; all {prospect.answers} answers are still possible"
        case "kept":
            state = "finished" if prospect.over else "open"
            agreed = f"{prospect.agreed} of {prospect.answers} answers are still possible"
            return f"{state}, can only be read; {agreed}"
        case _:
            return "cannot be read"
