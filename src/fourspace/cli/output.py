"""What commands print: data as JSON, views and questions for people."""

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer

from fourspace.cli.menu import Menu
from fourspace.cli.speech import say, sentence
from fourspace.content.texts import Texts
from fourspace.table.answers import Choice, Question

AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]

SAMPLES = 4
"""How many options of a group are shown."""


def print_json(data: object) -> None:
    """Print data for programs."""
    typer.echo(msgspec.json.format(msgspec.json.encode(data)).decode())


def show(text: str) -> None:
    """Print something for people: wrapped at a terminal, as it is when piped."""
    if sys.stdout.isatty():
        text = wrap(text, shutil.get_terminal_size().columns)
    typer.echo(text)


def wrap(text: str, width: int) -> str:
    """Long lines wrapped between words, continuations indented a little more."""
    return "\n".join(_wrap_line(line, width) for line in text.split("\n"))


def _wrap_line(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    parts = textwrap.wrap(
        line, width, subsequent_indent=indent, break_on_hyphens=False, replace_whitespace=False
    )
    return "\n".join(parts)


def drop_duplicates(choices: Sequence[Choice]) -> list[Choice]:
    """The choices without duplicates of the same option for another seat."""
    found: dict[str, Choice] = {}
    for choice in choices:
        found.setdefault(choice.text, choice)
    return list(found.values())


def question_data(question: Question, texts: Texts) -> dict[str, object]:
    """The open question for programs."""
    return {
        "number": question.number,
        "kind": question.kind,
        "sentence": say(question.phrase, texts),
        "seats": question.seats,
        "listed": question.listed,
        "options": [
            {
                "seat": choice.seat,
                "text": choice.text,
                "sentence": say(choice.phrase, texts),
                "path": choice.path,
            }
            for choice in drop_duplicates(question.choices)
        ],
    }


def question_text(question: Question, texts: Texts) -> str:
    """The open question for people, with its options; if there are many, in groups."""
    lines = [f"[{question.number}] {say(question.phrase, texts)}"]
    menu = Menu(drop_duplicates(question.choices))
    width = max((len(name) for name in menu.groups), default=0)
    for name, group in menu.groups.items():
        some = ", ".join(choice.text for choice in group[:SAMPLES])
        more = ", …" if len(group) > SAMPLES else ""
        lines.append(f"  {name:{width}}  {sentence('play.group', n=len(group))}: {some}{more}")
    width = max((len(choice.text) for choice in menu.shown), default=0)
    lines += [f"  {choice.text:{width}}  {say(choice.phrase, texts)}" for choice in menu.shown]
    if not question.listed:
        lines.append("  " + sentence("cli.type_in_notation"))
    return "\n".join(lines)
