"""`fourspace serve` and `fourspace backup`: the table for the browser, and copies of its store."""

import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from fourspace.server.config import BadConfig, Config, from_environment


def configuration() -> Config:
    try:
        return from_environment()
    except BadConfig as error:
        raise typer.BadParameter(str(error)) from None


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes a free one.")] = -1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open it in a browser.")] = False,
) -> None:
    """Serve the table to browsers. Everything else is set by the environment: docs/operating.md."""
    from fourspace.server.run import serve as run_server  # slow to load: only who serves waits

    config = configuration()
    if host:
        config = replace(config, host=host)
    if port >= 0:
        config = replace(config, port=port)

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
    """Copy the store to a file while it is in use. Restore by putting the file in its place."""
    from fourspace.server.store.backup import back_up

    try:
        back_up(configuration().store, target)
    except (ValueError, OSError) as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(f"{target} holds the whole store")
