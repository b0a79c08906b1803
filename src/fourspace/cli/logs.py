"""Commands about one game in a file: `new`, `show`, `answer`, `undo`, `replay`, `verify`."""

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from fourspace.catalog import describe, load_game, load_game_texts
from fourspace.cli.catalogue import GameName
from fourspace.cli.log_files import load_table, read_log, save_table
from fourspace.cli.output import (
    AsJson,
    print_json,
    question_data,
    question_text,
)
from fourspace.cli.speech import say, sentence
from fourspace.editions import find_edition
from fourspace.kernel.phrases import Phrase, refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.table import actions
from fourspace.table.dice import key_from_seed, new_key
from fourspace.table.opening import open_session, seat_people
from fourspace.table.people import Person
from fourspace.table.table import Table
from fourspace.table.undo import last_choice, undo_target
from fourspace.table.verify import verify as verify_log

UNCHECKED = 1
"""The exit code when today's rules lead elsewhere than those a log was played under."""

LogFile = Annotated[Path, typer.Argument(metavar="LOG", help="The log of a game.")]
AsSeat = Annotated[
    int | None,
    typer.Option("--seat", min=1, help="See and answer as this seat only; seats count from 1."),
]

Setting = Annotated[
    list[str] | None,
    typer.Option("--set", "-s", metavar="NAME=VALUE", help="A setting; `preset=…` is one too."),
]


StartingPosition = Annotated[
    str,
    typer.Option(metavar="POSITION", help="For Duel: begin from this position, in notation."),
]


def settings_given(settings: list[str] | None) -> dict[str, str]:
    """Settings as written on the command line."""
    given: dict[str, str] = {}
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not equals:
            raise typer.BadParameter(f"{setting!r} is not NAME=VALUE")
        given[name] = value
    return given


def new(
    game: GameName,
    log: Annotated[Path, typer.Argument(metavar="LOG", help="The file to write.")],
    settings: Setting = None,
    position: StartingPosition = "",
    seed: Annotated[
        str, typer.Option(help="Fix all chance by this seed, which anybody may repeat.")
    ] = "",
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="People type what their dice and cards show.")
    ] = False,
) -> None:
    """Begin a game and write its log.

    Example: fourspace new duel evening.log --set preset=quick
    """
    given = settings_given(settings)
    if position:
        given["position"] = position
    if log.exists():
        raise refused("reason.file_exists", {"file": str(log)})
    key = "" if real_dice else key_from_seed(seed) if seed else new_key()
    session = open_session(load_game(game), given, key, seeded=bool(key and seed))
    save_table(seat_people(session), log)
    typer.echo(sentence("cli.begun", game=game, file=str(log)))


def show(
    log: LogFile,
    seat: AsSeat = None,
    json: AsJson = False,
) -> None:
    """Show where a game stands, the open question and its options.

    Example: fourspace show evening.log --seat 1
    """
    _show(load_table(log), seat, None, json)


def _show(table: Table, seat: int | None, at: int | None, json: bool) -> None:
    """Show the game now or at a moment, as a seat or as everybody sees it."""
    session = table.session
    texts = load_game_texts(session.game.name)
    viewer = SPECTATOR if seat is None else _seat(table, seat)
    view = session.view(viewer, at)
    question = session.question(range(table.seats) if seat is None else [viewer], at)
    outcome = session.outcome if at in (None, session.number) else None
    if json:
        data: dict[str, object] = {
            "game": session.game.name,
            "settings": session.header.settings,
            "answers": session.number if at is None else at,
            "view": view,
            "question": question and question_data(question, texts),
            "outcome": outcome
            and {
                "winners": outcome.winners,
                "sentence": say(outcome.reason.phrase, texts),
                "rule": outcome.reason.rule,
            },
        }
        print_json(data)
        return
    text_board = describe(session.game.name).text_board
    board = text_board.lines(view, lambda phrase: say(phrase, texts))
    typer.echo("\n".join([*board, ""]))
    if question is not None:
        typer.echo(question_text(question, texts))
    if outcome is not None:
        typer.echo(say(outcome.reason.phrase, texts))


def _seat(table: Table, seat: int) -> int:
    """The seat for a number that people count from 1."""
    if seat > table.seats:
        raise refused("reason.no_such_seat", {"seat": seat, "seats": table.seats})
    return seat - 1


def answer(
    log: LogFile,
    options: Annotated[
        list[str], typer.Argument(metavar="OPTION…", help="Options in notation, all or none.")
    ],
    seat: AsSeat = None,
    number: Annotated[
        int | None, typer.Option(help="The number of the question that is meant.")
    ] = None,
) -> None:
    """Answer the open question, and with more options those after it.

    Example: fourspace answer evening.log "T=d3"
    """
    table = load_table(log)
    before = table.number
    if number not in (None, before):
        raise refused("reason.stale_question", {"number": number, "open": before})
    if seat is None:
        person = Person(range(table.seats))
        answering = table.seat_meaning(options[0])
    else:
        answering = _seat(table, seat)
        person = Person([answering])
    table.record(actions.answer(table, person, table.question, answering, options, 0.0), 0.0)
    save_table(table, log)
    _tell(table, SPECTATOR if seat is None else seat - 1, before)


def _tell(table: Table, viewer: int, since: int) -> None:
    """Say what happened, and how it ended."""
    session = table.session
    texts = load_game_texts(session.game.name)
    for _, event in session.events([viewer], since):
        typer.echo(say(event.phrase, texts))
    if session.outcome is not None:
        typer.echo(say(session.outcome.reason.phrase, texts))


def undo(
    log: LogFile,
    to: Annotated[int | None, typer.Option(help="How many answers are to stand.")] = None,
    consent: Annotated[
        bool, typer.Option("--consent", help="All agree to go back over a roll or a reveal.")
    ] = False,
) -> None:
    """Take back the last choice, or go back to a moment.

    Example: fourspace undo evening.log --to 12
    """
    table = load_table(log)
    if table.over:
        raise refused("reason.finished_game")
    seats = range(table.seats)
    answers, wall = table.answers, table.session.wall
    target = last_choice(answers, seats) if to is None else undo_target(answers, to)
    if target < wall and not consent:
        raise refused("reason.over_the_wall", {"wall": wall})
    table.record(actions.undo(table, Person(seats), seats[0], target), 0.0)
    save_table(table, log)
    typer.echo(sentence("cli.undone", number=table.number))


def replay(
    log: LogFile,
    at: Annotated[int | None, typer.Option(help="Show the moment after so many answers.")] = None,
    seat: AsSeat = None,
    json: AsJson = False,
) -> None:
    """Tell a game from its log, answer by answer, or show one moment of it.

    Example: fourspace replay evening.log --at 40 --json
    """
    table = load_table(log)
    session = table.session
    if at is not None:
        session.state_at(at)
        _show(table, seat, at, json)
        return
    viewer = SPECTATOR if seat is None else _seat(table, seat)
    texts = load_game_texts(session.game.name)
    moments = [
        Moment(
            answered.number + 1,
            answered.seat,
            entry.text,
            [say(event.phrase, texts) for event in answered.events if event.heard_by(viewer)],
        )
        for answered, entry in zip(session.answers, session.log_for(viewer).entries, strict=True)
    ]
    moments += [
        Moment(number, entry.seat, entry.text, [])
        for number, entry in enumerate(table.written, table.number + 1)
    ]
    if json:
        print_json({"game": session.game.name, "answers": [m._asdict() for m in moments]})
        return
    for moment in moments:
        who = Phrase("seat.chance")
        if moment.seat >= 0:
            who = session.game.seat_name(session.state, moment.seat)
        text = moment.text or sentence("cli.secret")
        typer.echo(f"{moment.number:>5}  {say(who, texts)}: {text}")
        for event in moment.events:
            typer.echo(f"         {event}")
    if table.kept:
        rules = session.header.rules
        typer.echo(sentence("table.kept", rules=rules, number=table.number))
    elif session.outcome is not None:
        typer.echo(say(session.outcome.reason.phrase, texts))


class Moment(NamedTuple):
    """One answer of a game and what followed from it, in words."""

    number: int
    seat: int
    text: str
    """In notation; empty while it is secret."""
    events: list[str]


def verify(log: LogFile) -> None:
    """Check that every roll of a finished game followed from the key it had committed to.

    A log of earlier rules is checked as far as today's rules agree with them; the exit code is
    1 if answers are left over.

    Example: fourspace verify evening.log
    """
    found = read_log(log)
    result = verify_log(find_edition(found.header), found)
    typer.echo(sentence("cli.verified", answers=result.answers, rolls=result.rolls))
    if result.inherited:
        typer.echo(sentence("cli.inherited", answers=result.inherited))
    if result.unchecked:
        rules = found.header.rules
        typer.echo(sentence("cli.unchecked", answers=result.unchecked, rules=rules))
        raise typer.Exit(UNCHECKED)
