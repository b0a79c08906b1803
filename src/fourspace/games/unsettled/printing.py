"""Generates the rules texts of cards: a planet's data as phrases, in any language."""

from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.cartridge import Cartridge
from fourspace.games.unsettled.printing_needs import NeedPrinter
from fourspace.games.unsettled.printing_nouns import listed
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verbs.card import Discard
from fourspace.kernel.phrases import Phrase, Word


def letters_of(cartridge: Cartridge) -> dict[str, Phrase]:
    """The letters on the backs of mystery cards, by id."""
    found = dict(cartridge.mysteries)
    for task in cartridge.tasks.values():
        found |= task.mysteries
    return {
        name: Phrase(f"print.letter_{card.letter}") for name, card in found.items() if card.letter
    }


class Printer(NeedPrinter):
    """Prints the words of one planet: effects, slots, free actions, cards."""

    def effects(self, found: list[Effect]) -> Phrase:
        """An effect as one sentence."""
        return listed("print.list", [self.effect(word) for word in found])

    def effect(self, word: Effect) -> Phrase:
        said = word.said(self)
        who = getattr(word, "who", "you")
        subject = self.who(who) if isinstance(who, str | nouns.Who) else None
        if subject is not None:
            said = Phrase("print.for", {"who": subject, "what": said})
        return Phrase("print.if_possible", {"what": said}) if word.if_possible else said

    # Slots, free actions, cards

    def cost(self, cost: shapes.Cost) -> list[Phrase]:
        """What must be paid, each part."""
        parts = [
            Phrase("print.lose", {"what": self.thing(what, getattr(cost, what))})
            for what in ("data", "materials", "power", "focus", "insight", "endurance", "distress")
            if getattr(cost, what)
        ]
        for token, count in cost.tokens.items():
            parts.append(Phrase("print.relinquish", {"what": self.thing(token, count)}))
        if cost.discovery is not None:
            parts.append(self.effect(cost.discovery))
        if cost.time:
            parts.append(Phrase("print.gain", {"what": self.thing("time", cost.time)}))
        return parts

    def slot(self, slot: shapes.Slot) -> list[Phrase]:
        """The lines of a slot: arrows, needs, cost, effects, bonuses."""
        lines = [Phrase("print.arrows_up", {"n": slot.arrows})] if slot.arrows > 0 else []
        if slot.arrows == 0:
            lines = [Phrase("print.arrows_none")]
        if slot.arrows < 0:
            lines = [Phrase("print.arrows_down", {"n": -slot.arrows})]
        for flag in ("from_afar", "at_luna", "finishes"):
            if getattr(slot, flag):
                lines.append(Phrase(f"print.slot_{flag}"))
        if slot.by != "anyone":
            lines.append(Phrase(f"print.slot_by_{slot.by}"))
        if slot.uses:
            lines.append(Phrase("print.uses", {"n": slot.uses}))
        self.at_luna = slot.at_luna
        lines += self._needs_cost_effects(slot.needs, slot.cost, slot.effects)
        for focus, effects in slot.bonus.items():
            cube = Phrase(f"focus.{focus}")
            lines.append(Phrase("print.bonus", {"cube": cube, "what": self.effects(effects)}))
        self.at_luna = False
        return lines

    def ability(self, ability: shapes.Ability) -> list[Phrase]:
        """The lines of a free action."""
        lines = [Phrase("print.slot_at_luna")] if ability.at_luna else []
        if isinstance(ability, shapes.Contribution):
            lines.append(Phrase("print.times", {"n": ability.times}))
        elif ability.each_turn and not any(
            isinstance(effect, Discard) for effect in ability.effects
        ):
            lines.append(Phrase("print.each_turn"))
        if ability.uses:
            lines.append(Phrase("print.uses", {"n": ability.uses}))
        self.at_luna = ability.at_luna
        lines += self._needs_cost_effects(ability.needs, ability.cost, ability.effects)
        self.at_luna = False
        return lines

    def _needs_cost_effects(
        self,
        needs: list[conditions.AnyNeed],
        cost: shapes.Cost,
        effects: list[Effect],
    ) -> list[Phrase]:
        lines: list[Phrase] = []
        if needs:
            lines.append(Phrase("print.needs", {"what": self.needs(needs)}))
        paid = self.cost(cost)
        if paid:
            lines.append(Phrase("print.cost", {"what": listed("print.list", paid)}))
        if effects:
            lines.append(self.effects(effects))
        return lines

    def moment(self, moment: shapes.Moment) -> Phrase:
        said = self.effects(moment.effects)
        if moment.needs:
            said = Phrase("print.when", {"needs": self.needs(moment.needs), "what": said})
        return Phrase("print.moment", {"when": Phrase(f"moment.{moment.on}"), "what": said})

    def change(self, change: shapes.Change) -> Phrase:
        filled: dict[str, Word] = {}
        if change.rule in ("steps", "luna_steps", "arrows"):
            filled["n"] = f"+{change.by}" if change.by > 0 else f"−{abs(change.by)}"
        if change.of:
            filled["action"] = Phrase(f"action.{change.of}")
        return Phrase(f"change.{change.rule}", filled)

    def card(self, card: shapes.Card) -> list[Phrase]:
        """The lines that any card can have: badge, moments, changes."""
        lines: list[Phrase] = []
        if card.property:
            lines.append(Phrase("print.property", {"what": self.named("property", card.property)}))
        lines += [self.moment(moment) for moment in card.moments]
        lines += [self.change(change) for change in card.changes]
        return lines

    def printed(self, printed: shapes.Printed) -> list[Phrase]:
        """What lies on a card when it is revealed."""
        parts = [
            self.thing(what, count)
            for what, count in (
                ("data", printed.data),
                ("materials", printed.materials),
                ("marker", printed.markers),
            )
            if count
        ]
        parts += [self.thing(token, count) for token, count in printed.tokens.items()]
        if printed.discovery:
            parts.insert(0, self.named("discovery", printed.discovery))
        return [Phrase("print.printed", {"what": listed("print.comma", parts)})] if parts else []
