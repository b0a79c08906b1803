"""Replay: the state that a log leads to."""

from fourspace.kernel.game import Game, S
from fourspace.kernel.log import Entry, Header, Log
from fourspace.kernel.phrases import Refused, Word, refused


def check_header(game: Game[S], header: Header) -> None:
    """Refuse a log that was played under other rules or with other content."""
    words: dict[str, Word] = {"game": game.name}
    if header.rules != game.rules_version:
        words.update({"found": header.rules[:40], "expected": game.rules_version})
        raise refused("reason.other_rules_version", words)
    expected = game.digest_for(header.settings)
    if header.content != expected:
        words.update({"found": header.content[:12], "expected": expected[:12]})
        raise refused("reason.other_content", words)


def answer(game: Game[S], state: S, entry: Entry) -> None:
    """Apply the answer of a log entry. Raises Refused if that seat has no such option."""
    if game.outcome(state) is not None:
        raise refused("reason.game_over")
    game.advance(state, find_option(game, state, entry.seat, entry.text))


def find_option(game: Game[S], state: S, seat: int, text: str) -> int:
    """The option that `seat` means by `text`. Raises Refused if it may not choose that."""
    decision = game.decision(state)
    if seat not in decision.seats:
        raise refused("reason.not_your_question")
    option = game.option_named(state, text, decision)
    if not decision.offers(option):
        raise refused("reason.no_such_option", {"text": text[:80]})
    if decision.owners and option not in decision.options_of(seat):
        raise refused("reason.not_your_option", {"text": text[:80]})
    return option


def replay(game: Game[S], log: Log, upto: int = -1) -> S:
    """The state after `upto` answers; after all of them by default."""
    check_header(game, log.header)
    state = game.start(game.settings.complete(log.header.settings))
    entries = log.entries if upto < 0 else log.entries[:upto]
    for number, entry in enumerate(entries, 1):
        try:
            answer(game, state, entry)
        except Refused as error:
            words: dict[str, Word] = {
                "number": number,
                "text": entry.text[:80],
                "why": error.reason.phrase,
            }
            raise refused("reason.unplayable_answer", words) from error
    return state
