"""The ranges of all numbers in a position: one that passes can be played on."""

from typing import Final

from fourspace.games.unsettled import codes
from fourspace.games.unsettled.places import draw_pile
from fourspace.games.unsettled.setup import AVATARS
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.verb import PeopleVerb
from fourspace.kernel.bags import Bag
from fourspace.kernel.frames import Frame

MANY: Final = 10**9
"""More than is ever counted in play."""

FRAMES: Final = {
    "setup": "stage seat? first tiles tiles",
    "turn": "three",
    "page": "page",
    "leave": "seat mask",
    "effect": "chain seat source count met*",
    "part": "chain seat source count",
    "queue": "flag seat item*",
    "aftermath": "flag seat item*",
    "roll": "op seat source",
    "pick": "op seat source amount",
    "each": "op seat source amount mask",
    "share": "op seat source amount mask amount amount amount amount",
    "spot": "op seat source amount seat",
    "roam": "op seat source place*",
    "swap": "op seat source place",
    "marker": "op seat source",
    "branch": "op seat source",
    "window": "mask",
    "offer": "seat seat gift flag",
    "trial": "",
    "focus": "seat amount",
    "spread": "amount amount amount amount amount",
    "insight": "seat amount",
    "pursue": "seat",
    "face": "seat",
    "comprehend": "seat discipline count",
    "distress": "seat amount",
    "cover": "seat distress",
    "relieve": "seat amount",
    "manage": "seat distress",
    "investigate": "seat flag",
    "opportunity": "boon seat",
    "draw": "deck seat amount",
    "follow": "card seat",
    "anomaly": "seat discovery",
    "forfeit": "op seat source amount",
    "structure": "op seat source place",
    "study": "seat",
    "uncover": "place",
    "explore": "place direction",
    "lay": "node number seat",
    "step": "mover mover place direction count whose flag flag",
    "arrive": "seat place count",
    "walk": "seat mover amount flag",
    "walk_luna": "seat amount",
    "scan": "seat thing",
}
"""What the numbers of each frame mean; `*`: any number of them; `?`: or one more than the last."""

_WAITING: Final = {
    "forfeit": ("forfeit",),
    "structure": ("build",),
    "branch": ("choose", "may"),
    "roam": ("roam",),
    "swap": ("swap",),
    "marker": ("place_boon",),
}
"""The verbs that can wait in a frame made for them."""
_ITEM: Final = ["chain?", "seat", "source"]
"""What the numbers of a queue's item mean."""


def check_ranges(state: State) -> None:
    """Raise ValueError, naming what is wrong, if a state cannot be played on."""
    _check_numbers(state)
    _check_places(state)
    for name, (least, most) in _list_ranges(state).items():
        numbers: list[int] = getattr(state, name)
        if numbers and not (least <= min(numbers) and max(numbers) <= most):
            raise ValueError(name)
    for name in ("breakthrough_at", "discovery_at", "card_at"):
        for where in getattr(state, name):
            if not _is_where(state, where):
                raise ValueError(name)
    _check_bags(state)
    for track, reached in zip(state.world.tracks, state.tracks):
        if not 0 <= reached <= track.last:
            raise ValueError("tracks")
    if state.ended == codes.GOING_ON and not state.frames:
        raise ValueError("frames")
    for frame in state.frames:
        if not _is_frame(state, frame):
            raise ValueError(frame.name[:20])


def _check_numbers(state: State) -> None:
    world = state.world
    seat = state.players - 1
    if not 0 <= state.task < len(world.tasks):
        raise ValueError("task")
    ranges = {
        "difficulty": len(codes.DIFFICULTIES) - 1,
        "scarab": len(codes.SCARABS) - 1,
        "trait_mode": len(codes.TRAIT_MODES) - 1,
        "page": len(world.pages[state.task]),
        "page_done": 1,
        "active": seat,
        "power": world.power,
        "strong": 1,
        "time": world.time,
        "luna": len(state.node_of) - 1,
        "luna_moving": 2,
        "moving": 2,
        "regrouping": 1,
        "transit": (1 << state.players) - 1,
        "distress_left": len(world.distress),
        "ended": codes.BITTERSWEET,
        "first": seat,
        "passed": (1 << state.players) - 1,
        "hatch": codes.LOST_SCARAB,
    }
    counts = ("number", "turn", "data", "materials", "luna_left", "luna_haste", "scanned")
    for name in (*counts, "move_left", "rejuvenations"):
        ranges[name] = MANY
    for name, most in ranges.items():
        if not 0 <= getattr(state, name) <= most:
            raise ValueError(name)


def _check_places(state: State) -> None:
    """Check that the Scarab is in the middle, no two places overlap, and neighbours touch."""
    places = len(state.node_of)
    if places == 0 or state.node_of[0] != 0:
        raise ValueError("node_of")
    for name in ("place_x", "place_y", "investigated", "site_of", "turned"):
        if len(getattr(state, name)) != places:
            raise ValueError(name)
    spots = {(x, y): place for place, (x, y) in enumerate(zip(state.place_x, state.place_y))}
    if len(spots) != places:
        raise ValueError("place_x")
    for place in range(places):
        for direction in range(4):
            x = state.place_x[place] + codes.DX[direction]
            y = state.place_y[place] + codes.DY[direction]
            if state.neighbours[4 * place + direction] != spots.get((x, y), -1):
                raise ValueError("neighbours")


def _list_ranges(state: State) -> dict[str, tuple[int, int]]:
    world = state.world
    seat = state.players - 1
    place = len(state.node_of) - 1
    ranges = {
        "focus": (0, len(codes.FOCUS)),
        "placed": (-1, len(world.slots) - 1),
        "endurance": (0, world.endurance),
        "insight": (0, world.insight),
        "pursuit": (0, 2),
        "comprehension": (-1, 2),
        "at": (0, place),
        "trait": (-1, len(world.traits) - 1),
        "avatar": (-1, AVATARS - 1),
        "cover": (-1, len(world.distress) - 1),
        "anomaly_of": (-1, len(world.anomalies) - 1),
        "anomalies_gone": (0, len(world.anomalies) - 1),
        "node_of": (-1, len(world.nodes) - 1),
        "place_x": (-MANY, MANY),
        "place_y": (-MANY, MANY),
        "investigated": (0, 1),
        "site_of": (-1, len(world.structures) - 1),
        "structure_at": (-1, place),
        "structure_state": (0, codes.OUT),
        "boon_at": (-1, place),
        "boon_card": (-1, len(world.opportunities) - 1),
        "boon_holder": (-1, seat),
        "trigger_at": (0, world.time),
        "aside": (0, 1),
        "turned": (0, 3),
    }
    counts = ("shield", "edge_shield", "haste", "tokens_left", "used", "spent", "slot_uses")
    for name in (*counts, "lying", "supply", "held", "opportunities_left", "ignored"):
        ranges[name] = (0, MANY)
    return ranges


def _is_where(state: State, where: int) -> bool:
    """Whether a card can be there: with a seat, in the supply, gone, on the table, a place, …"""
    world = state.world
    if where < codes.ON_PLACE:
        return where in (codes.IN_SUPPLY, codes.GONE, codes.ON_TABLE) or 0 <= where < state.players
    if where < codes.ON_OPPORTUNITY:
        return where - codes.ON_PLACE < len(state.node_of)
    if where < codes.ON_CARD:
        return where - codes.ON_OPPORTUNITY < len(world.opportunities)
    return where - codes.ON_CARD < len(world.cards)


def _check_bags(state: State) -> None:
    world = state.world
    kinds: list[tuple[Bag, int]] = [
        (state.environment, len(world.nodes)),
        (state.opportunities, len(world.opportunities)),
        (state.anomalies, len(world.anomalies)),
        (state.distress, len(world.distress)),
    ]
    kinds += [(bag, len(world.breakthroughs)) for bag in state.breakthroughs]
    kinds += [(bag, len(deck.counts)) for bag, deck in zip(state.decks, world.decks)]
    if draw_pile(state) < 0:
        raise ValueError("deck")
    for bag, count in kinds:
        known = bag.top + bag.bottom
        if len(bag.counts) != count or any(not 0 <= kind < count for kind in known):
            raise ValueError("deck")
        if max(bag.counts, default=0) > MANY:
            raise ValueError("deck")


def _is_frame(state: State, frame: Frame) -> bool:
    """Whether the numbers of a frame mean something."""
    if frame.name not in FRAMES:
        return False
    kinds = FRAMES[frame.name].split()
    numbers = frame.numbers()
    if kinds[-1].endswith("*"):
        last = kinds.pop()[:-1]
        more = len(numbers) - len(kinds)
        kinds += _ITEM * (more // len(_ITEM)) if last == "item" else [last] * more
    if len(kinds) != len(numbers):
        return False
    ranges = _frame_ranges(state)
    for kind, number in zip(kinds, numbers):
        least, most = ranges[kind]
        if not least <= number <= most:
            return False
        if kind == "source" and not _is_source(state, number):
            return False
        if kind == "met" and number % 64 > len(state.world.triggers):
            return False
    return kinds[0] != "op" or _is_op_of(frame.name, state.world.ops[numbers[0]])


def _frame_ranges(state: State) -> dict[str, tuple[int, int]]:
    world = state.world
    return {
        "stage": (0, 7),
        "seat": (0, state.players - 1),
        "seat?": (0, state.players),
        "first": (-1, state.players - 1),
        "mover": (-1, state.players - 1),
        "tiles": (0, (1 << len(world.traits)) - 1),
        "mask": (0, (1 << state.players) - 1),
        "flag": (0, 1),
        "three": (0, 3),
        "whose": (1, 3),
        "count": (0, MANY),
        "number": (-MANY, MANY),
        "amount": (-99, 99),
        "page": (1, len(world.pages[state.task])),
        "chain": (0, len(world.chains) - 1),
        "chain?": (-1, len(world.chains) - 1),
        "op": (0, len(world.ops) - 1),
        "met": (0, MANY),
        "source": (0, MANY),
        "discipline": (0, 2),
        "distress": (0, len(world.distress) - 1),
        "boon": (0, 1),
        "deck": (0, len(world.decks) - 1),
        "card": (0, len(world.cards) - 1),
        "discovery": (0, len(world.discoveries) - 1),
        "gift": (0, max(len(world.discoveries), len(world.tokens)) - 1),
        "place": (0, len(state.node_of) - 1),
        "direction": (0, 3),
        "node": (0, len(world.nodes) - 1),
        "thing": (-1, 1),
    }


def _is_source(state: State, source: int) -> bool:
    world = state.world
    kind, index = source // 1000 * 1000, source % 1000
    if kind == codes.FROM_PAGE:
        return 1 <= index <= len(world.pages[state.task])
    sizes = {
        codes.FROM_NOTHING: 1,
        codes.FROM_PLACE: len(state.node_of),
        codes.FROM_OPPORTUNITY: len(world.opportunities),
        codes.FROM_CARD: len(world.cards),
        codes.FROM_DISTRESS: len(world.distress),
        codes.FROM_DISCOVERY: len(world.discoveries),
        codes.FROM_BREAKTHROUGH: len(world.breakthroughs),
        codes.FROM_TRIGGER: len(world.triggers),
        codes.FROM_STRUCTURE: len(world.structures),
        codes.FROM_TRACK: len(world.tracks),
        codes.FROM_BOON: len(state.boon_card),  # its card may be gone by now
        codes.FROM_TASK: 1000,
        codes.FROM_WRAP: 1000,
    }
    return kind in sizes and index < sizes[kind]


def _is_op_of(name: str, op: Op) -> bool:
    """Whether a verb can wait in a frame of this name."""
    verb = op.verb
    if name == "roll":
        return op.count.per == ops.ROLL
    if name in _WAITING:
        return verb.name in _WAITING[name]
    if name == "spot":
        return verb.means_places
    return isinstance(verb, PeopleVerb)
