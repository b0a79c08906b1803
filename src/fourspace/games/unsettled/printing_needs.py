"""Generates the rules texts of conditions."""

from fourspace.games.unsettled.printing_nouns import NounPrinter, listed
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.kernel.phrases import Phrase, Word


class NeedPrinter(NounPrinter):
    """Prints the conditions of one planet."""

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
        if isinstance(word, conditions.NeedOnNode) and word.most == 0:
            words: dict[str, Word] = {"what": self.kind(word.what), "where": self.where(word.where)}
            return Phrase("need.on_node_none", words)
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
