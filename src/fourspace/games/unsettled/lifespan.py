"""The most turns a game on a planet can have, and what would let it go on for ever.

Rest is obligatory and costs time (U4.6), and every cycle of time costs everybody endurance (U8.7).
So a game ends unless its crew can skip the time of Rest, or gain endurance, as often as it likes.
`docs/balance-unsettled.md` explains the calculation.
"""

from typing import Final

import msgspec

from fourspace.content.faults import Fault, Path
from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.cartridge import Cartridge
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verbs.card import Discard
from fourspace.games.unsettled.words.verbs.gain import Gain, Lose
from fourspace.games.unsettled.words.verbs.time import IgnoreTime, Time
from fourspace.games.unsettled.words.verbs.wake import Wake

ALWAYS: Final = 1_000_000
"""How often something can happen that nothing limits."""
BY_DISCOVERY: Final = 1_000
"""How often something can happen that costs a discovery: all of these share the discoveries."""
CHAMBER: Final = 1
"""Endurance that the Resurrection Chamber gives, once in a game (U2.6)."""
EXPLORERS: Final = 4

_ONCE: Final = {
    "Opportunity": ("effects", "slots"),
    "PlanetCard": ("effects",),
    "Page": ("effects",),
    "Planet": ("setup",),
}
"""The fields, by shape, whose effects happen once in a game."""
_LIMIT: Final = "an end to it: `uses`, `discard`, or a discovery to pay for it"


class Source:
    """A verb of a planet about time or endurance, and how often it can happen."""

    def __init__(self, file: str, path: Path, verb: Effect, times: int, breakthrough: bool) -> None:
        self.file = file
        self.path = path
        self.verb = verb
        self.times = times
        self.breakthrough = breakthrough
        """Whether it is on a breakthrough: those never change hands."""


class _Search:
    """Looks through the files of a planet."""

    def __init__(self) -> None:
        self.file = ""
        self.returns = False
        """Whether the cards being searched can come back once they are gone."""
        self.found: list[Source] = []
        self.restless: list[tuple[str, Path]] = []
        """Cards under which a turn can pass without Rest and without any other time."""

    def look(self, value: object, path: Path, times: int) -> None:
        """Search `value` and everything in it; it can happen `times` times."""
        if isinstance(value, msgspec.Struct):
            self._struct(value, path, times)
        elif isinstance(value, dict):
            for key, item in value.items():
                self.look(item, (*path, str(key)), times)
        elif isinstance(value, list | tuple):
            for index, item in enumerate(value):
                self.look(item, (*path, index), times)

    def _struct(self, value: msgspec.Struct, path: Path, times: int) -> None:
        if isinstance(value, Gain | Lose | IgnoreTime | Wake):
            owned = self.file == "breakthroughs"
            self.found.append(Source(self.file, path, value, times, owned))
        if isinstance(value, shapes.Cost) and value.endurance:
            paid = Lose(what="endurance", count=value.endurance)
            self.found.append(Source(self.file, path, paid, times, False))
        if isinstance(value, shapes.Card) and _restless(value):
            self.restless.append((self.file, (*path, "changes")))
        before = self.returns
        if isinstance(value, shapes.Distress) or (
            isinstance(value, shapes.Deck) and value.reshuffles
        ):
            self.returns = True
        within = self._limited(value, times)
        once = () if self.returns else _ONCE.get(type(value).__name__, ())
        for field in msgspec.structs.fields(type(value)):
            if field.name in ("moments", "abilities"):  # as long as the card is in play
                inner = ALWAYS
            else:
                inner = 1 if field.name in once else within
            self.look(getattr(value, field.name), (*path, field.name), inner)
        self.returns = before

    def _limited(self, value: msgspec.Struct, times: int) -> int:
        """How often a slot, a free action or a card with an effect can happen."""
        if isinstance(value, shapes.Anomaly):
            return times if value.keep else BY_DISCOVERY
        if not isinstance(value, shapes.Slot | shapes.Ability | shapes.Breakthrough):
            return times
        limits = [times]
        if value.cost.discovery is not None:
            limits.append(BY_DISCOVERY)
        if not self.returns and any(isinstance(e, Discard) for e in value.effects):
            limits.append(1)
        if isinstance(value, shapes.Slot | shapes.Ability) and value.uses:
            limits.append(value.uses)
        if isinstance(value, shapes.Slot) and value.finishes:
            limits.append(1)
        if isinstance(value, shapes.Contribution):
            limits.append(value.times)
        return min(limits)


def _restless(card: shapes.Card) -> bool:
    """Whether a card lifts Rest without making time pass in another way."""
    lifted = any(
        change.rule == "no_rest" or (change.rule == "forbid" and change.of == "rest")
        for change in card.changes
    )
    return lifted and not any(
        "turn" in moment.on and any(isinstance(effect, Time) for effect in moment.effects)
        for moment in card.moments
    )


class Lifespan:
    """How much time a planet lets explorers ignore, and how much endurance it gives."""

    def __init__(self, cartridge: Cartridge) -> None:
        self.cartridge = cartridge
        self.numbers = cartridge.planet.numbers
        search = _Search()
        for name, content in cartridge.contents():
            search.file = name
            search.look(content, (), ALWAYS)
        self.restless = search.restless
        self.ignores: list[Source] = []
        self.gains: list[Source] = []
        self.wakes: list[Source] = []
        self.losses: list[Source] = []
        for source in search.found:
            verb = source.verb
            if isinstance(verb, IgnoreTime) and not verb.crossing:
                self.ignores.append(source)
            elif isinstance(verb, Wake):
                self.wakes.append(source)
            elif isinstance(verb, Gain) and verb.what == "endurance":
                self.gains.append(source)
            elif isinstance(verb, Lose) and verb.what == "endurance":
                self.losses.append(source)

    def faults(self) -> list[Fault]:
        """Everything that could go on for ever."""
        faults = [
            self._fault(source, "time ignored as often as one likes", _LIMIT)
            for source in self.ignores
            if source.times == ALWAYS
        ]
        faults += [
            self._fault(source, "endurance gained as often as one likes", _LIMIT)
            for source in self.gains
            if source.times == ALWAYS
        ]
        for number, source in enumerate(self._wakers()):
            if number or not source.breakthrough:
                found = "explorers woken with more than 1 endurance as often as one likes"
                wanted = f"one breakthrough at most that does, or {_LIMIT}"
                faults.append(self._fault(source, found, wanted))
        if any(source.times == ALWAYS for source in self.wakes):
            found = "endurance lost where somebody can be woken as often as one likes"
            faults += [
                self._fault(source, found, _LIMIT)
                for source in self.losses
                if source.times == ALWAYS
            ]
        documents = self.cartridge.documents
        return faults + [
            documents[file].fault(path, "turns without Rest", "time at their start or end instead")
            for file, path in self.restless
        ]

    def _fault(self, source: Source, found: str, wanted: str) -> Fault:
        return self.cartridge.documents[source.file].fault(source.path, found, wanted)

    def _wakers(self) -> list[Source]:
        """What can raise the highest endurance of the crew again and again."""
        return [
            source for source in self.wakes if source.times == ALWAYS and self._points(source) > 1
        ]

    def _points(self, source: Source) -> int:
        """How much endurance a verb gives somebody at most."""
        verb = source.verb
        if isinstance(verb, Wake):
            return min(verb.endurance, self.numbers.endurance)
        assert isinstance(verb, Gain)
        count = verb.count.most if isinstance(verb.count, nouns.Per) else verb.count
        return min(count, self.numbers.endurance)

    def given(self) -> int:
        """The endurance one explorer can gain in a game, not counting unlimited waking."""
        given = CHAMBER
        by_discovery = 0
        for source in self.gains + self.wakes:
            if source.times == BY_DISCOVERY:
                by_discovery = max(by_discovery, self._points(source))
            elif source.times < ALWAYS:
                given += source.times * self._points(source)
        return given + by_discovery * len(self.cartridge.discoveries)

    def most_drops(self) -> int:
        """How often the whole crew can lose endurance before nobody is conscious."""
        given = self.given()
        drops = self.numbers.endurance + given
        for source in self._wakers():
            drops += (self._points(source) - 1) * (1 + given)
        return drops

    def ignored(self) -> int:
        """The number of turns in which the time of Rest can be ignored."""
        discoveries = 0
        turns = 0
        for source in self.ignores:
            if source.times == BY_DISCOVERY:
                discoveries = len(self.cartridge.discoveries)
            else:
                turns += source.times
        return turns + discoveries

    def most_turns(self) -> int:
        """The most turns a game can have, if nothing lets it go on for ever."""
        falls = EXPLORERS + self.given() if self.losses else 0
        ordinary = self.numbers.time * self.most_drops() + self.ignored() + falls
        return 2 * ordinary + 1  # plus, for each, one turn of a Leader who rests alone (U11.1)
