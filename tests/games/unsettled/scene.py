"""Scenes: small set-ups on Pebble, played by notation.

scene = Scene(players=2).lay("shore", 0, 1).put(0, "shore").ready()
scene.say("awareness on theorize")
"""

from fourspace.games.unsettled import grid, options
from fourspace.games.unsettled.codes import DISCIPLINES, FOCUS
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.handlers import go_on
from fourspace.games.unsettled.moving import show_node
from fourspace.games.unsettled.state import State
from fourspace.kernel.phrases import Reason
from tests.games.unsettled.lay_outs import laid_out
from tests.games.unsettled.pebble import pebble, pebble_texts


class Scene:
    """A game on Pebble in its first turn, without traits, to be arranged and then played."""

    def __init__(
        self,
        players: int = 2,
        task: str = "a",
        lay_out: str = "",
        game: Unsettled | None = None,
        **settings: str,
    ) -> None:
        self.game = game or (laid_out(lay_out) if lay_out else pebble())
        chosen = {"difficulty": "first_game", "traits": "free", "first": "1"}
        chosen.update(settings)
        chosen.update(players=str(players), task=task)
        self.state: State = self.game.start(self.game.settings.complete(chosen))
        while self.state.turn == 0:
            self.game.apply(self.state, self.game.decision(self.state).options[0])
        self.state.trait = [-1] * players
        self.state.pursuit = [0] * players
        self.ready()

    # Arranging

    def lay(self, node: str, x: int, y: int) -> "Scene":
        """A node is revealed on a place."""
        number = self._node(node)
        if not self.state.world.nodes[number].aside:
            self.state.environment.draw(number)
        show_node(self.state, grid.add_place(self.state, x, y, -1), number)
        return self

    def hide(self, x: int, y: int) -> "Scene":
        """A hidden node lies on a place."""
        grid.add_place(self.state, x, y, -1)
        return self

    def put(self, seat: int, node: str) -> "Scene":
        self.state.at[seat] = self.place(node)
        return self

    def luna(self, node: str) -> "Scene":
        self.state.luna = self.place(node)
        return self

    def lie(self, node: str, data: int = 0, materials: int = 0) -> "Scene":
        """So much lies on a node."""
        stride = 3 + len(self.state.world.tokens)
        self.state.lying[stride * self.place(node)] = data
        self.state.lying[stride * self.place(node) + 1] = materials
        return self

    def focus(self, seat: int, awareness: int, wonder: int, fortitude: int) -> "Scene":
        self.state.focus[3 * seat : 3 * seat + 3] = [awareness, wonder, fortitude]
        return self

    def own(self, seat: int, *breakthroughs: str) -> "Scene":
        names = [card.name for card in self.state.world.breakthroughs]
        for name in breakthroughs:
            index = names.index(name)
            bag = self.state.breakthroughs[self.state.world.breakthroughs[index].number]
            bag.draw(index)
            self.state.breakthrough_at[index] = seat
        return self

    def comprehend(self, seat: int, *disciplines: str) -> "Scene":
        most = self.state.world.most_comprehensions
        for space, name in enumerate(disciplines):
            self.state.comprehension[most * seat + space] = DISCIPLINES.index(name)
            self.state.tokens_left[DISCIPLINES.index(name)] -= 1
        return self

    def suffer(self, seat: int, **cards: str) -> "Scene":
        """Distress on actions: `theorize="sunburn"`."""
        actions = ["theorize", "investigate", "traverse", "support", "recuperate"]
        names = [card.name for card in self.state.world.distress]
        for action, card in cards.items():
            self.state.cover[6 * seat + actions.index(action)] = names.index(card)
            self.state.distress.draw(names.index(card))
            self.state.distress_left -= 1
        return self

    def hold(self, seat: int, discovery: str, anomaly: str) -> "Scene":
        found = [card.name for card in self.state.world.discoveries].index(discovery)
        joined = [card.name for card in self.state.world.anomalies].index(anomaly)
        self.state.discovery_at[found] = seat
        self.state.anomaly_of[found] = joined
        self.state.anomalies.draw(joined)
        return self

    def trait(self, seat: int, name: str) -> "Scene":
        self.state.trait[seat] = [trait.name for trait in self.state.world.traits].index(name)
        return self

    def built(self, structure: str, node: str) -> "Scene":
        index = [card.name for card in self.state.world.structures].index(structure)
        place = self.place(node)
        self.state.structure_at[index] = place
        self.state.structure_state[index] = 2
        self.state.site_of[place] = index
        return self

    def page(self, number: int) -> "Scene":
        self.state.page = number
        return self

    def ready(self) -> "Scene":
        """Ask again after arranging."""
        go_on(self.state)
        return self

    # Playing

    def say(self, *texts: str) -> "Scene":
        """Answer, one after another."""
        for text in texts:
            self.game.apply(self.state, self.game.option_named(self.state, text))
        return self

    def passes(self) -> "Scene":
        """Everybody passes until no window is open."""
        while self.state.asked is not None and self.state.asked.kind == "window":
            passing = [
                option
                for option in self.state.asked.options
                if options.kind_of(option) == options.PASS
            ]
            self.game.apply(self.state, passing[0])
        return self

    # Asking

    @property
    def kind(self) -> str:
        assert self.state.asked is not None
        return self.state.asked.kind

    @property
    def offered(self) -> list[str]:
        assert self.state.asked is not None
        return [self.game.option_text(self.state, option) for option in self.state.asked.options]

    def offers(self, text: str) -> bool:
        return text in self.offered

    def why(self, thing: str) -> str:
        """The rule that closes something; empty if it is open."""
        reason = self.game.closed(self.state, thing)
        return "" if reason is None else reason.rule

    def because(self, thing: str) -> str:
        """The reason in English."""
        reason = self.game.closed(self.state, thing)
        assert isinstance(reason, Reason)
        return pebble_texts().say(reason.phrase, "en")

    def place(self, node: str) -> int:
        return self.state.node_of.index(self._node(node))

    def _node(self, node: str) -> int:
        return [card.name for card in self.state.world.nodes].index(node)

    def where(self, seat: int) -> str:
        return self.state.world.nodes[self.state.node_of[self.state.at[seat]]].name

    def cubes(self, seat: int) -> list[int]:
        return self.state.focus[3 * seat : 3 * seat + 3]

    def lying(self, node: str) -> tuple[int, int]:
        """Data and materials on a node."""
        stride = 3 + len(self.state.world.tokens)
        at = stride * self.place(node)
        return self.state.lying[at], self.state.lying[at + 1]

    def covered(self, seat: int) -> list[str]:
        return [
            self.state.world.distress[card].name
            for card in self.state.cover[6 * seat : 6 * seat + 6]
            if card >= 0
        ]

    def placed(self, seat: int) -> dict[str, str]:
        return {
            FOCUS[cube]: self.state.world.slots[self.state.placed[3 * seat + cube]].name
            for cube in range(3)
            if self.state.placed[3 * seat + cube] >= 0
        }

    @property
    def nothing_waits(self) -> bool:
        return [frame.name for frame in self.state.frames] == ["turn"]
