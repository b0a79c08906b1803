"""Calls: what a client requests over HTTP, under the same paths as on a server."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from fourspace.browser.room import Room
from fourspace.browser.shapes import Call, Reply
from fourspace.catalog import LISTINGS
from fourspace.kernel.log import log_from
from fourspace.kernel.phrases import Refused, refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.table.review import curves_of, measure
from fourspace.wire import catalogue, rules, shapes
from fourspace.wire.opening import branch_table, must_be_short, new_game, replay_log
from fourspace.wire.speaker import language_named, refusal
from fourspace.wire.viewer import Viewer

if TYPE_CHECKING:
    from fourspace.browser.host import Host

S = TypeVar("S", bound=msgspec.Struct)


class Caller:
    """One call: its path, query and body, and the rights of its caller."""

    def __init__(self, host: "Host", call: Call) -> None:
        parts = urlsplit(call.path)
        self.host = host
        self.path = parts.path
        self.query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        self.language = language_named(self.query.get("lang", ""))
        self.secret = call.secret
        self.body = bytes(call.body)
        self.game = ""
        """The game it is about, once known."""

    def read(self, shape: type[S]) -> S:
        """The body. Raises Refused if it does not have the shape."""
        try:
            return msgspec.json.decode(self.body, type=shape)
        except msgspec.MsgspecError as error:
            raise refused("server.bad_request", {"fault": str(error)[:200]}) from None

    def number(self, name: str, otherwise: int) -> int:
        """A number from the query. Raises Refused if it is not a number."""
        try:
            return int(self.query.get(name, otherwise))
        except ValueError:
            raise refused("server.bad_request", {"fault": name}) from None

    def room(self, table: str) -> tuple[Room, Viewer]:
        """The table and the caller. A wrong secret and a missing table look the same."""
        room = self.host.rooms.get(table)
        viewer = None if room is None else room.viewer([self.secret], self.language)
        if room is None or viewer is None:
            raise refused("server.no_table")
        self.game = room.table.game.name
        viewer.eyes = self.number("seat", viewer.eyes)
        if viewer.eyes != SPECTATOR and viewer.eyes not in viewer.seats:
            raise refused("table.not_your_seat")
        return room, viewer


def list_games(caller: Caller) -> shapes.Games:
    return catalogue.games(caller.language)


def check_settings(caller: Caller, game: str) -> shapes.SettingsChecked:
    caller.game = game
    return catalogue.check_settings(game, caller.read(shapes.SettingsWanted), caller.language)


def search_rules(caller: Caller, game: str) -> shapes.Rules:
    _must_be_game(game)
    return rules.find_rules(game, caller.language, caller.query.get("search", ""))


def tell_words(caller: Caller, game: str) -> shapes.Words:
    _must_be_game(game)
    return catalogue.words(game, caller.language)


def _must_be_game(name: str) -> None:
    if name not in LISTINGS:
        raise refused("server.not_found")


def open_table(caller: Caller) -> shapes.TableMade:
    wanted = caller.read(shapes.TableWanted)
    caller.game = wanted.game
    return caller.host.open(new_game(wanted), wanted.seats)


def bring_log(caller: Caller) -> shapes.TableMade:
    log = log_from(caller.read(shapes.LogWanted).log)
    caller.game = log.header.game
    must_be_short(log)
    *_, opening = replay_log(log)
    return caller.host.open(opening, [])


def show_table(caller: Caller, table: str) -> shapes.TableInfo:
    room, _ = caller.room(table)
    return room.projection().info(caller.language)


def tell_story(caller: Caller, table: str) -> shapes.Story:
    room, viewer = caller.room(table)
    projection = room.projection()
    return shapes.Story(projection.events(viewer, 0), projection.moves(viewer, 0))


def show_position(caller: Caller, table: str) -> shapes.Position:
    room, viewer = caller.room(table)
    at = caller.number("at", room.table.number)
    return room.projection().past(at, viewer.eyes, caller.language)


def show_review(caller: Caller, table: str) -> shapes.Review:
    room, _ = caller.room(table)
    chosen = curves_of(room.table)
    values = list(measure(room.table, chosen)) if chosen else []
    return room.projection().review(chosen, values, caller.language)


def export_log(caller: Caller, table: str) -> str:
    room, viewer = caller.room(table)
    return room.table.log_for(viewer.eyes).text()


def fork_table(caller: Caller, table: str) -> shapes.TableMade:
    room, _ = caller.room(table)
    wanted = caller.read(shapes.ForkWanted)
    return caller.host.open(branch_table(room.table, wanted.number), wanted.seats)


ROUTES: Sequence[tuple[str, Callable[..., Any]]] = (
    ("/api/games", list_games),
    ("/api/games/([^/]+)/settings", check_settings),
    ("/api/games/([^/]+)/rules", search_rules),
    ("/api/games/([^/]+)/words", tell_words),
    ("/api/tables", open_table),
    ("/api/logs", bring_log),
    ("/api/tables/([^/]+)", show_table),
    ("/api/tables/([^/]+)/story", tell_story),
    ("/api/tables/([^/]+)/position", show_position),
    ("/api/tables/([^/]+)/review", show_review),
    ("/api/tables/([^/]+)/log", export_log),
    ("/api/tables/([^/]+)/fork", fork_table),
)


def answer(host: "Host", call: Call) -> Reply:
    """The answer to a call, or its refusal."""
    caller = Caller(host, call)
    try:
        found = _route(caller)
    except Refused as error:
        return _refusal(caller, error)
    return Reply(True, found if isinstance(found, str) else _json(found))


def refuse_storage(host: "Host", call: Call) -> Reply:
    """The refusal of a call whose table the device has no room for."""
    return _refusal(Caller(host, call), refused("server.storage_full"))


def _refusal(caller: Caller, error: Refused) -> Reply:
    return Reply(False, _json(refusal(error.reason, caller.language, caller.game)))


def _route(caller: Caller) -> Any:
    for pattern, handler in ROUTES:
        match = re.fullmatch(pattern, caller.path)
        if match is not None:
            return handler(caller, *map(unquote, match.groups()))
    raise refused("server.not_found")


def _json(answer: msgspec.Struct) -> str:
    return msgspec.json.encode(answer).decode()
