"""Scenes on Wenora: a few nodes in a row, things where a test wants them, and what changes.

The nodes of a scene lie to the east of the Scarab, one after another. Explorers and LUNA stand on
nodes by name. `Scene.do` gives answers in notation; windows are passed in, chance follows `fate`.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fourspace.games.unsettled import codes, grid, options
from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.handlers import go_on
from fourspace.games.unsettled.moving import show_node
from fourspace.games.unsettled.people import distress_count
from fourspace.games.unsettled.state import State

FOLDER = Path(__file__).parents[4] / "planets" / "wenora"
Facts = dict[str, int | str]


@cache
def wenora() -> Unsettled:
    """Unsettled with Wenora as its only planet."""
    return Unsettled([load_cartridge(FOLDER)])


@dataclass
class Stage:
    """Where everything is when a scene begins. Explorers are numbered from 1."""

    nodes: tuple[str, ...] = ("slime_crossroads",)
    at: tuple[str, ...] = ("slime_crossroads", "scarab")
    luna: str = "scarab"
    data: int = 0
    materials: int = 0
    power: int = 0
    weak: bool = False
    time: int = 1
    task: str = "a"
    page: int = 3
    traits: dict[int, str] = field(default_factory=dict)
    focus: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    knows: dict[int, tuple[str, ...]] = field(default_factory=dict)
    distress: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Covering theorize first, then investigate, and so on."""
    discoveries: dict[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """Pairs of a discovery and its anomaly."""
    breakthroughs: dict[int, tuple[str, ...]] = field(default_factory=dict)
    cards: dict[int, tuple[str, ...]] = field(default_factory=dict)
    tokens: dict[int, dict[str, int]] = field(default_factory=dict)
    lying: dict[str, dict[str, int]] = field(default_factory=dict)
    built: dict[str, str] = field(default_factory=dict)
    """Structures by their nodes."""
    tracks: dict[str, int] = field(default_factory=dict)
    opportunity: tuple[str, str] | None = None
    """A card, and the node of its marker."""
    engaged: int = 0
    """Who is engaged with it."""
    endurance: dict[int, int] = field(default_factory=dict)
    insight: dict[int, int] = field(default_factory=dict)


@dataclass
class Case:
    """What is done on a stage, what chance brings, and all that is then otherwise."""

    card: str
    stage: Stage
    do: tuple[str, ...]
    then: Facts
    fate: tuple[str, ...] = ()
    waits: str = "turn"
    """The kind of the question that is open afterwards."""


class Scene:
    """A game in the first explorer's turn, set as a stage says."""

    def __init__(self, stage: Stage, game: Unsettled | None = None) -> None:
        self.game = game or wenora()
        self.fate: list[str] = []
        settings = {
            "task": stage.task,
            "players": str(len(stage.at)),
            "difficulty": "first_game",
            "first": "1",
        }
        self.state = self.game.start(self.game.settings.complete(settings))
        while self.state.turn == 0:
            self.game.apply(self.state, self.game.decision(self.state).options[0])
        _set(self.state, stage)
        go_on(self.state)
        self.start = self.facts()

    def do(self, *texts: str) -> "Scene":
        """Give answers; what lies between them is passed or left to fate."""
        for text in texts:
            self._settle(text)
            option = self.game.option_named(self.state, text)
            self.game.apply(self.state, option)
        self._settle("")
        return self

    def offers(self, text: str) -> bool:
        """Whether the open question offers an answer."""
        return text in self.texts()

    def texts(self) -> list[str]:
        decision = self.game.decision(self.state)
        return [self.game.option_text(self.state, option) for option in decision.options]

    def _settle(self, wanted: str) -> None:
        """Pass in windows that do not offer `wanted`, and let fate choose."""
        while self.game.outcome(self.state) is None:
            decision = self.game.decision(self.state)
            texts = self.texts()
            if wanted in texts:
                return
            if decision.by_chance:
                chosen = self._fated(texts, decision.options)
            elif decision.kind == "window":
                passes = [o for o in decision.options if options.kind_of(o) == options.PASS]
                chosen = passes[0]
            else:
                return
            self.game.apply(self.state, chosen)

    def _fated(self, texts: list[str], found: list[int]) -> int:
        for text in self.fate:
            if text in texts:
                return found[texts.index(text)]
        return found[0]

    def facts(self) -> Facts:
        """Everything a card can change, in short names."""
        state = self.state
        laps = sum(state.world.endurance - one for one in state.endurance)
        found: Facts = {
            "data": state.data,
            "materials": state.materials,
            "power": state.power,
            "strong": state.strong,
            "time": state.time,
            "luna": self.node(state.luna),
            "page": state.page,
            "lost endurance": laps,
        }
        for seat in range(state.players):
            found |= self._person(seat)
        for index, track in enumerate(state.world.tracks):
            found[track.name] = state.tracks[index]
        stride = 3 + len(state.world.tokens)
        things = ["data", "materials", "marker", *(token.name for token in state.world.tokens)]
        for place in range(len(state.node_of)):
            for index, thing in enumerate(things):
                found[f"{thing} on {self.node(place)}"] = state.lying[stride * place + index]
        return found

    def _person(self, seat: int) -> Facts:
        state = self.state
        number = seat + 1
        most = state.world.most_comprehensions
        known = state.comprehension[most * seat : most * seat + most]
        tokens = state.held[len(state.world.tokens) * seat :][: len(state.world.tokens)]
        return {
            f"focus {number}": sum(state.focus[3 * seat : 3 * seat + 3]),
            f"insight {number}": state.insight[seat],
            f"comprehensions {number}": sum(one >= 0 for one in known),
            f"distress {number}": distress_count(state, seat),
            f"endurance {number}": state.endurance[seat],
            f"discoveries {number}": state.discovery_at.count(seat),
            f"cards {number}": state.card_at.count(seat),
            f"tokens {number}": sum(tokens),
            f"at {number}": self.node(state.at[seat]),
        }

    def node(self, place: int) -> str:
        return self.state.world.nodes[self.state.node_of[place]].name

    def changes(self) -> Facts:
        """What is otherwise than at the start: by how much, or where to."""
        found: Facts = {}
        for name, value in self.facts().items():
            before = self.start.get(name, 0)
            if value != before:
                by_number = isinstance(value, int) and isinstance(before, int)
                found[name] = int(value) - int(before) if by_number else value
        return found


def check(case: Case) -> None:
    """Play a case: exactly what it says changes, and nothing is left waiting."""
    scene = Scene(case.stage)
    scene.fate = list(case.fate)
    scene.do(*case.do)
    assert scene.changes() == case.then
    assert scene.game.decision(scene.state).kind == case.waits


def _set(state: State, stage: Stage) -> None:
    world = state.world
    places = {"scarab": 0}
    for index, name in enumerate(stage.nodes):
        node = [card.name for card in world.nodes].index(name)
        state.environment.draw(node)
        places[name] = grid.add_place(state, index + 1, 0, -1)
        show_node(state, places[name], node)
    state.at = [places[name] for name in stage.at]
    state.luna = places[stage.luna]
    state.data, state.materials, state.power = stage.data, stage.materials, stage.power
    state.strong = 0 if stage.weak else 1
    state.time = stage.time
    state.page = stage.page
    tiles = [trait.name for trait in world.traits]
    named = [stage.traits.get(seat + 1, "") for seat in range(state.players)]
    state.trait = [tiles.index(name) if name else -1 for name in named]
    for name, number in stage.tracks.items():
        state.tracks[[track.name for track in world.tracks].index(name)] = number
    for name, structure in stage.built.items():
        index = codes.STRUCTURES.index(structure)
        state.structure_state[index] = codes.BUILT
        state.structure_at[index] = places[name]
        state.site_of[places[name]] = index
    stride = 3 + len(world.tokens)
    things = ["data", "materials", "marker", *(token.name for token in world.tokens)]
    for name, lying in stage.lying.items():
        for thing, number in lying.items():
            state.lying[stride * places[name] + things.index(thing)] = number
    if stage.opportunity is not None:
        _open(state, stage.opportunity[0], places[stage.opportunity[1]], stage.engaged - 1)
    for seat in range(state.players):
        _equip(state, stage, seat)


def _open(state: State, name: str, place: int, holder: int) -> None:
    card = [card.name for card in state.world.opportunities].index(name)
    state.opportunities.draw(card)
    state.boon_at[0], state.boon_card[0], state.boon_holder[0] = place, card, holder
    state.investigated[place] = 1
    discovery = state.world.opportunities[card].discovery
    if discovery >= 0:
        state.discovery_at[discovery] = codes.ON_OPPORTUNITY + card


def _equip(state: State, stage: Stage, seat: int) -> None:
    world, number = state.world, seat + 1
    state.focus[3 * seat : 3 * seat + 3] = stage.focus.get(number, (2, 2, 2))
    for index, name in enumerate(stage.knows.get(number, ())):
        state.comprehension[world.most_comprehensions * seat + index] = codes.DISCIPLINES.index(
            name
        )
    for action, name in enumerate(stage.distress.get(number, ())):
        card = [card.name for card in world.distress].index(name)
        state.distress.draw(card)
        state.cover[6 * seat + action] = card
    for name, anomaly in stage.discoveries.get(number, ()):
        found = [card.name for card in world.discoveries].index(name)
        joined = [card.name for card in world.anomalies].index(anomaly)
        state.anomalies.draw(joined)
        state.discovery_at[found] = seat
        state.anomaly_of[found] = joined
    for name in stage.breakthroughs.get(number, ()):
        index = [card.name for card in world.breakthroughs].index(name)
        state.breakthroughs[world.breakthroughs[index].number].draw(index)
        state.breakthrough_at[index] = seat
    for name in stage.cards.get(number, ()):
        index = [card.name for card in world.cards].index(name)
        state.decks[0].draw(world.decks[0].cards.index(index))
        state.card_at[index] = seat
    kinds = [token.name for token in world.tokens]
    for kind in range(len(kinds)):
        state.held[len(kinds) * seat + kind] = 0
    for name, count in stage.tokens.get(number, {}).items():
        state.held[len(kinds) * seat + kinds.index(name)] = count
    state.endurance[seat] = stage.endurance.get(number, world.endurance)
    state.insight[seat] = stage.insight.get(number, 1)
