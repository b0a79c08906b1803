"""Supply: what a planet can provide, and what a task requires but can never get.

Only the impossible is reported: how hard something is to get is up to the designer.
"""

from typing import Final

import msgspec

from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.cartridge import Cartridge
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.shapes import Effect

FEWEST: Final = 2
"""The smallest crew: it must be able to finish every task."""


class Supply:
    """What a planet can provide in one of its tasks."""

    def __init__(self, cartridge: Cartridge, task: str) -> None:
        self.planet = cartridge.planet
        self.numbers = cartridge.planet.numbers
        self.properties: set[str] = set()
        self.tokens: set[str] = set()
        self.lying: set[str] = {"data", "materials"}
        self.tracks = {name for name, track in self.planet.tracks.items() if track.start}
        self.discoveries: set[str] = set()
        self.built: set[str] = set()
        self.nodes = {name for name, node in cartridge.nodes.items() if not node.aside}
        self.sites = sum(1 for node in cartridge.nodes.values() if node.site)
        if self.sites:
            self.built |= {"tent", "laboratory", "workshop"}
        for name, content in cartridge.contents():
            if not name.startswith("tasks/") or name == f"tasks/{task}":
                self._look(content)
        self.properties |= {self.planet.tokens[token].property for token in self.tokens}
        if self.discoveries:
            self.properties |= {anomaly.property for anomaly in cartridge.anomalies.values()}
            self.properties |= {cartridge.discoveries[name].property for name in self.discoveries}

    def _look(self, value: object) -> None:
        """Note what some content can provide."""
        if isinstance(value, msgspec.Struct):
            self._note(value)
            for field in msgspec.structs.fields(type(value)):
                self._look(getattr(value, field.name))
        elif isinstance(value, dict):
            for item in value.values():
                self._look(item)
        elif isinstance(value, list | tuple):
            for item in value:
                self._look(item)

    def _note(self, value: msgspec.Struct) -> None:
        if isinstance(value, Effect):
            value.supply(self)
        elif isinstance(value, shapes.Printed):
            self.lying |= set(value.tokens)
            if value.markers:
                self.lying.add("marker")
            if value.discovery:
                self.discoveries.add(value.discovery)
        elif isinstance(
            value, shapes.Distress | shapes.Breakthrough | shapes.PlanetCard | shapes.Opportunity
        ):
            self.properties.add(value.property)

    # What can never be provided

    def lacks_all(self, needs: list[conditions.AnyNeed], cost: shapes.Cost) -> list[str]:
        """What conditions and a cost require but nothing provides."""
        lacking = self.lacks_of(needs)
        for token, count in cost.tokens.items():
            lacking += self._token(token, count)
        given = cost.discovery
        if given is not None:
            lacking += self._discoveries(given.of, given.having, given.count)
        if cost.power > self.numbers.power:
            lacking.append(f"{cost.power} power")
        return lacking

    def lacks_of(self, needs: list[conditions.AnyNeed]) -> list[str]:
        """What conditions that must hold together require but nothing provides."""
        lacking = [word for need in needs for word in self._lacks(need)]
        wanted = {need.of for need in needs if isinstance(need, conditions.NeedStructure)}
        ordinary = wanted & {"tent", "laboratory", "workshop"}
        if not lacking and len(ordinary) > self.sites:
            lacking.append(f"{len(ordinary)} building sites")
        return lacking

    def _lacks(self, need: conditions.AnyNeed) -> list[str]:
        """What a condition requires but nothing provides."""
        match need:
            case conditions.NeedAny():
                each = [self._lacks(inner) for inner in need.needs]
                return [] if any(not lacking for lacking in each) else each[0]
            case conditions.NeedProperty() if need.of not in self.properties:
                return [f"the property '{need.of}'"]
            case conditions.NeedStructure() if not {need.of, "choice"} & self.built:
                return [f"the structure '{need.of}'"]
            case conditions.NeedToken():
                return self._token(need.of, need.count)
            case conditions.NeedTrack() if need.count > 0:
                return self._track(need.of, need.count)
            case conditions.NeedOnNode() if need.count > 0:
                return self._on_node(need.what, need.count)
            case conditions.NeedRevealed():
                if need.of and need.of not in self.nodes:
                    return [f"the node '{need.of}'"]
                return [f"{need.count} nodes"] if need.count > len(self.nodes) else []
            case conditions.NeedDiscovery():
                return self._discoveries(need.of, need.having, need.count)
            case _:
                return self._numbers(need)

    def _numbers(self, need: conditions.AnyNeed) -> list[str]:
        """Conditions that require more of something common to all planets than there is."""
        tokens = self.numbers.comprehensions
        match need:
            case conditions.NeedComprehension():
                most = min(3 * tokens, FEWEST * self.numbers.most_comprehensions)
                most = most if need.of == "any" else tokens
                return [f"{need.count} comprehensions"] if need.count > most else []
            case conditions.NeedExplorers() | conditions.NeedConscious() if need.count > FEWEST:
                return [f"{need.count} explorers"]
            case conditions.NeedStore() if need.power > self.numbers.power:
                return [f"{need.power} power"]
            case conditions.NeedInvestigated() if need.count > len(self.nodes):
                return [f"{need.count} nodes"]
            case _:
                return []

    def _token(self, token: str, count: int) -> list[str]:
        if token not in self.tokens:
            return [f"the token '{token}'"]
        return self._enough(token, count)

    def _on_node(self, what: str, count: int) -> list[str]:
        if what not in self.lying:
            return [f"'{what}' on a node"]
        return self._enough(what, count) if what in self.planet.tokens else []

    def _enough(self, token: str, count: int) -> list[str]:
        limit = self.planet.tokens[token].count
        return [f"{count} of the token '{token}'"] if 0 < limit < count else []

    def _track(self, track: str, count: int) -> list[str]:
        if track not in self.tracks:
            return [f"the track '{track}'"]
        return [f"{count} on the track '{track}'"] if count > self.planet.tracks[track].last else []

    def _discoveries(self, name: str, having: str, count: int) -> list[str]:
        if name and name not in self.discoveries:
            return [f"the discovery '{name}'"]
        if having and having not in self.properties:
            return [f"a discovery with '{having}'"]
        return [f"{count} discoveries"] if count > len(self.discoveries) else []
