"""`fourspace serve`, `backup`, `restore` and `notify`: the server and its tools."""

import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from fourspace.server.operations.config import BadConfig, Config, from_environment

PATIENCE_SECONDS = 5.0


def configuration(host: str = "", port: int | None = None) -> Config:
    """The configuration from the environment, overridden by the command's options."""
    try:
        config = from_environment()
        port = config.port if port is None else port
        return replace(config, host=host or config.host, port=port)
    except BadConfig as error:
        raise typer.BadParameter(str(error)) from None


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "",
    port: Annotated[
        int | None, typer.Option(help="The port to listen on; 0 takes a free one.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open it in a browser.")] = False,
) -> None:
    """Serve the table to browsers. Everything else is set by the environment: docs/operating.md."""
    from fourspace.server.run import serve as run_server  # slow to import: only `serve` needs it

    config = configuration(host, port)

    def ready(address: str) -> None:
        typer.echo(f"Fourspace is at {address} (Ctrl-C stops it)")
        if open_browser:
            webbrowser.open(address)

    try:
        run_server(config, ready)
    except BadConfig as error:
        raise typer.BadParameter(str(error)) from None


def backup(
    target: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
) -> None:
    """Copy the store to a file while it is in use; `fourspace restore` puts it back."""
    from fourspace.server.store.backup import back_up
    from fourspace.server.store.soundness import Malformed

    try:
        back_up(configuration().store, target)
    except (ValueError, OSError, Malformed) as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"{target} holds the whole store")


def restore(
    source: Annotated[Path, typer.Argument(help="A file that `fourspace backup` wrote.")],
) -> None:
    """Put a copy in the store's place, while no server runs; what was there is kept beside it."""
    from fourspace.server.store.backup import restore as put_back
    from fourspace.server.store.lock import StoreInUse
    from fourspace.server.store.schema import NewerStore
    from fourspace.server.store.soundness import Malformed

    try:
        replaced = put_back(configuration().store, source)
    except (ValueError, OSError, Malformed, NewerStore, StoreInUse) as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"the store is {source} now")
    if replaced is not None:
        typer.echo(f"what was there is {replaced}")


def notify(
    link: Annotated[str, typer.Argument(help="The link of a seat, or of several.")],
    url: Annotated[str, typer.Argument(help="The address; without it, nobody is called.")] = "",
) -> None:
    """Have an address called when it is a seat's turn and nobody is there: for games over days."""
    from websockets.exceptions import WebSocketException

    from fourspace.remote.visit import Ended, Turned, Visit
    from fourspace.wire import messages

    try:
        with Visit(link, patience=PATIENCE_SECONDS) as visit:
            for seat in visit.seats:
                visit.ask(messages.Notify(0, seat, url))
            seats = len(visit.seats)
    except (ValueError, Ended, Turned) as error:
        raise typer.BadParameter(str(error)) from None
    except (OSError, WebSocketException) as error:
        raise typer.BadParameter(f"the link's table cannot be reached: {error}") from None
    typer.echo(f"{url or 'nobody'} is called on the turns of {seats} seat{'s' * (seats != 1)}")
