"""Generates the rules texts of cards: a planet's data as phrases, in any language."""

from typing import Final

from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.cartridge import Cartridge
from fourspace.games.unsettled.printing_needs import NeedPrinter
from fourspace.games.unsettled.printing_nouns import listed
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.verbs import shapes as verbs
from fourspace.kernel.phrases import Phrase, Word

ALL: Final = 99
"""The amount that stands for all there is."""


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

    def effects(self, found: list[verbs.AnyEffect]) -> Phrase:
        """An effect as one sentence."""
        return listed("print.list", [self.effect(word) for word in found])

    def effect(self, word: verbs.AnyEffect) -> Phrase:
        said = self.verb(word)
        who = getattr(word, "who", "you")
        subject = self.who(who) if isinstance(who, str | nouns.Who) else None
        if subject is not None:
            said = Phrase("print.for", {"who": subject, "what": said})
        return Phrase("print.if_possible", {"what": said}) if word.if_possible else said

    def verb(self, word: verbs.AnyEffect) -> Phrase:
        """A verb without its subject."""
        if isinstance(word, verbs.Gain | verbs.Lose):
            key = "print.gain" if isinstance(word, verbs.Gain) else "print.lose"
            return Phrase(key, {"what": self.thing(word.what, word.count)})
        if isinstance(word, verbs.Time):
            return Phrase("print.gain", {"what": self.thing("time", word.count)})
        if isinstance(word, verbs.Put | verbs.Take | verbs.Clear):
            return self._lying(word)
        if isinstance(word, verbs.Choose):
            return listed("print.or", [self.effects(option) for option in word.options])
        if isinstance(word, verbs.May):
            return Phrase("print.may", {"what": self.effects(word.effects)})
        if isinstance(word, verbs.When):
            return self._when(word)
        tag = str(word.__struct_config__.tag)
        return Phrase(f"print.{tag}{self._variant(word)}", self._words(word))

    def _lying(self, word: verbs.Put | verbs.Take | verbs.Clear) -> Phrase:
        tag = str(word.__struct_config__.tag)
        where = self.where(word.where)
        if word.count == ALL:
            return Phrase(f"print.{tag}_all", {"what": self.kind(word.what), "where": where})
        thing = self.thing(word.what, word.count)
        return Phrase(f"print.{tag}", {"what": thing, "where": where})

    def _when(self, word: verbs.When) -> Phrase:
        needs = self.needs(word.needs)
        if not word.then:
            return Phrase("print.unless", {"needs": needs, "what": self.effects(word.otherwise)})
        then = self.effects(word.then)
        if not word.otherwise:
            return Phrase("print.when", {"needs": needs, "what": then})
        otherwise = self.effects(word.otherwise)
        return Phrase("print.when_else", {"needs": needs, "what": then, "otherwise": otherwise})

    def _variant(self, word: verbs.AnyEffect) -> str:
        """The end of a verb's key where the verb has several sentences."""
        if isinstance(word, verbs.Cohesion):
            return f"_{word.to}"
        if isinstance(word, verbs.Move):
            return "_carry" if word.carry else ""
        if isinstance(word, verbs.Discover):
            return "" if word.what == "printed" else "_named"
        if isinstance(word, verbs.Forfeit):
            return "_named" if word.of else "_having" if word.having else ""
        if isinstance(word, verbs.IgnoreTime):
            crossing = "_crossing" if word.crossing else ""
            return f"{crossing}_all" if word.count == ALL else crossing
        if isinstance(word, verbs.SetTrigger):
            return "_ahead" if word.ahead else ""
        if isinstance(word, verbs.Advance):
            if isinstance(word.by, int):
                return "_back" if word.by < 0 else ""
            return "_counted"
        if isinstance(word, verbs.Hatch):
            return f"_{word.to}"
        if isinstance(word, verbs.PlaceBoon):
            return "" if word.which == "this" else "_choice"
        return f"_{word.beside}" if isinstance(word, verbs.Lay) else ""

    def _words(self, word: verbs.AnyEffect) -> dict[str, Word]:
        """The values that fill a verb's sentence."""
        filled: dict[str, Word] = {}
        if isinstance(word, verbs.Comprehend):
            filled["of"] = Phrase(f"comprehend.{word.of}")
        elif isinstance(
            word,
            verbs.Cohesion | verbs.Draw | verbs.IgnoreTime | verbs.IgnoreCard | verbs.Forfeit,
        ):
            filled["n"] = word.count
            self._more(filled, word)
        elif isinstance(word, verbs.Move | verbs.MoveLuna | verbs.Hasten | verbs.HastenLuna):
            filled["n"] = word.steps
        elif isinstance(word, verbs.Place | verbs.PlaceLuna | verbs.Reveal | verbs.PlaceBoon):
            filled["where"] = self.where(word.where)
        elif isinstance(word, verbs.Receive | verbs.Relinquish):
            filled["what"] = self.thing(word.token, word.count)
        elif isinstance(word, verbs.Build | verbs.Destroy):
            filled["what"] = self.structure(word.what)
            filled["where"] = self.where(word.where)
        elif isinstance(word, verbs.Advance):
            filled["track"] = self.named("track", word.track)
            filled["n"] = abs(word.by) if isinstance(word.by, int) else self.counted(word.by)
        else:
            self._more(filled, word)
        return filled

    def _more(self, filled: dict[str, Word], word: verbs.AnyEffect) -> None:
        if isinstance(word, verbs.Roam):
            filled |= {"what": self.kind(word.what), "n": word.steps}
            filled["where"] = self.where(word.where)
        elif isinstance(word, verbs.Swap):
            filled |= {"where": self.where(word.where), "other": self.where(word.other)}
        elif isinstance(word, verbs.Rotate):
            filled |= {"where": self.where(word.where), "n": word.quarters}
        elif isinstance(word, verbs.Draw | verbs.IgnoreCard):
            filled["deck"] = self.named("deck", word.deck)
        elif isinstance(word, verbs.Forfeit):
            if word.of:
                filled["what"] = self.named("discovery", word.of)
            if word.having:
                filled["property"] = self.named("property", word.having)
        elif isinstance(word, verbs.Discover):
            if word.what != "printed":
                filled["what"] = self.named("discovery", word.what)
        elif isinstance(word, verbs.Mystery):
            filled["card"] = self.letters.get(word.card) or self.named("card", word.card)
        elif isinstance(word, verbs.Lay):
            filled["node"] = self.node(word.node)
        elif isinstance(word, verbs.Wake):
            filled["n"] = word.endurance
        elif isinstance(word, verbs.SetTrigger):
            filled["trigger"] = self.named("trigger", word.trigger)
            filled["n"] = word.space or word.ahead
        elif isinstance(word, verbs.ClearTrigger):
            filled["trigger"] = self.named("trigger", word.trigger)
        elif isinstance(word, verbs.Hook):
            filled["what"] = self.named("hook", word.name)

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
            isinstance(effect, verbs.Discard) for effect in ability.effects
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
        effects: list[verbs.AnyEffect],
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
