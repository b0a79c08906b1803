"""`fourspace site`: a folder for any static host, where everybody plays on their own device."""

import shutil
from pathlib import Path
from typing import Annotated

import typer

from fourspace.server.web.client_files import client_folder

PAGE = "index.html"


def site(
    folder: Annotated[Path, typer.Argument(help="The folder to write; it must be new or empty.")],
) -> None:
    """Write the table as a folder for any static host: everybody plays on their own device."""
    client = client_folder()
    if client is None:
        raise typer.BadParameter("the client has not been built: run ./play once")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise typer.BadParameter(f"{folder} is not an empty folder")
    write_site(client, folder)
    typer.echo(f"{folder} can be served by any web server, at any path")


def write_site(client: Path, folder: Path) -> None:
    """Copy the built client, with its page told that all tables are on the device."""
    shutil.copytree(client, folder, dirs_exist_ok=True)
    for packed in (".br", ".gz"):
        (folder / (PAGE + packed)).unlink(missing_ok=True)
    page = folder / PAGE
    text = page.read_text(encoding="utf-8").replace('="/', '="./')
    page.write_text(text.replace("<html ", '<html data-host="device" ', 1), encoding="utf-8")
