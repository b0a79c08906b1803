"""Transcripts: a game written down so closely that any change of behaviour shows.

For each answer: the question, its options, position and views as digests, the answer itself, and
the events it led to.
"""

import hashlib
import json

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.events import Event
from fourspace.kernel.game import State
from fourspace.kernel.log import Entry, Header, Log
from fourspace.kernel.replay import find_option
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream


def digest(*values: object) -> str:
    """A few letters for anything that prints itself."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:10]


def transcript(game: AnyGame, log: Log) -> list[str]:
    """The lines of a game that is replayed from its log."""
    state = game.start(game.settings.complete(log.header.settings))
    lines: list[str] = []
    for entry in log.entries:
        decision = game.decision(state)
        option = find_option(game, state, entry.seat, entry.text)
        lines += [asked(game, state, decision), f"  {entry.seat}: {entry.text}"]
        state.story = []
        game.apply(state, option)
        lines += [f"    {told(event)}" for event in state.story]
    outcome = game.outcome(state)
    lines.append(f"{state.number} {'open' if outcome is None else outcome!r}")
    lines += game.position_text(state).splitlines()
    return lines


def asked(game: AnyGame, state: State, decision: Decision) -> str:
    """The question and everything there is to see, in one line."""
    options = digest(
        decision.options, decision.count, decision.weights, decision.owners, decision.audience
    )
    views = [game.view(state, viewer) for viewer in (SPECTATOR, *range(game.seats(state)))]
    shown = json.dumps(views, sort_keys=True)
    return (
        f"{decision.number} {decision.kind} seats {decision.seats} "
        f"options {decision.count} {options} "
        f"position {digest(game.position_text(state))} views {digest(shown)} "
        f"asks {digest(game.question(state))}"
    )


def told(event: Event) -> str:
    return f"{event.phrase!r} things {event.things!r} seats {event.seats!r}"


def random_log(
    game: AnyGame, settings: dict[str, str], seed: int, most: int
) -> tuple[Log, list[str]]:
    """The log of at most `most` answers at random, and the position before each and at the end."""
    header = Header(game.name, game.rules_version, settings, game.digest_for(settings), "")
    log = Log(header, [])
    state = game.start(game.settings.complete(settings))
    source = Stream(seed)
    positions = [game.position_text(state)]
    while len(log.entries) < most and game.outcome(state) is None:
        decision = game.decision(state)
        option = pick(decision, source)
        seat = decision.seats[0]
        if decision.owners:
            seat = decision.owners[decision.options.index(option)]
        log.entries.append(Entry(seat, game.option_text(state, option)))
        game.apply(state, option)
        positions.append(game.position_text(state))
    return log, positions
