"""Verify that every roll of a log follows from the key it commits to."""

from typing import NamedTuple

from fourspace.catalog import AnyGame
from fourspace.kernel.log import Log
from fourspace.kernel.phrases import Refused, refused
from fourspace.table.dice import commitment
from fourspace.table.session import Session


class Verified(NamedTuple):
    """What the verification found."""

    answers: int
    """The answers that were followed."""
    rolls: int
    """The rolls that followed from the key."""
    inherited: int
    """Answers from another game, whose chance cannot be checked here."""
    over: bool
    unchecked: int = 0
    """The answers after the point from which today's rules lead elsewhere than those the log
    was played under: they stand as they were written, and cannot be checked."""


def verify(game: AnyGame, log: Log, key: str = "") -> Verified:
    """Check every roll of a log. Raises Refused naming the first that does not follow.

    A log of earlier rules is checked as far as today's rules agree with them.
    """
    header = log.header
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
        try:
            rolls += session.must_follow_key(entry)
            session.take_entry(entry)
        except Refused:
            if not session.foreign:
                raise
            break
    inherited = min(header.inherited, session.number)
    unchecked = len(log.entries) - session.number
    return Verified(session.number, rolls, inherited, session.outcome is not None, unchecked)
