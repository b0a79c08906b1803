"""Verify that every roll of a log follows from the key it commits to."""

from typing import NamedTuple

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import pick
from fourspace.kernel.log import Log
from fourspace.kernel.phrases import Word, refused
from fourspace.kernel.replay import check_header
from fourspace.table.dice import KeyedSource, commitment
from fourspace.table.session import Session


class Verified(NamedTuple):
    """What the verification found."""

    answers: int
    rolls: int
    """The rolls that followed from the key."""
    inherited: int
    """Answers from another game, whose chance cannot be checked here."""
    over: bool


def verify(game: AnyGame, log: Log, key: str = "") -> Verified:
    """Check every roll of a log. Raises Refused naming the first that does not follow."""
    header = log.header
    check_header(game, header)
    key = key or log.key
    if not header.commitment:
        raise refused("reason.real_dice")
    if not key:
        raise refused("reason.key_not_shown")
    if commitment(key) != header.commitment:
        raise refused("reason.wrong_key")
    session = Session(game, header, key)
    rolls = 0
    for entry in log.entries:
        number = session.number
        if number >= header.inherited and session.outcome is None:
            decision = game.decision(session.state)
            if decision.by_chance and decision.count > 1:
                option = pick(decision, KeyedSource(key, session.history.digest))
                expected = game.option_text(session.state, option)
                if entry.text != expected:
                    words: dict[str, Word] = {
                        "number": number + 1,
                        "text": entry.text[:80],
                        "expected": expected[:80],
                    }
                    raise refused("reason.roll_differs", words)
                rolls += 1
        session.take_entry(entry)
    inherited = min(header.inherited, session.number)
    return Verified(session.number, rolls, inherited, session.outcome is not None)
