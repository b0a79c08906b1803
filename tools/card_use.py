"""Which cards of Wenora come into play and are used, in won and in lost games.

It plays games of the planner and watches their events. Each game depends only on its plan and its
index, so these are the same games that `fourspace simulate` plays: their results go to the same
files, and the cards to a file of the same name in `cards` beside them.
"""

from collections import Counter
from pathlib import Path

import msgspec

from fourspace.agents.match import play_match
from fourspace.catalog import listing, load_game
from fourspace.games.unsettled.state import State
from fourspace.kernel.events import Event
from fourspace.kernel.phrases import Phrase
from fourspace.simulation.games import MOST_ANSWERS, Plan, Played, close_one, open_one
from fourspace.simulation.results import Results
from tools.lines import SEED, Line

CAME = {
    "event.revealed": ("node",),
    "event.opportunity": ("card",),
    "event.breakthrough": ("card",),
    "event.distress": ("card",),
    "event.card": ("card",),
    "event.discovery": ("discovery", "anomaly"),
}
"""The events that bring cards into play, and the fields that name them."""
USED = {"event.uses": "slot", "event.free": "card"}
"""The events of using a slot or a free action."""


class Seen(msgspec.Struct, frozen=True):
    """One watched game: how often each card came into play, or was used."""

    index: int
    won: bool
    turns: int
    came: dict[str, int]
    used: dict[str, int]


def seen_path(line: Line) -> Path:
    """The file with the cards of a cell's games."""
    return line.path.parent / "cards" / line.path.name


def load_seen(line: Line) -> list[Seen]:
    """The games of a cell watched so far."""
    path = seen_path(line)
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(text, type=Seen) for text in lines]


def name_of(word: object) -> str:
    """A card's kind and id: `opportunity.shed_skin`."""
    assert isinstance(word, Phrase)
    return word.key.removeprefix("wenora.")


def note(event: Event, came: Counter[str], used: Counter[str]) -> None:
    """Count the cards in an event."""
    words = event.phrase.words
    came.update(name_of(words[word]) for word in CAME.get(event.phrase.key, ()))
    if event.phrase.key in USED:
        used[name_of(words[USED[event.phrase.key]])] += 1


def watch(plan: Plan, index: int) -> tuple[Played, Seen]:
    """Play one game, and note which cards are used."""
    match = open_one(plan, index)
    state = match.state
    assert isinstance(state, State)
    came: Counter[str] = Counter()
    used: Counter[str] = Counter()
    answers = 0
    while answers < MOST_ANSWERS and match.game.outcome(state) is None:
        state.story = []
        answers += play_match(match.game, state, match.agents, match.source, 1)
        for event in state.story:
            note(event, came, used)
    played = close_one(match, index, answers)
    return played, Seen(index, bool(played.winners), state.turn, dict(came), dict(used))


def plan_of(line: Line) -> Plan:
    """A cell's plan, as `fourspace simulate` would write it."""
    rules = load_game("unsettled")
    return Plan(
        game="unsettled",
        package=listing("unsettled").package,
        rules=rules.rules_version,
        content=rules.content_digest,
        settings=dict(setting.split("=") for setting in line.settings),
        agents=[line.agent],
        seed=SEED,
    )


def play_missing(line: Line, games: int) -> None:
    """Play those of a cell's first `games` that were not watched yet."""
    path = seen_path(line)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = {game.index for game in load_seen(line)}
    plan = plan_of(line)
    with Results(plan, line.path) as results, path.open("ab") as file:
        for index in range(games):
            if index not in done:
                played, seen = watch(plan, index)
                if index not in results.played:
                    results.add(played)
                file.write(msgspec.json.encode(seen) + b"\n")
                file.flush()
