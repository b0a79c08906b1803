"""Options and positions in notation."""

from typing import Any, Final

from fourspace.games.unsettled import options
from fourspace.games.unsettled.codes import DASHBOARD, DIRECTIONS, DISCIPLINES, FOCUS
from fourspace.games.unsettled.frames_moving import Lay
from fourspace.games.unsettled.options import first_of, kind_of, second_of
from fourspace.games.unsettled.state import LISTS, NUMBERS, State
from fourspace.games.unsettled.words.ops import THINGS
from fourspace.games.unsettled.world import World
from fourspace.kernel.bags import Bag, bag_from
from fourspace.kernel.frames import Frame, frames_from, frames_text
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import refused

HUSHED: Final = "hushed"
"""Only in an agent's imagined states; no log or table has them."""


def option_text(state: State, chosen: int) -> str:
    """An option as logs write it."""
    kind = kind_of(chosen)
    if kind >= options.FREE:
        return _free_text(state, chosen)
    a = first_of(chosen)
    table = state.world
    if kind == options.USE:
        return f"{FOCUS[second_of(chosen)]} on {table.slots[a].name}"
    if kind == options.LEAVE:
        return f"explorer {second_of(chosen) + 1} leaves"
    if kind == options.DIRECTION:
        if isinstance(state.frames[-1], Lay):
            return f"{DIRECTIONS[a]} of {place_text(state, second_of(chosen))}"
        return DIRECTIONS[a]
    if kind == options.PLACE:
        return f"at {place_text(state, a)}"
    names = _names(table, kind)
    if names:
        return names[a]
    counted = {
        options.EXPLORER: "explorer",
        options.ROLL: "roll",
        options.AVATAR: "avatar",
        options.ITEM: "resolve",
        options.BOON: "marker",
        options.BRANCH: "choose",
        options.SPACE: "space",
    }
    if kind == options.FIRST:
        return f"explorer {a + 1} begins"
    if kind in counted:
        return f"{counted[kind]} {a if kind == options.ROLL else a + 1}"
    return options.KINDS[kind]


def _names(table: World, kind: int) -> list[str]:
    """The names that one kind of option refers to; empty if there are none."""
    if kind == options.CUBE:
        return FOCUS
    if kind == options.DISCIPLINE:
        return DISCIPLINES
    if kind == options.ACTION:
        return DASHBOARD
    if kind == options.MOVE:
        return [f"move {direction}" for direction in DIRECTIONS]
    if kind == options.LUNA:
        return [f"luna {direction}" for direction in DIRECTIONS]
    if kind == options.SCAN:
        return [f"scan {thing}" for thing in THINGS[:2]]
    if kind in (options.DISTRESS, options.DISTRESS_DRAWN):
        return [card.name for card in table.distress]
    if kind == options.NODE:
        return [node.name for node in table.nodes]
    if kind == options.OPPORTUNITY:
        return [card.name for card in table.opportunities]
    if kind == options.BREAKTHROUGH:
        return [card.name for card in table.breakthroughs]
    if kind == options.ANOMALY:
        return [card.name for card in table.anomalies]
    if kind == options.CARD:
        return [card.name for card in table.cards]
    if kind == options.TILE:
        return [tile.name for tile in table.traits]
    if kind == options.STRUCTURE:
        return [card.name for card in table.structures]
    if kind == options.DISCOVERY:
        return [card.name for card in table.discoveries]
    return []


def _free_text(state: State, chosen: int) -> str:
    """A free action, with the explorer who takes it."""
    kind, a, seat = kind_of(chosen), first_of(chosen), second_of(chosen)
    table = state.world
    who = f"explorer {seat + 1}"
    if kind == options.FREE:
        return f"{who} uses {table.abilities[a].name}"
    if kind == options.CONSUME:
        return f"{who} consumes {table.discoveries[a].name}"
    if kind == options.PURSUE:
        return f"{who} changes pursuit"
    if kind == options.MANAGE:
        return f"{who} manages {table.distress[a].name}"
    if kind == options.GIVE_UP:
        return f"{who} gives up {table.opportunities[state.boon_card[a]].name}"
    if kind == options.PASS:
        return f"{who} passes"
    if kind == options.PASS_ON:
        return f"{who} passes on"
    if kind == options.ASK:
        return f"{who} asks"
    name = table.discoveries[a].name if kind == options.GIVE else table.tokens[a].name
    return f"explorer {seat // 16 + 1} gives {name} to explorer {seat % 16 + 1}"


def place_text(state: State, place: int) -> str:
    """A place by its coordinates from the Scarab, east and north: `1,-2`."""
    return f"{state.place_x[place]},{state.place_y[place]}"


def position_text(state: State) -> str:
    """The whole state: equal texts are equal states."""
    parts = [f"planet={state.world.name}", f"number={state.number}"]
    parts += [f"{name}={getattr(state, name)}" for name in NUMBERS]
    parts += [f"{name}={_joined(getattr(state, name))}" for name in LISTS]
    parts += [f"{name}={bag.text()}" for name, bag in _bags(state)]
    if state.hushed:
        parts.append(f"{HUSHED}=1")
    parts.append(f"frames={frames_text(state.frames)}")
    return "; ".join(parts)


def _joined(numbers: list[int]) -> str:
    return ",".join(map(str, numbers))


def _bags(state: State) -> list[tuple[str, Bag]]:
    found = [
        ("deck.environment", state.environment),
        ("deck.opportunities", state.opportunities),
        ("deck.anomalies", state.anomalies),
        ("deck.distress", state.distress),
    ]
    found += [(f"deck.{DISCIPLINES[index]}", bag) for index, bag in enumerate(state.breakthroughs)]
    return found + [
        (f"deck.{state.world.decks[index].name}", bag) for index, bag in enumerate(state.decks)
    ]


def position_from(
    game: Game[Any], worlds: dict[str, World], kinds: dict[str, type[Frame]], text: str
) -> State:
    """The state that `position_text` wrote. Raises Refused on anything else."""
    values: dict[str, str] = {}
    for part in text.split("; "):
        name, equals, value = part.partition("=")
        if not equals or name in values:
            raise refused("reason.no_position", {"part": part[:40]})
        values[name] = value
    world = worlds.get(values.get("planet", ""))
    if world is None:
        raise refused("reason.no_position", {"part": "planet"})
    try:
        players = int(values["players"])
        if not 2 <= players <= 4:
            raise ValueError(values["players"])
        return _filled(State(game, world, players), values, kinds)
    except (KeyError, ValueError) as error:
        raise refused("reason.no_position", {"part": str(error)[:40]}) from None


def _filled(state: State, values: dict[str, str], kinds: dict[str, type[Frame]]) -> State:
    expected = {"planet", "number", "frames", *NUMBERS, *LISTS, *(name for name, _ in _bags(state))}
    state.hushed = values.pop(HUSHED, "0") == "1"
    if set(values) != expected:
        raise ValueError(", ".join(sorted(set(values) ^ expected)))
    state.number = int(values["number"])
    for name in NUMBERS:
        setattr(state, name, int(values[name]))
    for name in LISTS:
        numbers = [int(number) for number in values[name].split(",")] if values[name] else []
        if name not in GROWING and len(numbers) != len(getattr(state, name)):
            raise ValueError(name)
        setattr(state, name, numbers)
    places = len(state.node_of)
    stride = 3 + len(state.world.tokens)
    if len(state.lying) != stride * places or len(state.neighbours) != 4 * places:
        raise ValueError("lying")
    for name, bag in _bags(state):
        read = bag_from(values[name])
        bag.top, bag.counts, bag.bottom = read.top, read.counts, read.bottom
    state.frames = frames_from(values["frames"], kinds)
    return state


GROWING = (
    "anomalies_gone",
    "node_of",
    "place_x",
    "place_y",
    "neighbours",
    "investigated",
    "lying",
    "site_of",
    "turned",
)
"""Lists that grow in play."""
