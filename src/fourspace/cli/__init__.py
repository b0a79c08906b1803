"""The command `fourspace`."""

from typing import Annotated

import typer

import fourspace
from fourspace.cli import serving

app = typer.Typer(
    name="fourspace",
    help="A digital table for Tesseract, Duel and Unsettled.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def print_version(wanted: bool) -> None:
    """Say the version and which core runs, then leave."""
    if wanted:
        typer.echo(f"fourspace {fourspace.__version__} ({fourspace.core_kind()} core)")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=print_version, is_eager=True, help="Say the version and the core."
        ),
    ] = False,
) -> None:
    """A digital table for Tesseract, Duel and Unsettled."""


app.command()(serving.serve)
app.command()(serving.backup)


def main() -> None:
    """Run the command."""
    app()
