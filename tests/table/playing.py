"""Playing Magpies, as a session and at a table."""

from fourspace.kernel.phrases import Phrase, Refused
from fourspace.kernel.sources import Stream
from fourspace.table import actions
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session, seat_people
from fourspace.table.people import Person
from fourspace.table.session import Session
from fourspace.table.table import Table
from fourspace.table.undo import last_choice
from tests.magpies.game import game

GAME = game()
KEY = key_from_seed("tests")


def session(seed: str = "tests", **settings: str) -> Session:
    return open_session(GAME, settings, key_from_seed(seed))


def choices(table: Session) -> tuple[int, list[str]]:
    """A seat that may answer, and its options."""
    seat = GAME.decision(table.state).seats[0]
    question = table.question([seat])
    assert question is not None
    return seat, [choice.text for choice in question.choices]


def step(table: Session, source: Stream) -> None:
    """Somebody answers somehow."""
    seat, options = choices(table)
    table.answer(seat, [options[source.below(len(options))]])


def play(table: Session, seed: int = 1, until: str = "") -> Session:
    """Answer at random to the end, or until a question of kind `until` is open."""
    source = Stream(seed)
    while table.outcome is None and GAME.decision(table.state).kind != until:
        step(table, source)
    return table


def tied(**settings: str) -> Session:
    """A session in which somebody must grab first."""
    for seed in range(200):
        table = play(session(str(seed), **settings), until="grab")
        if table.outcome is None:
            return table
    raise AssertionError("no tie in 200 games")


def refusal(error: Refused) -> Phrase:
    return error.reason.phrase


def table(seed: str = "tests", **settings: str) -> Table:
    """A table with a person in every seat."""
    return seat_people(session(seed, **settings))


def act(at: Table, source: Stream) -> None:
    """Somebody at a table answers somehow."""
    seat, options = choices(at.session)
    text = options[source.below(len(options))]
    at.record(actions.answer(at, Person([seat]), at.question, seat, [text], 0.0), 0.0)


def undo(at: Table, *seats: int, to: int | None = None) -> bool:
    """Whoever holds `seats` takes back; whether that was done at once."""
    before = at.undos
    target = last_choice(at.answers, seats) if to is None else to
    at.record(actions.undo(at, Person(seats), seats[0], target), 0.0)
    return at.undos > before


def vote(at: Table, *seats: int, yes: bool) -> bool:
    """Whoever holds `seats` votes; whether it was then undone."""
    before = at.undos
    for seat in seats:
        request = -1 if at.undo_request is None else at.undo_request.moment
        at.record(actions.vote(at, Person(seats), seat, request, yes), 0.0)
        if not yes:
            break
    return at.undos > before
