"""The application: what all commands share, and how every error becomes one line."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import Abort, Exit, TyperException

import fourspace
from fourspace.cli import speech
from fourspace.content.faults import ContentError
from fourspace.content.templates import LANGUAGES
from fourspace.kernel.phrases import Refused

FAILED = 2
"""The exit code for every error in the input or in a file."""
INTERRUPTED = 130

app = typer.Typer(
    name="fourspace",
    help="A digital table for Tesseract, Duel and Unsettled.",
    epilog="Try: fourspace games · fourspace new duel evening.log · fourspace show evening.log",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def print_version(wanted: bool) -> None:
    """Print the version and which core runs, then exit."""
    if wanted:
        typer.echo(f"fourspace {fourspace.__version__} ({fourspace.core_kind()} core)")
        raise typer.Exit


@app.callback()
def common(
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            help=f"The language to speak: {', '.join(LANGUAGES)}.",
            envvar="FOURSPACE_LANG",
            show_default="from the environment",
        ),
    ] = "",
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=print_version, is_eager=True, help="Say the version and the core."
        ),
    ] = False,
) -> None:
    """A digital table for Tesseract, Duel and Unsettled."""
    if lang and lang not in LANGUAGES:
        raise typer.BadParameter(f"{lang!r} is not one of {', '.join(LANGUAGES)}")
    speech.speak(lang or speech.language_of_environment())


def run(arguments: Sequence[str]) -> int:
    """Run the command with these arguments. Returns the exit code."""
    try:
        result = app(list(arguments) or ["--help"], prog_name="fourspace", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except Refused as error:
        return fail(speech.refusal_text(error))
    except ContentError as error:
        return fail(str(error))
    except TyperException as error:
        return fail(error.format_message())
    except Exit as error:
        return error.exit_code
    except (KeyboardInterrupt, Abort):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def fail(message: str) -> int:
    """Print an error on standard error."""
    print("fourspace: " + message, file=sys.stderr)
    return FAILED


def main() -> None:
    """Run the command with the arguments it was started with."""
    sys.exit(run(sys.argv[1:]))
