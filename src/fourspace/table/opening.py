"""Opening a session: a new game, one to continue, or a branch of another."""

from collections.abc import Iterable, Mapping, Sequence

from fourspace.catalog import AnyGame
from fourspace.editions import known_settings
from fourspace.kernel.log import Entry, Header, Log, log_from
from fourspace.kernel.phrases import refused
from fourspace.table import journal
from fourspace.table.dice import commitment
from fourspace.table.session import Session
from fourspace.table.table import Table


def open_session(
    game: AnyGame,
    settings: Mapping[str, object],
    key: str,
    answers: Sequence[Entry] = (),
    seeded: bool = False,
) -> Session:
    """A new game. With an empty key, people type what real dice and cards show.

    `answers` are taken first, those of chance included: the game begins where they lead. Raises
    Refused if one of them cannot be played. `seeded`: the key comes from a seed that somebody
    chose, which the log tells everybody.
    """
    complete = game.settings.complete(settings)
    digest = game.digest_for(complete)
    sealed = commitment(key)
    header = Header(game.name, game.rules_version, complete, digest, sealed, len(answers), seeded)
    session = Session(game, header, key)
    follow(session, answers)
    session.settle()
    return session


def seat_people(session: Session) -> Table:
    """A table for a game, with a person in every seat."""
    table = Table(session)
    table.record(table.ahead(), 0.0)
    return table


def resume(game: AnyGame, log: Log, key: str) -> Table:
    """A table that goes on with a log, with a person in every seat.

    `key` is the one the log commits to; a finished log holds it itself. One of earlier rules that
    led elsewhere can only be read.
    """
    table = Table(Session(game, log.header, key or log.key))
    table.record([journal.Answered(entry.seat, entry.text) for entry in log.entries], 0.0)
    if not table.kept:
        table.session.settle()
        table.record(table.ahead(), 0.0)
    return table


def branch(game: AnyGame, log: Log, number: int, key: str) -> Session:
    """A new game that starts with the first `number` answers of `log`, with its own dice.

    Refused while the log's game goes on if it contains secrets: the branch would show them.
    """
    if not 0 <= number <= len(log.entries):
        raise refused("reason.no_such_moment", {"number": number, "last": len(log.entries)})
    whole = Session(game, Header(*_facts(game, log.header), commitment("")), "")
    follow(whole, log.entries)
    must_keep_no_secrets(whole, number)
    session = empty_branch(game, log, number, key)
    follow(session, log.entries[:number])
    session.settle()
    return session


def follow(session: Session, entries: Iterable[Entry]) -> None:
    """Play the answers of a log. Raises Refused at the first that cannot be played."""
    for entry in entries:
        session.take_entry(entry)


def empty_branch(game: AnyGame, log: Log, number: int, key: str) -> Session:
    """A session under the rules of `log`, ready for its first `number` answers."""
    return Session(game, Header(*_facts(game, log.header), commitment(key), number), key)


def unkeyed(header: Header) -> Header:
    """The header of the same game with dice that are typed, to follow its log without the key."""
    return Header(header.game, header.rules, header.settings, header.content, commitment(""))


def must_keep_no_secrets(session: Session, number: int) -> None:
    """Refuse a game in progress if its first `number` answers contain secrets."""
    secret = any(answered.audience is not None for answered in session.answers[:number])
    if secret and session.outcome is None:
        raise refused("reason.secrets_kept")


def header_from(line: str) -> Header:
    """The header that `Header.line` wrote."""
    return log_from(line + '\n{"answers":0,"key":""}\n').header


def _facts(game: AnyGame, header: Header) -> tuple[str, str, dict[str, str], str]:
    """What a branch is played under: today's rules, and the content it was played with."""
    if (header.rules, header.content) == (game.rules_version, game.digest_for(header.settings)):
        return header.game, header.rules, header.settings, header.content
    settings = known_settings(game, header.settings)
    return game.name, game.rules_version, settings, game.digest_for(settings)
