"""Whether a task of Wenora can be done in other ways: games with one of its ways closed.

An objective can be reached by several means: curiosities, gravel or peace of mind for the
ambassador. One of them is closed for a whole game, and the planner plays the games of
`tools.balance_unsettled` again: two explorers at the standard difficulty. What it finds goes to
`docs/balance/unsettled-struck.jsonl`; the page is written by `tools.balance_unsettled`.
"""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from fourspace.games.unsettled.words.ops import NEEDS, Need
from fourspace.games.unsettled.world import Ability, Slot, World
from fourspace.simulation.games import open_one, play_one
from fourspace.simulation.statistics import wilson
from tools.card_use import load_seen, plan_of
from tools.unsettled_cells import TASKS, cell

FILE = Path(__file__).parent.parent / "docs" / "balance" / "unsettled-struck.jsonl"
WAYS: dict[str, dict[int, tuple[str, ...]]] = {
    "a": {
        7: (
            "something_curious",
            "something_alive",
            "something_nourishing",
            "a_little_peace_of_mind",
            "the_lemon",
        )
    },
    "b": {
        3: ("scrape_with_care", "scrape_by_hand"),
        5: ("knit_it_a_body", "stitch_it_from_finds"),
        7: ("with_patience", "with_a_spark", "with_something_shiny", "with_a_familiar_face"),
    },
    "c": {
        5: ("pile_up_gravel", "weld_on_scrap", "sacrifice_a_building", "paint_it_a_face"),
        7: ("tell_the_truth", "keep_it_warm", "sit_with_it", "be_sad_together"),
    },
}
"""The means of each objective that has several, by task and page."""
ABOUT = (
    "The planner's games with 2 explorers at the standard difficulty (`atrocious`) again, each "
    "time with one of an objective's means closed for the whole game. Wilson's 95 % intervals."
)


class Struck(msgspec.Struct, frozen=True):
    """One game without one of the ways."""

    way: str
    index: int
    won: bool


def games() -> list[Struck]:
    """The games played so far."""
    lines = FILE.read_bytes().splitlines() if FILE.exists() else []
    return [msgspec.json.decode(line, type=Struck) for line in lines]


def find_way(world: World, way: str) -> Ability | Slot:
    """A free action or a slot by its id."""
    found: list[Ability | Slot] = [one for one in world.abilities if one.name == way]
    found += [one for one in world.slots if one.name == way]
    (only,) = found
    return only


@contextmanager
def close_way(way: Ability | Slot) -> Generator[None]:
    """Close one way while the block runs."""
    never = Need(NEEDS.index("players"))
    never.count = 99
    before = way.needs
    way.needs = [*before, never]
    try:
        yield
    finally:
        way.needs = before


def play_missing(many: int) -> None:
    """Play what is missing of `many` games without each way."""
    done = {(game.way, game.index) for game in games()}
    for index in range(many):
        for task in TASKS:
            plan = plan_of(cell("planner", task, "2", "atrocious"))
            world = open_one(plan, index).state.world
            for way in (way for ways in WAYS[task].values() for way in ways):
                if (way, index) not in done:
                    with close_way(find_way(world, way)), FILE.open("ab") as file:
                        found = Struck(way, index, bool(play_one(plan, index).winners))
                        file.write(msgspec.json.encode(found) + b"\n")


def section() -> list[str]:
    """The section of the page with the games won without each way, beside those with all ways."""
    played = games()
    if not played:
        return []
    lines = [
        "",
        "## Without one of the ways",
        "",
        ABOUT,
        "",
        "| objective | closed | won | the same games with every way |",
        "|---|---|---|---|",
    ]
    for task in TASKS:
        ended = {
            game.index: game.won for game in load_seen(cell("planner", task, "2", "atrocious"))
        }
        for page, ways in WAYS[task].items():
            for way in ways:
                found = [game for game in played if game.way == way]
                if not found:
                    continue
                without = wilson(sum(game.won for game in found), len(found))
                same = [ended[game.index] for game in found if game.index in ended]
                lines.append(
                    f"| {task.upper()}{page} | {way.replace('_', ' ')} | {without.count} of "
                    f"{without.of} ({100 * without.low:.0f}–{100 * without.high:.0f} %) | "
                    f"{sum(same)} of {len(same)} |"
                )
    return lines
