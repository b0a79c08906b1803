"""Bags: decks without an order until a card is drawn.

An order that does not exist cannot leak. Cards that were seen and put back on top or underneath are
kept in lists; all others are a count per kind.
"""


class Bag:
    """A deck: cards known on top (next first), an unordered middle, cards known underneath."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self.top: list[int] = []
        self.bottom: list[int] = []

    def copy(self) -> "Bag":
        bag = Bag(self.counts[:])
        bag.top = self.top[:]
        bag.bottom = self.bottom[:]
        return bag

    def size(self) -> int:
        return sum(self.counts) + len(self.top) + len(self.bottom)

    def next_kinds(self) -> list[int]:
        """The kinds the next card can be, ascending: the options of a draw."""
        if self.top:
            return self.top[:1]
        kinds = [kind for kind, count in enumerate(self.counts) if count]
        return kinds or self.bottom[:1]

    def next_weights(self) -> list[int]:
        """How many cards there are of each of `next_kinds`: the weights of a draw."""
        if self.top:
            return [1]
        weights = [count for count in self.counts if count]
        return weights or [1] * min(1, len(self.bottom))

    def draw(self, kind: int) -> None:
        """Take the next card, which is of `kind`."""
        if kind not in self.next_kinds():
            raise ValueError(f"the next card cannot be of kind {kind}")
        if self.top:
            self.top.pop(0)
        elif any(self.counts):
            self.counts[kind] -= 1
        else:
            self.bottom.pop(0)

    def add(self, kind: int) -> None:
        """Shuffle a card in. Only for a bag without any known order."""
        if self.top or self.bottom:
            raise ValueError("shuffle the bag first: the order of some cards is known")
        self.counts[kind] += 1

    def put_on_top(self, kind: int) -> None:
        self.top.insert(0, kind)

    def put_under(self, kind: int) -> None:
        self.bottom.append(kind)

    def shuffle(self) -> None:
        """Forget every known order."""
        for kind in self.top + self.bottom:
            self.counts[kind] += 1
        self.top = []
        self.bottom = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bag) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())

    def text(self) -> str:
        """The bag in notation: top, counts, bottom: `3,1|2,0,1|4`."""
        return "|".join(
            ",".join(map(str, numbers)) for numbers in (self.top, self.counts, self.bottom)
        )


def bag_from(text: str) -> Bag:
    """The bag that `Bag.text` wrote. Raises ValueError on anything else."""
    parts = text.split("|")
    if len(parts) != 3:
        raise ValueError(f"'{text}' is no bag: expected top|counts|bottom")
    top, counts, bottom = ([int(n) for n in part.split(",")] if part else [] for part in parts)
    if min(counts, default=0) < 0:
        raise ValueError(f"'{text}' is no bag: a count is negative")
    bag = Bag(counts)
    bag.top = top
    bag.bottom = bottom
    return bag
