"""Compiles the shapes of words into the form used in play."""

from typing import Final

from fourspace.games.unsettled.codes import DISCIPLINES
from fourspace.games.unsettled.printing import Printer
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.ops import Amount, Chain, Need, Op, Where, Who
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import VERBS, Verb

_PICKS: Final = {"one": ops.ONE, "each": ops.EACH, "share": ops.SHARE}
_SCOPES: Final = {
    "you": 0,
    "here": 0,
    "nearby": 1,
    "luna": 1,
    "crew": 2,
    "anyone": 2,
    "anywhere": 2,
}


class Names:
    """The numbers of everything that words can name."""

    def __init__(self) -> None:
        self.nodes: dict[str, int] = {}
        self.properties: dict[str, int] = {}
        self.tokens: dict[str, int] = {}
        self.tracks: dict[str, int] = {}
        self.tracks_meant: list[int] = []
        """The tracks that words have named so far."""
        self.triggers: dict[str, int] = {}
        self.discoveries: dict[str, int] = {}
        self.decks: dict[str, int] = {}
        self.cards: dict[str, int] = {}
        self.structures: dict[str, int] = {}
        self.hooks: dict[str, int] = {}

    def track(self, name: str) -> int:
        """The number of a track, noting that it is used."""
        number = self.tracks[name]
        self.tracks_meant.append(number)
        return number


class Compiler:
    """Compiles words into the verbs and chains of one world."""

    def __init__(
        self, names: Names, printer: Printer, all_ops: list[Op], chains: list[Chain]
    ) -> None:
        self.names = names
        self.printer = printer
        self.ops = all_ops
        self.chains = chains

    # Nouns

    def who(self, word: nouns.WhoWord) -> Who:
        if isinstance(word, str):
            if word == "you":
                return Who(ops.YOU)
            if word == "active":
                return Who(ops.ACTIVE)
            word = nouns.WHO[word]
        who = Who(_PICKS[word.pick])
        around = {"anywhere": ops.ANYWHERE, "you": ops.AROUND_YOU, "luna": ops.AROUND_LUNA}
        who.around = around.get(word.around, ops.AROUND_NODE)
        if who.around == ops.AROUND_NODE:
            who.node = self.names.nodes[word.around]
        who.within = word.within
        who.others = word.others
        who.having = self.names.properties.get(word.having, -1)
        who.lacking = self.names.properties.get(word.lacking, -1)
        who.unconscious = word.unconscious
        return who

    def where(self, word: nouns.WhereWord) -> Where:
        if isinstance(word, str):
            if word not in nouns.WHERE:
                where = Where(ops.AROUND_NODE)
                where.node = self.names.nodes[word]
                return where
            word = nouns.WHERE[word]
        around = {
            "you": ops.AROUND_YOU,
            "luna": ops.AROUND_LUNA,
            "scarab": ops.AROUND_SCARAB,
            "boon": ops.AROUND_BOON,
        }
        where = Where(around.get(word.around, ops.AROUND_NODE))
        if where.around == ops.AROUND_NODE:
            where.node = self.names.nodes[word.around]
        if word.anywhere:
            where.around = ops.ANYWHERE
        where.within = word.within
        where.least = word.least
        where.revealed = word.revealed
        where.hidden = word.hidden
        where.planet = word.planet
        where.with_explorer = word.with_explorer
        where.each = word.each
        where.lying = self.thing(word.lying) if word.lying else -1
        return where

    def amount(self, word: nouns.Amount) -> Amount:
        if isinstance(word, int):
            return Amount(ops.FIXED, word)
        amount = Amount(ops.PER.index(word.per), word.plus)
        amount.most = word.most
        amount.of = self.names.track(word.of) if word.of else -1
        return amount

    def thing(self, word: str) -> int:
        """Data, materials, a marker or a token of the planet."""
        if word in ops.THINGS:
            return ops.THINGS.index(word)
        return ops.TOKEN + self.names.tokens[word]

    # Conditions

    def needs(self, words: list[conditions.AnyNeed], at_luna: bool = False) -> list[Need]:
        self.printer.at_luna = at_luna
        found = [self.need(word) for word in words]
        self.printer.at_luna = False
        return found

    def need(self, word: conditions.AnyNeed) -> Need:
        need = Need(ops.NEEDS.index(str(word.__struct_config__.tag)))
        need.count = getattr(word, "count", 1)
        need.most = getattr(word, "most", 99)
        where = getattr(word, "where", None)
        if isinstance(where, str) and where in _SCOPES:
            need.scope = _SCOPES[where]
        if isinstance(where, str | nouns.Where) and not _only_scope(word):
            need.where = self.where(where)
        who = getattr(word, "who", None)
        if isinstance(who, str):
            need.scope = _SCOPES[who]
        self._need_of(need, word)
        need.phrase = self.printer.need(word)
        return need

    def _need_of(self, need: Need, word: conditions.AnyNeed) -> None:
        names = self.names
        if isinstance(word, conditions.NeedProperty):
            need.of = names.properties[word.of]
        elif isinstance(word, conditions.NeedComprehension | conditions.NeedBreakthroughs):
            need.of = [*DISCIPLINES, "any", "each"].index(word.of)
        elif isinstance(word, conditions.NeedStructure):
            need.of = names.structures[word.of]
        elif isinstance(word, conditions.NeedStore):
            need.numbers = [word.data, word.materials, word.power]
        elif isinstance(word, conditions.NeedOnNode):
            need.of = self.thing(word.what)
        elif isinstance(word, conditions.NeedCohesion):
            need.of = 1 if word.state == "strong" else 0
        elif isinstance(word, conditions.NeedDistress):
            need.scope = {"you": 0, "here": 1, "crew": 2}[word.of]
        elif isinstance(word, conditions.NeedFocus):
            need.of = ["awareness", "wonder", "fortitude", "all"].index(word.of)
        elif isinstance(word, conditions.NeedTrack):
            need.of = names.track(word.of)
        elif isinstance(word, conditions.NeedToken):
            need.of = names.tokens[word.of]
        elif isinstance(word, conditions.NeedDiscovery):
            need.of = names.discoveries.get(word.of, -1)
            need.numbers = [names.properties.get(word.having, -1)]
        elif isinstance(word, conditions.NeedRevealed):
            need.of = names.nodes.get(word.of, -1)
        elif isinstance(word, conditions.NeedNot | conditions.NeedAny):
            need.needs = [self.need(inner) for inner in word.needs]

    # Effects

    def new_op(self, verb: Verb) -> Op:
        op = Op(verb, len(self.ops))
        self.ops.append(op)
        return op

    def chain(self, found: list[Op]) -> int:
        """A chain of these verbs; its number."""
        chain = Chain(len(self.chains))
        self.chains.append(chain)
        chain.ops = self._moves_last(found)
        for op in found:
            op.store = op.verb.spends(op)
            chain.touches |= op.verb.touches(op)
            for inner in op.chains:
                chain.touches |= self.chains[inner].touches
        return chain.index

    def _moves_last(self, found: list[Op]) -> list[Op]:
        """The same verbs, in each link those first that happen at once.

        All verbs of a link are one moment (U3.4). A move takes long, so the others are not to wait
        for its steps and arrivals.
        """
        done: list[Op] = []
        later: list[Op] = []
        for op in found:
            if op.verb.ends_link or op.verb.declares:
                done += [*later, op]
                later = []
            elif self._takes_long(op):
                later.append(op)
            else:
                done.append(op)
        return done + later

    def _takes_long(self, op: Op) -> bool:
        """Whether steps, arrivals or windows come in between before a verb is done."""
        if op.verb.takes_long:
            return True
        return any(
            self._takes_long(inner)
            for chain in op.chains
            if chain >= 0
            for inner in self.chains[chain].ops
        )

    def effects(self, words: list[Effect], at_luna: bool = False) -> int:
        """The chain of an effect; -1 for none."""
        if not words:
            return -1
        chain = self.chain(self.ops_of(words, at_luna))
        self.printer.at_luna = at_luna
        self.chains[chain].phrase = self.printer.effects(words)
        self.printer.at_luna = False
        return chain

    def ops_of(self, words: list[Effect], at_luna: bool = False) -> list[Op]:
        return [self.verb(word, at_luna) for word in words]

    def verb(self, word: Effect, at_luna: bool) -> Op:
        inner = [self.effects(part, at_luna) for part in word.inner()]
        op = self.new_op(VERBS[word.tag])
        op.chains = inner
        op.if_possible = word.if_possible
        op.at_luna = at_luna
        self.printer.at_luna = at_luna
        who = getattr(word, "who", None)
        if isinstance(who, str | nouns.Who):
            op.who = self.who(who)
            op.subject = self.printer.who(who) or op.subject
        where = getattr(word, "where", None)
        if isinstance(where, str | nouns.Where):
            op.where = self.where(where)
            op.spot = self.printer.where(where)
        self.printer.at_luna = False
        count = getattr(word, "count", None)
        if isinstance(count, int | nouns.Per):
            op.count = self.amount(count)
        word.fill(op, self)
        return op


def _only_scope(word: conditions.AnyNeed) -> bool:
    return isinstance(
        word, conditions.NeedComprehension | conditions.NeedStructure | conditions.NeedInvestigated
    )


def relies(needs: list[Need], found: list[Op]) -> int:
    """What a declared slot relies on until it has resolved: a mask of TOUCHES_ (U5.3)."""
    mask = 0
    for need in needs:
        kind = ops.NEEDS[need.kind]
        if kind in ("luna", "crew"):
            mask |= ops.TOUCHES_LUNA | ops.TOUCHES_PEOPLE
        elif kind in ("comprehension", "explorers", "at"):
            mask |= ops.TOUCHES_PEOPLE
        elif kind == "distress":
            mask |= ops.TOUCHES_DISTRESS | ops.TOUCHES_PEOPLE
        elif kind == "on_node":
            mask |= ops.TOUCHES_NODES
        elif kind == "store":
            mask |= ops.TOUCHES_STORE
        elif kind in ("token", "discovery", "property"):
            mask |= ops.TOUCHES_HOLDINGS
        mask |= relies(need.needs, [])
    for op in found:
        if not op.if_possible:
            mask |= op.verb.relies(op)
    return mask
