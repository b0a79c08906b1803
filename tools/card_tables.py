"""Tables from the watched games of Wenora: which cards were used, how tasks were won.

Games of all cells are pooled, and cells are not equally hard. So the wins of a card's games are
compared with the wins expected from the rates of their cells.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from fourspace.catalog import load_game
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.world import World
from tools.card_use import Seen, load_seen
from tools.struck_out import WAYS
from tools.unsettled_cells import TASKS, cells, watched_at_random

ENOUGH = 20
"""How many games with a card, and without it, are needed before its effect is reported."""
OBJECTIVES = (
    "Of the games that were won: how many used each means, and how many different mixtures "
    "of means there were."
)
CARD_BY_CARD = (
    "Games into which a card came and games that used it; then by how many points of a hundred "
    "those were won more often than their cells are, with 95 % intervals (– where fewer than "
    f"{ENOUGH} games had it, or fewer than {ENOUGH} had not). With so many cards a few lie "
    "outside their interval by chance alone."
)


class Game(NamedTuple):
    """A watched game, and how often its cell is won."""

    task: str
    seen: Seen
    expected: float


class Card(NamedTuple):
    """A card, how it comes into play, and the events of using it."""

    kind: str
    name: str
    came: str
    uses: tuple[str, ...]


def load_watched() -> list[Game]:
    """All watched games of the planner."""
    found: list[Game] = []
    for line in cells("planner"):
        seen = load_seen(line)
        rate = sum(game.won for game in seen) / max(1, len(seen))
        task = dict(setting.split("=") for setting in line.settings)["task"]
        found += [Game(task, game, rate) for game in seen]
    return found


def cards(world: World) -> list[Card]:
    """Every card of the planet, by kind."""

    def slots(indices: Sequence[int]) -> tuple[str, ...]:
        return tuple(f"slot.{world.slots[index].name}" for index in indices)

    found = [
        Card("node", node.name, f"node.{node.name}", slots(node.slots)) for node in world.nodes[1:]
    ]
    found += [
        Card("opportunity", card.name, f"opportunity.{card.name}", slots(card.slots))
        for card in world.opportunities
    ]
    for kind, named in (
        ("breakthrough", world.breakthroughs),
        ("anomaly", world.anomalies),
    ):
        found += [
            Card(kind, card.name, f"{kind}.{card.name}", (f"{kind}.{card.name}",)) for card in named
        ]
    found += [
        Card("discovery", card.name, f"discovery.{card.name}", ()) for card in world.discoveries
    ]
    found += [Card("distress", card.name, f"distress.{card.name}", ()) for card in world.distress]
    found += [Card("hallucination", card.name, f"card.{card.name}", ()) for card in world.cards]
    return found


def lift(games: list[Game], has: Callable[[Seen], bool]) -> str:
    """How much more often games with something are won, with the 95 % interval."""
    having = [game for game in games if has(game.seen)]
    if len(having) < ENOUGH or len(games) - len(having) < ENOUGH:
        return "–"
    gain = sum(game.seen.won - game.expected for game in having) / len(having)
    spread = sum(game.expected * (1 - game.expected) for game in having)
    error = sqrt(spread) / len(having)
    return f"{100 * gain:+.0f} ± {100 * 1.96 * error:.0f}"


def card_rows(games: list[Game], card: Card) -> str:
    """A card's row: games it appeared in, games that used it, and the effect of both."""
    came = sum(card.came in game.seen.came for game in games)
    used = sum(_uses(card, game.seen) for game in games)
    with_it = lift(games, lambda seen: card.came in seen.came)
    using = lift(games, lambda seen: _uses(card, seen))
    spoken = card.name.replace("_", " ")
    if not card.uses:
        return f"| {card.kind} | {spoken} | {came} | | {with_it} | |"
    return f"| {card.kind} | {spoken} | {came} | {used} | {with_it} | {using} |"


def ways_won(games: list[Game]) -> list[str]:
    """By objective: which means the won games used, and how many mixtures of them."""
    lines = [
        "",
        "### How objectives were reached",
        "",
        OBJECTIVES,
        "",
        "| objective | won games | means, with the games that used them | mixtures |",
        "|---|---|---|---|",
    ]
    for task in TASKS:
        won = [game.seen for game in games if game.task == task and game.seen.won]
        for page, ways in WAYS[task].items():
            keys = [(way, (f"ability.{way}", f"slot.{way}")) for way in ways]
            mixtures: Counter[tuple[str, ...]] = Counter()
            for seen in won:
                mixtures[tuple(way for way, names in keys if seen.used.keys() & set(names))] += 1
            each = ", ".join(
                f"{way.replace('_', ' ')} {sum(n for mix, n in mixtures.items() if way in mix)}"
                for way in ways
            )
            lines.append(f"| {task.upper()}{page} | {len(won)} | {each} | {len(mixtures)} |")
    return lines


def section() -> list[str]:
    """The section of the page about ways taken, and about every card."""
    games = load_watched()
    if not games:
        return []
    rules = load_game("unsettled")
    assert isinstance(rules, Unsettled)
    world = rules.worlds["wenora"]
    found = cards(world)
    lines = ["", "## Which cards were used", ""]
    lines.append(
        f"{len(games)} games of the planner, all cells of the tables above together, "
        f"{sum(game.seen.won for game in games)} of them won, {dead(games, found)}"
    )
    lines += ways_won(games)
    lines += [
        "",
        "### Card by card",
        "",
        CARD_BY_CARD,
        "",
        "| | card | came | used | won if it came | won if it was used |",
        "|---|---|---|---|---|---|",
    ]
    return lines + [card_rows(games, card) for card in found]


def dead(games: list[Game], found: list[Card]) -> str:
    """Which cards never appeared or were never used, and whether random crews used them."""
    never = [card.name for card in found if not any(card.came in g.seen.came for g in games)]
    unused = [card for card in found if card.uses and not any(_uses(card, g.seen) for g in games)]
    came = f"never in play: {_listed(never)}" if never else "every card in play in some of them"
    if not unused:
        return f"{came}; and every card used that can be."
    others = [seen for line in watched_at_random() for seen in load_seen(line)]
    at_random = ", ".join(
        f"{card.name.replace('_', ' ')} {sum(_uses(card, seen) for seen in others)}"
        for card in unused
    )
    return (
        f"{came}. Some that can be used never were; random crews used them in so many of "
        f"{len(others)} games: {at_random}."
    )


def _uses(card: Card, seen: Seen) -> bool:
    return any(use in seen.used for use in card.uses)


def _listed(names: list[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)
