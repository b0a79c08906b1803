"""Cards print themselves: what a planet says in data becomes phrases for any language."""

from typing import Final

from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.verbs import shapes as verbs
from fourspace.kernel.phrases import Phrase, Word

FAR: Final = 99
"""`within` so many steps is as good as anywhere."""


class Printer:
    """Prints the words of one planet."""

    def __init__(self, planet: str) -> None:
        self.planet = planet

    def named(self, kind: str, name: str) -> Phrase:
        """Something of the planet by its name."""
        return Phrase(f"{self.planet}.{kind}.{name}")

    def node(self, name: str) -> Phrase:
        return Phrase("node.scarab") if name == "scarab" else self.named("node", name)

    def structure(self, name: str) -> Phrase:
        if name == "choice":
            return Phrase("print.any_structure")
        if name in ("tent", "laboratory", "workshop"):
            return Phrase(f"structure.{name}")
        return self.named("structure", name)

    # Nouns

    def who(self, word: nouns.WhoWord) -> Phrase | None:
        """A selection of explorers; None for the user, who needs no mention."""
        if isinstance(word, str):
            if word == "you":
                return None
            if word == "active":
                return Phrase("who.active")
            word = nouns.WHO[word]
        named = Phrase(f"who.other_{word.pick}" if word.others else f"who.{word.pick}")
        if word.around != "anywhere":
            named = Phrase("who.around", {"who": named, "where": self.around(word)})
        for key, value in (("having", word.having), ("lacking", word.lacking)):
            if value:
                property_name = self.named("property", value)
                named = Phrase(f"who.{key}", {"who": named, "property": property_name})
        return Phrase("who.unconscious", {"who": named}) if word.unconscious else named

    def around(self, word: nouns.Who | nouns.Where) -> Phrase:
        """The neighbourhood that a selection looks in."""
        within = "_within" if word.within else ""
        filled: dict[str, Word] = {"n": word.within} if word.within else {}
        if word.around in ("you", "luna", "scarab", "boon"):
            return Phrase(f"around.{word.around}{within}", filled)
        filled["node"] = self.node(word.around)
        return Phrase(f"around.node{within}", filled)

    def centre(self, word: nouns.Where) -> Phrase:
        """Where a distance is reckoned from."""
        if word.around in ("you", "luna", "scarab", "boon"):
            return Phrase(f"centre.{word.around}")
        return self.node(word.around)

    def where(self, word: nouns.WhereWord) -> Phrase:
        """A selection of nodes."""
        if isinstance(word, str):
            if word not in nouns.WHERE:
                return Phrase("around.node", {"node": self.node(word)})
            word = nouns.WHERE[word]
        if word.anywhere:
            found = Phrase("where.each" if word.each else "where.anywhere")
        elif word.within == 0:
            found = self.around(word)
        elif word.within == 1 and word.least == 1 and word.around in ("you", "luna"):
            found = Phrase(f"where.adjacent_{'each_' if word.each else ''}{word.around}")
        elif word.within >= FAR:
            found = Phrase(
                "where.each_far" if word.each else "where.far",
                {"n": word.least, "centre": self.centre(word)},
            )
        else:
            key = "where.each_within" if word.each else "where.within"
            found = Phrase(key, {"around": self.around(word)})
            if word.least:
                found = Phrase("where.least", {"where": found, "n": word.least})
        for flag in ("revealed", "hidden", "planet", "with_explorer"):
            if getattr(word, flag):
                found = Phrase(f"where.{flag}", {"where": found})
        return found

    def thing(self, what: str, count: nouns.Amount) -> Phrase:
        """So much of something."""
        known = what in nouns.THINGS
        if isinstance(count, int):
            if known:
                return Phrase(f"amount.{what}", {"n": count})
            return Phrase("amount.token", {"n": count, "what": self.named("token", what)})
        name = Phrase(f"thing.{what}") if known else self.named("token", what)
        return Phrase("amount.counted", {"what": name, "count": self.counted(count)})

    def counted(self, count: nouns.Per) -> Phrase:
        filled: dict[str, Word] = {"track": self.named("track", count.of)} if count.of else {}
        found = Phrase(f"count.{count.per}", filled)
        if count.plus:
            found = Phrase("count.plus", {"count": found, "n": count.plus})
        return Phrase("count.most", {"count": found, "n": count.most}) if count.most < 99 else found

    # Effects

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
        if word.count == 99:
            known = word.what in nouns.THINGS
            name = Phrase(f"thing.{word.what}") if known else self.named("token", word.what)
            return Phrase(f"print.{tag}_all", {"what": name, "where": where})
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
            return "_crossing" if word.crossing else ""
        if isinstance(word, verbs.SetTrigger):
            return "_ahead" if word.ahead else ""
        if isinstance(word, verbs.Advance):
            if isinstance(word.by, int):
                return "_back" if word.by < 0 else ""
            return "_counted"
        return f"_{word.beside}" if isinstance(word, verbs.Lay) else ""

    def _words(self, word: verbs.AnyEffect) -> dict[str, Word]:
        """The words that fill a verb's sentence."""
        filled: dict[str, Word] = {}
        if isinstance(word, verbs.Comprehend):
            filled["of"] = Phrase(f"comprehend.{word.of}")
        elif isinstance(word, verbs.Cohesion | verbs.Draw | verbs.IgnoreTime | verbs.Forfeit):
            filled["n"] = word.count
            self._more(filled, word)
        elif isinstance(word, verbs.Move | verbs.MoveLuna | verbs.Hasten | verbs.HastenLuna):
            filled["n"] = word.steps
        elif isinstance(word, verbs.Place | verbs.PlaceLuna | verbs.Reveal):
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
        if isinstance(word, verbs.Draw):
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
            filled["card"] = self.named("card", word.card)
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

    # Conditions

    def needs(self, found: list[conditions.AnyNeed]) -> Phrase:
        return listed("need.and", [self.need(word) for word in found])

    def need(self, word: conditions.AnyNeed) -> Phrase:
        """A condition in words."""
        if isinstance(word, conditions.NeedNot):
            return Phrase("need.not", {"what": self.needs(word.needs)})
        if isinstance(word, conditions.NeedAny):
            return listed("need.or", [self.need(inner) for inner in word.needs])
        if isinstance(word, conditions.NeedStore):
            parts = [
                Phrase("need.store", {"what": self.thing(what, getattr(word, what))})
                for what in ("data", "materials", "power")
                if getattr(word, what)
            ]
            return listed("need.and", parts)
        tag = str(word.__struct_config__.tag)
        filled = self._need_words(word)
        least = getattr(word, "count", 1)
        most = getattr(word, "most", 99)
        counts = isinstance(getattr(word, "count", None), int)
        if counts and most < 99 and not isinstance(word, conditions.NeedPlayers):
            base = Phrase(f"need.{tag}{self._need_variant(word)}", {**filled, "n": most})
            if least <= (0 if not isinstance(word, conditions.NeedExplorers) else 1):
                return Phrase("need.at_most", {"what": base})
        return Phrase(f"need.{tag}{self._need_variant(word)}", filled)

    def _need_variant(self, word: conditions.AnyNeed) -> str:
        if isinstance(
            word, conditions.NeedProperty | conditions.NeedToken | conditions.NeedDiscovery
        ):
            named = ""
            if isinstance(word, conditions.NeedDiscovery):
                named = "_named" if word.of else "_having" if word.having else ""
            return f"{named}_{word.who}"
        if isinstance(word, conditions.NeedComprehension):
            return f"_{word.where}"
        if isinstance(word, conditions.NeedStructure):
            return f"_{word.where}"
        if isinstance(word, conditions.NeedDistress):
            return f"_{word.of}"
        if isinstance(word, conditions.NeedCohesion):
            return f"_{word.state}"
        if isinstance(word, conditions.NeedFocus):
            return "" if word.of == "all" else "_one"
        if isinstance(word, conditions.NeedRevealed):
            return "_named" if word.of else ""
        if isinstance(word, conditions.NeedInvestigated):
            return f"_{word.where}"
        return ""

    def _need_words(self, word: conditions.AnyNeed) -> dict[str, Word]:
        filled: dict[str, Word] = {}
        count = getattr(word, "count", None)
        if isinstance(count, int):
            filled["n"] = count
        where = getattr(word, "where", None)
        spotted = isinstance(
            word,
            conditions.NeedExplorers
            | conditions.NeedLuna
            | conditions.NeedCrew
            | conditions.NeedAt
            | conditions.NeedOnNode,
        )
        if spotted and isinstance(where, str | nouns.Where):
            filled["where"] = self.where(where)
        if isinstance(word, conditions.NeedProperty):
            filled["property"] = self.named("property", word.of)
        elif isinstance(word, conditions.NeedComprehension | conditions.NeedBreakthroughs):
            filled["of"] = Phrase(f"comprehend.{word.of}")
        elif isinstance(word, conditions.NeedStructure):
            filled["what"] = self.structure(word.of)
        elif isinstance(word, conditions.NeedOnNode):
            filled["what"] = self.thing(word.what, word.count)
        elif isinstance(word, conditions.NeedFocus):
            filled["cube"] = Phrase(f"focus.{word.of}")
        elif isinstance(word, conditions.NeedTrack):
            filled["track"] = self.named("track", word.of)
        elif isinstance(word, conditions.NeedToken):
            filled["what"] = self.thing(word.of, word.count)
        elif isinstance(word, conditions.NeedDiscovery):
            if word.of:
                filled["what"] = self.named("discovery", word.of)
            if word.having:
                filled["property"] = self.named("property", word.having)
        elif isinstance(word, conditions.NeedRevealed) and word.of:
            filled["node"] = self.node(word.of)
        return filled

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
        lines += self._needs_cost_effects(slot.needs, slot.cost, slot.effects)
        for focus, effects in slot.bonus.items():
            cube = Phrase(f"focus.{focus}")
            lines.append(Phrase("print.bonus", {"cube": cube, "what": self.effects(effects)}))
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
        return lines + self._needs_cost_effects(ability.needs, ability.cost, ability.effects)

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


def listed(key: str, parts: list[Phrase]) -> Phrase:
    """Phrases one after another, joined by a phrase of two."""
    if not parts:
        return Phrase("print.nothing")
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = Phrase(key, {"first": part, "rest": said})
    return said
