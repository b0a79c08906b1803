"""Handlers: carry out the requests on a socket."""

from fourspace.kernel.phrases import refused
from fourspace.server.background.webhooks import check_hook
from fourspace.server.sockets.advice import analyse, hint
from fourspace.server.tables.connection import Connection
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room
from fourspace.server.tables.uptime import uptime
from fourspace.table.actions import flag, must_look
from fourspace.table.journal import Rows
from fourspace.wire import messages, shapes
from fourspace.wire.requests import reply_to, rows_for
from fourspace.wire.secrets import hash_secret, new_secret

Reply = messages.FromServer | None

SEATING = (
    messages.Sit,
    messages.Hand,
    messages.Notify,
    messages.Mute,
    messages.Remove,
    messages.Reissue,
)
"""Requests about people: each is a row of the journal, so nobody makes them without end."""

THINKING = (messages.Hint, messages.Analyse)
"""Requests that need a bot to think: the room goes on meanwhile."""


async def carry_out(
    hub: Hub, room: Room, connection: Connection, message: messages.Request
) -> Reply:
    """Do what a message asks. Raises Refused or StoreTrouble."""
    match message:
        case messages.Hint():
            _must_be_here(connection)
            return await hint(hub, room, connection, message)
        case messages.Analyse():
            _must_be_here(connection)
            return await analyse(hub, room, connection, message)
    async with room.lock:
        _must_be_here(connection)
        if isinstance(message, SEATING):
            _must_change_little(hub, room, connection)
        match message:
            case messages.Why() | messages.Look() | messages.Speak():
                return reply_to(room.projection(), connection, message)
            case messages.Remove() | messages.Reissue():
                return await rekey(hub, room, connection, message)
            case messages.Say():
                _must_say_little(hub, room, connection, message)
            case messages.Notify():
                _must_be_callable(hub, message)
        await hub.act(room, lambda: flag(room.table, uptime()))  # whoever is late has lost
        present = room.presence.seats()
        await hub.act(room, lambda: rows_for(room.table, connection, message, uptime(), present))
    return None


async def rekey(
    hub: Hub, room: Room, connection: Connection, message: messages.Remove | messages.Reissue
) -> Reply:
    """Replace a link. The new one is sent only once, in the reply."""
    secret = new_secret()

    def make() -> Rows:
        return rows_for(room.table, connection, message, uptime())

    await hub.act(room, make, (message.seat, hash_secret(secret)))
    key = shapes.Key(message.seat, secret, f"/table/{room.id}#{secret}")
    return messages.Done(message.request, key)


def _must_be_here(connection: Connection) -> None:
    """Refuse somebody who was shown out but is still connected."""
    if connection.dismissed:
        raise refused("server.removed")


def _must_say_little(hub: Hub, room: Room, connection: Connection, said: messages.Say) -> None:
    """Refuse somebody who chats too fast; each seat has its own budget."""
    must_look(connection, said.seat)
    if not hub.chat_limit.allows(f"{room.id} {said.seat}"):
        raise refused("server.too_fast")


def _must_change_little(hub: Hub, room: Room, connection: Connection) -> None:
    """Refuse somebody who changes names, seats and links without end."""
    if not hub.seating_limit.allows(f"{room.id} {connection.seats} {connection.host}"):
        raise refused("server.too_fast")


def _must_be_callable(hub: Hub, wanted: messages.Notify) -> None:
    """Refuse a webhook that this server would not call."""
    if not hub.config.webhooks:
        raise refused("server.no_webhooks")
    if wanted.url:
        check_hook(wanted.url)
