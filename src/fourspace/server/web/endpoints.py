"""Endpoints: the routes as values, and one HTTP request with its rights.

The application's routes and their OpenAPI description are made from the same values.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fourspace.kernel.phrases import Refused, refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.server.operations.clients import address_of, from_here
from fourspace.server.operations.config import Config
from fourspace.server.operations.json_logging import note_exception
from fourspace.server.operations.limits import Limit
from fourspace.server.store.writer import StoreTrouble, trouble_code
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room
from fourspace.wire import shapes, speaker
from fourspace.wire.reading import Unreadable, read
from fourspace.wire.secrets import roles_opened
from fourspace.wire.speaker import say
from fourspace.wire.viewer import Viewer

JSON = "application/json"
SMALL = 65_536
LARGE_PER_SECOND = 1_000_000
LARGE_AT_ONCE = 20_000_000
"""Bytes of replies larger than SMALL that one address may have, in a second and at once."""
BODY_SECONDS = 30.0
STATUS = {
    "no_table": 404,
    "not_found": 404,
    "unknown_game": 404,
    "not_your_seat": 403,
    "other_site": 403,
    "too_slow": 408,
    "too_large": 413,
    "not_json": 415,
    "too_fast": 429,
    "too_many_tables": 503,
    "busy": 503,
    "store_trouble": 503,
    "store_unknown": 503,
}
"""The status of a refusal by its code; any other is 400."""

SeatLooked = Annotated[int, Meta(ge=-2, lt=16)]
Number = Annotated[int, Meta(ge=0, lt=1_000_000)]


@dataclass
class Call:
    """One request to a route."""

    request: Request
    hub: Hub
    config: Config
    language: shapes.Language
    body: Any = None
    game: str = ""
    """The game it is about, once known: its texts say its reasons."""

    @property
    def base(self) -> str:
        """The address that people use, for links."""
        return self.config.public_url.rstrip("/") or str(self.request.base_url).rstrip("/")

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def text(self, name: str) -> str:
        """A parameter of the query; empty if missing."""
        value = self.request.query_params.get(name, "")
        if len(value) > shapes.LONGEST_TEXT:
            raise refused("server.bad_request", {"fault": name})
        return value

    def number(self, name: str, kind: Any, otherwise: int) -> int:
        """A number from the query. Raises Refused if it is not a number, or out of bounds."""
        value = self.request.query_params.get(name)
        if value is None:
            return otherwise
        try:
            number: int = msgspec.convert(value, kind, strict=False)
        except msgspec.ValidationError as error:
            raise refused("server.bad_request", {"fault": f"{name}: {error}"}) from None
        return number

    async def identify(self) -> tuple[Room, Viewer]:
        """The table of the path, and the caller with the seats that the secret opens.

        A wrong secret and a missing table look the same.
        """
        table = self.path("id")
        scheme, _, secret = self.request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or len(secret) > 100 or not shapes.is_table_id(table):
            raise refused("server.no_table")
        roles = roles_opened([secret], await self.hub.store.keys(table))
        room = await self.hub.room(table) if roles else None
        if room is None:
            raise refused("server.no_table")
        self.game = room.table.game.name
        seats = sorted(role for role in roles if role >= 0)
        return room, Viewer(seats, False, self.language)

    async def identify_seated(self) -> tuple[Room, Viewer]:
        """Like `identify`, with the view of the seat that the query names."""
        room, viewer = await self.identify()
        seat = self.number("seat", SeatLooked, viewer.eyes)
        if seat != SPECTATOR and seat not in viewer.seats:
            raise refused("table.not_your_seat")
        viewer.eyes = seat
        return room, viewer


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A route: its path and method, its input and answer, and its function.

    `answer` is a Struct, or a media type if it is not JSON.
    """

    method: str
    path: str
    about: str
    handler: Handler
    answer: type[msgspec.Struct] | str
    body: type[msgspec.Struct] | None = None
    query: tuple[tuple[str, Any, str], ...] = ()
    largest: int = SMALL
    locked: bool = False
    """Whether the caller needs a secret of the table."""
    opens: bool = False
    """Whether it makes a table: those are limited per hour."""


class Dispatcher:
    """Carries out requests to endpoints."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self.hub = hub
        self.config = config
        self.origins = config.allowed_origins()
        self.large = Limit(LARGE_PER_SECOND, LARGE_AT_ONCE)
        self.opening = Limit(config.tables_per_hour / 3600, config.tables_per_hour)

    async def dispatch(self, endpoint: Endpoint, request: Request) -> Response:
        """Carry out one request; a refusal becomes a status and a sentence."""
        language = language_of(request)
        call = Call(request, self.hub, self.config, language)
        try:
            if endpoint.body is not None:
                self._must_come_from_here(request)
                call.body = await _body(request, endpoint.body, endpoint.largest)
            if endpoint.opens and not self.opening.allows(address_of(request.scope)):
                raise refused("server.too_fast")
            answer = await endpoint.handler(call)
        except Refused as error:
            return refusal(error, language, self.hub, call.game)
        except StoreTrouble as error:
            self.hub.trouble(error)
            return own_refusal(trouble_code(error), language, self.hub)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            note_exception("request failed", path=endpoint.path)
            return json(shapes.Refusal("fault", say("server.fault", language)), 500)
        response = answer if isinstance(answer, Response) else json(answer)
        if self._is_too_much(request, len(response.body)):
            return own_refusal("too_fast", language, self.hub)
        return response

    def _is_too_much(self, request: Request, size: int) -> bool:
        """Whether an address has had too many large replies of late, read or not."""
        return size > SMALL and not self.large.allows(address_of(request.scope), size)

    def _must_come_from_here(self, request: Request) -> None:
        """Refuse what the page of another site sends, which a browser allows for plain texts."""
        if not from_here(request.headers, self.origins):
            raise refused("server.other_site")
        media, _, _ = request.headers.get("content-type", JSON).partition(";")
        if media.strip().lower() != JSON:
            raise refused("server.not_json")


def language_of(request: Request) -> shapes.Language:
    """The language asked for; English if it is not supported."""
    return speaker.language_named(request.query_params.get("lang", ""))


async def _body(request: Request, shape: type[msgspec.Struct], most: int) -> msgspec.Struct:
    received = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                received += chunk
                if len(received) > most:
                    raise refused("server.too_large")
    except TimeoutError:
        raise refused("server.too_slow") from None
    try:
        return read(msgspec.json.Decoder(shape), bytes(received))
    except Unreadable as fault:
        raise refused("server.bad_request", {"fault": str(fault)}) from None


def json(answer: msgspec.Struct, status: int = 200) -> Response:
    """An answer as JSON that caches must not store."""
    return Response(
        msgspec.json.encode(answer),
        status,
        {"Cache-Control": "no-store"},
        JSON,
    )


def refusal(error: Refused, language: shapes.Language, hub: Hub, game: str) -> Response:
    """A refusal with its status, in the texts of the game it is about, if any."""
    told = speaker.refusal(error.reason, language, game)
    hub.metrics.refusals.labels(told.code).inc()
    return json(told, STATUS.get(told.code, 400))


def own_refusal(code: str, language: shapes.Language, hub: Hub | None = None) -> Response:
    """A refusal of the server's own."""
    if hub is not None:
        hub.metrics.refusals.labels(code).inc()
    return json(shapes.Refusal(code, say(f"server.{code}", language)), STATUS.get(code, 400))
