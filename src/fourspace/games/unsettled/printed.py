"""The rules texts of cards, generated from what the cards do, key by key.

They are kept in files, `printed/texts.LANG.yaml`, so that people can read and compare them; the
content check finds every text that no longer matches its card.
"""

from fourspace.content.shape import decode_document
from fourspace.content.texts import Texts
from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.cartridge import FRAMEWORK, Cartridge, framework_documents
from fourspace.games.unsettled.printing import Printer, letters_of
from fourspace.games.unsettled.printing_nouns import listed
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.kernel.phrases import Phrase

Lines = dict[str, list[Phrase]]
"""The lines of each rules text, by key."""


def framework_lines() -> Lines:
    """What the framework's own actions, traits and structures print."""
    printer = Printer("framework")
    framework = framework_documents()
    actions, structures, traits = [framework[name] for name in FRAMEWORK]
    found: Lines = {}
    for name, slot in decode_document(actions, dict[str, shapes.Slot]).items():
        found[f"action.{name}"] = printer.slot(slot)
    for name, trait in decode_document(traits, dict[str, shapes.Trait]).items():
        found[f"trait.{name}.high"] = printer.slot(trait.high.slot)
        found[f"trait.{name}.low"] = printer.slot(trait.low.slot)
    for name, ability in decode_document(structures, dict[str, shapes.Ability]).items():
        found[f"structure.{name}.use"] = printer.ability(ability)
    return found


def planet_lines(cartridge: Cartridge) -> Lines:
    """What every card of a planet prints."""
    return _PlanetLines(cartridge).found


class _PlanetLines:
    """The lines of a planet, being collected."""

    def __init__(self, cartridge: Cartridge) -> None:
        self.printer = Printer(cartridge.name)
        self.printer.letters = letters_of(cartridge)
        self.name = cartridge.name
        self.found: Lines = {}
        self._planet(cartridge.planet)
        for name, node in cartridge.nodes.items():
            self.card("node", name, node, self._node(node))
            self.slots(node.slots)
        for name, opportunity in cartridge.opportunities.items():
            at_once = self._at_once(opportunity.effects)
            self.card(
                "opportunity",
                name,
                opportunity,
                self.printer.printed(opportunity.printed) + at_once,
            )
            self.slots(opportunity.slots)
        for name, breakthrough in cartridge.breakthroughs.items():
            self.card("breakthrough", name, breakthrough, self._breakthrough(breakthrough))
        for name, distress in cartridge.distress.items():
            self.card("distress", name, distress, self._at_once(distress.effects))
        for name, anomaly in cartridge.anomalies.items():
            self.card("anomaly", name, anomaly, self._anomaly(anomaly))
        for deck_name, deck in cartridge.decks.items():
            self._deck(deck_name, deck)
        self._mysteries(cartridge.mysteries)
        for task_name, task in cartridge.tasks.items():
            self._mysteries(task.mysteries)
            for number, page in enumerate(task.pages, 1):
                self._page(f"{self.name}.task.{task_name}.{number}", page)

    def key(self, kind: str, name: str) -> str:
        return f"{self.name}.{kind}.{name}"

    def card(self, kind: str, name: str, card: shapes.Card, lines: list[Phrase]) -> None:
        """A card's own lines, then those any card can have, then its free actions."""
        self.found[self.key(kind, name)] = lines + self.printer.card(card)
        self.abilities(card)

    def abilities(self, card: shapes.Card) -> None:
        for name, ability in card.abilities.items():
            self.found[self.key("ability", name)] = self.printer.ability(ability)

    def slots(self, found: dict[str, shapes.Slot]) -> None:
        for name, slot in found.items():
            self.found[self.key("slot", name)] = self.printer.slot(slot)

    def _at_once(self, effects: list[Effect]) -> list[Phrase]:
        if not effects:
            return []
        return [Phrase("print.at_once", {"what": self.printer.effects(effects)})]

    def _planet(self, planet: shapes.Planet) -> None:
        self.found[self.name] = self._at_once(planet.setup) + self.printer.card(planet)
        self.abilities(planet)
        self.found[f"{self.name}.luna"] = self.printer.slot(planet.luna)
        for name, structure in planet.structures.items():
            self.card("structure", name, structure, [])
        for name, token in planet.tokens.items():
            badge = self.printer.card(shapes.PlanetCard(property=token.property))
            self.found[self.key("token", name)] = badge
        for name, track in planet.tracks.items():
            self.found[self.key("track", name)] = [
                Phrase("print.reached", {"n": number, "what": self.printer.effects(effects)})
                for number, effects in track.at.items()
            ]
        for name, trigger in planet.triggers.items():
            lines = [Phrase("print.space", {"n": trigger.space})] if trigger.space else []
            lines.append(self.printer.effects(trigger.effects))
            if not trigger.stays:
                lines.append(Phrase("print.once_only"))
            self.found[self.key("trigger", name)] = lines

    def _node(self, node: shapes.Node) -> list[Phrase]:
        lines: list[Phrase] = []
        sides = (
            ("north", node.north),
            ("east", node.east),
            ("south", node.south),
            ("west", node.west),
        )
        for name, edge in sides:
            lines += self._edge(Phrase(f"direction.{name}"), edge)
        if node.site:
            lines.append(Phrase("print.site"))
        lines += self.printer.printed(node.printed)
        if node.arrival:
            lines.append(Phrase("print.arrival", {"what": self.printer.effects(node.arrival)}))
        return lines

    def _edge(self, way: Phrase, edge: shapes.Edge) -> list[Phrase]:
        if edge.barrier:
            return [Phrase("print.barrier", {"way": way})]
        lines = [Phrase("print.terrain", {"way": way})] if edge.terrain else []
        parts = [
            Phrase("print.gain", {"what": self.printer.thing(what, count)})
            for what, count in (("time", edge.time), ("insight", edge.insight))
            if count
        ]
        parts += [self.printer.effect(word) for word in edge.effects]
        if parts:
            lines.append(Phrase("print.edge", {"way": way, "what": listed("print.list", parts)}))
        return lines

    def _breakthrough(self, card: shapes.Breakthrough) -> list[Phrase]:
        return self.printer.ability(
            shapes.Ability(
                needs=card.needs, cost=card.cost, effects=card.effects, at_luna=card.at_luna
            )
        )

    def _anomaly(self, card: shapes.Anomaly) -> list[Phrase]:
        lines: list[Phrase] = []
        levels = [
            Phrase("print.levels", {"n": count, "of": Phrase(f"comprehend.{discipline}")})
            for discipline, count in card.comprehension.items()
        ]
        if levels:
            lines.append(Phrase("print.comprehension", {"what": listed("print.comma", levels)}))
        ability = shapes.Ability(
            needs=card.needs,
            cost=card.cost,
            effects=card.effects,
            at_luna=card.at_luna,
            each_turn=card.keep,
        )
        said = listed("print.list", self.printer.ability(ability))
        return [*lines, said if card.keep else Phrase("print.discards", {"what": said})]

    def _deck(self, name: str, deck: shapes.Deck) -> None:
        lines = [Phrase("print.reshuffles")] if deck.reshuffles else []
        if deck.empty:
            lines.append(Phrase("print.empty_deck", {"what": self.printer.effects(deck.empty)}))
        self.found[self.key("deck", name)] = lines
        self._mysteries(deck.cards)

    def _mysteries(self, cards: dict[str, shapes.PlanetCard]) -> None:
        for name, card in cards.items():
            lines = self.printer.printed(card.printed) + self._at_once(card.effects)
            if card.stays != "gone":
                lines.append(Phrase(f"print.stays_{card.stays}"))
            self.card("card", name, card, lines)
            self.slots(card.slots)

    def _page(self, key: str, page: shapes.Page) -> None:
        lines = self._at_once(page.effects) + self.printer.card(page)
        if page.forever:
            lines.append(Phrase("print.forever"))
        if page.needs:
            lines.append(Phrase("print.objective", {"what": self.printer.needs(page.needs)}))
        if page.aboard:
            lines.append(Phrase("print.aboard"))
        self.found[key] = lines
        self.abilities(page)
        self.slots(page.slots)
        for name, contribution in page.contributions.items():
            self.found[self.key("contribution", name)] = self.printer.ability(contribution)


def rules_texts(lines: Lines, texts: Texts, language: str) -> dict[str, str]:
    """The rules texts in one language: `KEY.rules`, a sentence for each line."""
    return {
        f"{key}.rules": " ".join(_sentence(texts.say(line, language)) for line in found)
        for key, found in lines.items()
        if found
    }


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}." if said else ""
