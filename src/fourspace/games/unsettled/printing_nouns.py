"""Generates the texts of who, where and how much, as phrases for any language."""

from typing import Final

from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.kernel.phrases import Phrase, Word

FAR: Final = 99
"""From this many steps on, `within` means anywhere."""


class NounPrinter:
    """Prints the nouns of one planet."""

    def __init__(self, planet: str) -> None:
        self.planet = planet
        self.letters: dict[str, Phrase] = {}
        """What stands on the backs of mystery cards, by id."""
        self.at_luna = False
        """Whether what is printed happens at LUNA's node, not at the user's (U5.2)."""

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

    def middle(self, around: str) -> str:
        """What a selection looks around: `you` is LUNA where things happen at her node."""
        return "luna" if around == "you" and self.at_luna else around

    def around(self, word: nouns.Who | nouns.Where) -> Phrase:
        """The neighbourhood that a selection looks in."""
        within = "_within" if word.within else ""
        filled: dict[str, Word] = {"n": word.within} if word.within else {}
        if word.around in ("you", "luna", "scarab", "boon"):
            return Phrase(f"around.{self.middle(word.around)}{within}", filled)
        filled["node"] = self.node(word.around)
        return Phrase(f"around.node{within}", filled)

    def centre(self, word: nouns.Where) -> Phrase:
        """Where a distance is measured from."""
        if word.around in ("you", "luna", "scarab", "boon"):
            return Phrase(f"centre.{self.middle(word.around)}")
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
            each = "each_" if word.each else ""
            found = Phrase(f"where.adjacent_{each}{self.middle(word.around)}")
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
        if word.lying:
            found = Phrase("where.lying", {"where": found, "what": self.kind(word.lying)})
        return found

    def thing(self, what: str, count: nouns.Amount) -> Phrase:
        """An amount of something."""
        if isinstance(count, int):
            if what in nouns.THINGS:
                return Phrase(f"amount.{what}", {"n": count})
            return Phrase("amount.token", {"n": count, "what": self.named("token", what)})
        return Phrase("amount.counted", {"what": self.kind(what), "count": self.counted(count)})

    def kind(self, what: str) -> Phrase:
        """A kind of thing, without an amount."""
        return Phrase(f"thing.{what}") if what in nouns.THINGS else self.named("token", what)

    def counted(self, count: nouns.Per) -> Phrase:
        filled: dict[str, Word] = {"track": self.named("track", count.of)} if count.of else {}
        found = Phrase(f"count.{count.per}", filled)
        if count.plus:
            found = Phrase("count.plus", {"count": found, "n": count.plus})
        return Phrase("count.most", {"count": found, "n": count.most}) if count.most < 99 else found


def listed(key: str, parts: list[Phrase]) -> Phrase:
    """Phrases one after another, joined by a phrase of two."""
    if not parts:
        return Phrase("print.nothing")
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = Phrase(key, {"first": part, "rest": said})
    return said
