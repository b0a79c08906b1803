"""The names of the sources of effects: a card, a node, a page."""

from fourspace.games.unsettled import codes
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.kernel.phrases import Phrase


def source_phrase(state: State, source: int) -> Phrase:
    """The name of what an effect comes from."""
    world = state.world
    kind, index = source // 1000 * 1000, source % 1000
    if kind == codes.FROM_PLACE:
        return place_phrase(state, index)
    if kind == codes.FROM_OPPORTUNITY:
        return Phrase(world.opportunities[index].key)
    if kind == codes.FROM_CARD:
        return Phrase(world.cards[index].key)
    if kind == codes.FROM_DISTRESS:
        return Phrase(world.distress[index].key)
    if kind == codes.FROM_DISCOVERY:
        return Phrase(world.discoveries[index].key)
    if kind == codes.FROM_BREAKTHROUGH:
        return Phrase(world.breakthroughs[index].key)
    if kind == codes.FROM_PAGE:
        return Phrase(world.pages[state.task][index - 1].key)
    if kind == codes.FROM_TRIGGER:
        return Phrase(world.triggers[index].key)
    if kind == codes.FROM_STRUCTURE:
        return Phrase(world.structures[index].key)
    if kind == codes.FROM_TRACK:
        return Phrase(world.tracks[index].key)
    if kind == codes.FROM_BOON:
        return Phrase(world.opportunities[state.boon_card[index]].key)
    if kind == codes.FROM_TASK:
        return Phrase("thing.task")
    return Phrase(f"{world.name}.title")


def place_phrase(state: State, place: int) -> Phrase:
    """The name of a place: its node, or a hidden node with coordinates."""
    node = state.node_of[place]
    if node >= 0:
        return Phrase(state.world.nodes[node].key)
    return Phrase("thing.hidden_node", {"at": f"{state.place_x[place]},{state.place_y[place]}"})


def thing_phrase(state: State, what: int) -> Phrase:
    """Something that can lie on a node, by name."""
    if what >= ops.TOKEN:
        return Phrase(state.world.tokens[what - ops.TOKEN].key)
    return Phrase(f"thing.{ops.THINGS[what]}")
