"""The HTTP routes: requests outside a socket."""

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.responses import Response

from fourspace.catalog import LISTINGS
from fourspace.kernel.log import log_from
from fourspace.kernel.phrases import refused
from fourspace.server.tables.opening import open_branch, open_log, open_new
from fourspace.server.tables.review import review_of
from fourspace.server.web.endpoints import Call, Endpoint, Number, SeatLooked, json
from fourspace.version import VERSION
from fourspace.wire import catalogue, rules, shapes

LANG = ("lang", shapes.Language, "The language of all sentences.")
SEAT = ("seat", SeatLooked, "Through which of your seats to look; -2 as a watcher.")


async def list_games(call: Call) -> shapes.Games:
    return catalogue.games(call.language)


async def check_settings(call: Call) -> shapes.SettingsChecked:
    call.game = call.path("game")
    return catalogue.check_settings(call.game, call.body, call.language)


async def search_rules(call: Call) -> shapes.Rules:
    game = call.path("game")
    if game not in LISTINGS:
        raise refused("server.not_found")
    return rules.find_rules(game, call.language, call.text("search"))


async def tell_words(call: Call) -> shapes.Words:
    game = call.path("game")
    if game not in LISTINGS:
        raise refused("server.not_found")
    return catalogue.words(game, call.language)


async def open_table(call: Call) -> shapes.TableMade:
    call.game = call.body.game
    return await open_new(call.hub, call.body, call.base)


async def bring_log(call: Call) -> shapes.TableMade:
    log = log_from(call.body.log)
    call.game = log.header.game
    return await open_log(call.hub, log, call.base)


async def show_table(call: Call) -> shapes.TableInfo:
    room, _ = await call.identify()
    async with room.lock:
        return room.projection().info(call.language)


async def tell_story(call: Call) -> shapes.Story:
    room, viewer = await call.identify()
    async with room.lock:
        projection = room.projection()
        return shapes.Story(projection.events(viewer, 0), projection.moves(viewer, 0))


async def show_position(call: Call) -> shapes.Position:
    room, viewer = await call.identify_seated()
    async with room.lock:
        at = call.number("at", Number, room.table.number)
        return room.projection().past(at, viewer.eyes, call.language)


async def show_review(call: Call) -> shapes.Review:
    room, _ = await call.identify()
    return await review_of(room, call.language)


async def export_log(call: Call) -> Response:
    """The log as a file; while the game goes on, without what the caller may not know."""
    room, viewer = await call.identify_seated()
    async with room.lock:
        log = room.table.log_for(viewer.eyes)
    name = f"{log.header.game}-{room.id}.log"
    return Response(
        log.text(),
        200,
        {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
        "application/jsonl",
    )


async def fork_table(call: Call) -> shapes.TableMade:
    room, _ = await call.identify()
    return await open_branch(call.hub, room, call.body.number, call.body.seats, call.base)


async def health(call: Call) -> Response:
    well = not call.hub.unwell and await call.hub.store.well()
    state = shapes.Health(
        "ok" if well else "unwell",
        "ok" if well else "unreachable",
        "failing" if call.hub.bots.failing else "ok",
        VERSION,
    )
    return json(state, 200 if well else 503)


async def metrics(call: Call) -> Response:
    return Response(call.hub.metrics.text(), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/games",
        "The games, their settings and bots.",
        list_games,
        shapes.Games,
        None,
        (LANG,),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/settings",
        "Check settings before a table is opened.",
        check_settings,
        shapes.SettingsChecked,
        shapes.SettingsWanted,
        (LANG,),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "The rules of a game, or those that hold every word searched for.",
        search_rules,
        shapes.Rules,
        None,
        (LANG, ("search", shapes.Text, "Words to look for.")),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/words",
        "The names and texts of a game's parts.",
        tell_words,
        shapes.Words,
        None,
        (LANG,),
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table.",
        open_table,
        shapes.TableMade,
        shapes.TableWanted,
        (LANG,),
        opens=True,
    ),
    Endpoint(
        "POST",
        "/api/logs",
        "Bring in a log as a table.",
        bring_log,
        shapes.TableMade,
        shapes.LogWanted,
        (LANG,),
        largest=2 * shapes.LARGEST_LOG + 1000,
        opens=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}",
        "A table and who is at it.",
        show_table,
        shapes.TableInfo,
        None,
        (LANG,),
        locked=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/story",
        "Everything that has happened, as far as you may know it.",
        tell_story,
        shapes.Story,
        None,
        (LANG,),
        locked=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/position",
        "Where the game stood after any answer.",
        show_position,
        shapes.Position,
        None,
        (LANG, SEAT, ("at", Number, "After how many answers; now, if missing.")),
        locked=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/review",
        "The curves over the game.",
        show_review,
        shapes.Review,
        None,
        (LANG,),
        locked=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/log",
        "The log as a file.",
        export_log,
        "application/jsonl",
        None,
        (LANG, SEAT),
        locked=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/fork",
        "Play on from a past position as a new table.",
        fork_table,
        shapes.TableMade,
        shapes.ForkWanted,
        (LANG,),
        locked=True,
        opens=True,
    ),
    Endpoint("GET", "/health", "Whether this process can serve.", health, shapes.Health),
    Endpoint("GET", "/metrics", "Measurements for Prometheus.", metrics, "text/plain"),
]
"""Every route, in the order of `docs/protocol.md`."""
