"""Upgrades: what other rules and other content make of the tables that are there.

After a start, tables that began under other rules are replayed one by one beside everything else.
What came of it is noted in their journals, so that it is done once.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Literal

import msgspec

from fourspace.catalog import AnyGame, load_game
from fourspace.content.faults import ContentError
from fourspace.editions import content_text, load_edition
from fourspace.kernel.log import Header
from fourspace.kernel.phrases import Refused
from fourspace.server.operations.json_logging import note
from fourspace.server.store.store import ContentRow, JournalRow, TableRow
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.tables.hub import Hub, records
from fourspace.server.tables.room import Room
from fourspace.server.tables.slices import in_slices
from fourspace.table.opening import header_from

Becomes = Literal["unchanged", "own_content", "goes_on", "kept", "unreadable"]
"""What becomes of a table: nothing new; it goes on with the content it began with; it goes on under
today's rules; it can only be read; it cannot even be read."""


class Prospect(msgspec.Struct):
    """What becomes of a table under the rules and the content of this version."""

    table: str
    game: str
    rules: str
    """The version of the rules it began under."""
    becomes: Becomes
    answers: int = 0
    agreed: int = 0
    """How many answers lead to the same."""
    over: bool = False
    """Whether it is known to be finished."""


def foresee(row: TableRow, rows: Sequence[JournalRow], content: str) -> Prospect:
    """Replay a table as this version would. `content` is what the store keeps for it."""
    header = header_from(row.header)
    prospect = Prospect(row.id, row.game, header.rules, "unreadable")
    try:
        table = Room(row, content).table
        table.fold(records(rows))
    except (Refused, ContentError, LookupError, ValueError, AssertionError):
        return prospect
    prospect.agreed = table.number
    prospect.answers = table.number + len(table.written)
    prospect.over = table.over
    if table.kept:
        prospect.becomes = "kept"
    elif table.session.foreign:
        prospect.becomes = "goes_on"
    else:
        present = table.game is load_game(row.game)
        prospect.becomes = "unchanged" if present else "own_content"
    return prospect


async def upgrade_tables(hub: Hub) -> None:
    """Keep the content of all tables, and replay those that began under other rules."""
    kept: set[str] = set()
    replayed = 0
    with contextlib.suppress(StoreTrouble):
        async for table, line in in_slices(await hub.store.headers()):
            header = header_from(line)
            with contextlib.suppress(Refused, ContentError):
                game = load_edition(header)
                if header.content not in kept:
                    kept.add(header.content)
                    await _keep_content(hub, game, header)
                replayed += await _replay(hub, table, game, header)
    note("tables looked through", replayed=replayed)


async def _keep_content(hub: Hub, game: AnyGame, header: Header) -> None:
    """Keep what a table is played with, if this version has it: a later one may not."""
    if header.content and header.content == game.digest_for(header.settings):
        body = content_text(game, header.settings)
        await hub.store.keep_content(ContentRow(header.content, header.game, body))


async def _replay(hub: Hub, table: str, game: AnyGame, header: Header) -> bool:
    """Replay a table that began under other rules, once: whoever loads it notes what came of it."""
    rules = game.rules_version
    if header.rules == rules or await hub.store.is_upgraded(table, rules):
        return False
    room = await hub.room(table)
    if room is not None:
        hub.forget_unused(room)
    await asyncio.sleep(0)
    return True
