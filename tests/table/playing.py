"""Playing sessions of Magpies."""

from fourspace.kernel.phrases import Phrase, Refused
from fourspace.kernel.sources import Stream
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session
from fourspace.table.session import Session
from tests.magpies.game import game

GAME = game()
KEY = key_from_seed("tests")


def session(seed: str = "tests", **settings: str) -> Session:
    return open_session(GAME, settings, key_from_seed(seed))


def choices(table: Session) -> tuple[int, list[str]]:
    """A seat that may answer, and its options."""
    seat = GAME.decision(table.state).seats[0]
    question = table.question(seat)
    assert question is not None
    return seat, [choice.text for choice in question.choices]


def step(table: Session, source: Stream) -> None:
    """Somebody answers somehow."""
    seat, options = choices(table)
    table.answer(seat, table.number, [options[source.below(len(options))]])


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
