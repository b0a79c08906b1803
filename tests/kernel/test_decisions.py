"""Decisions offer options, and chance answers by weight."""

from collections import Counter

from fourspace.kernel.decisions import Decision, chance, pick, vast_chance
from fourspace.kernel.seats import CHANCE
from fourspace.kernel.sources import Source, Stream


class Fixed(Source):
    """Yields the numbers it is told, and remembers what it was asked."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.numbers.pop(0)


def test_a_decision_offers_its_options_and_nothing_else() -> None:
    decision = Decision("move", (0,), [2, 5, 9])
    assert [option for option in range(12) if decision.offers(option)] == [2, 5, 9]
    assert not decision.by_chance
    assert decision.listed


def test_a_single_option_of_a_single_seat_is_forced() -> None:
    assert Decision("move", (1,), [4]).forced
    assert not Decision("move", (1,), [4, 5]).forced
    assert not Decision("pass", (0, 1), [4]).forced


def test_options_belong_to_every_seat_unless_owners_are_named() -> None:
    decision = Decision("interrupt", (0, 2), [1, 2, 3])
    assert decision.options_of(0) == [1, 2, 3]
    decision.owners = [0, 2, 2]
    assert decision.options_of(0) == [1]
    assert decision.options_of(2) == [2, 3]
    assert decision.options_of(1) == []


def test_chance_picks_by_weight_and_meets_both_borders() -> None:
    decision = chance("draw", [10, 20, 30], [1, 3, 2])
    assert decision.seats == (CHANCE,)
    assert decision.by_chance
    source = Fixed(*range(6))
    assert [pick(decision, source) for _ in range(6)] == [10, 20, 20, 20, 30, 30]
    assert source.bounds == [6] * 6


def test_chance_without_weights_picks_all_alike() -> None:
    assert [pick(chance("roll", [1, 2, 3]), Fixed(at)) for at in range(3)] == [1, 2, 3]


def test_vast_chance_lists_nothing_and_offers_every_number_below_its_count() -> None:
    count = 10**80
    decision = vast_chance("stack", count)
    assert decision.options == []
    assert not decision.listed
    assert decision.offers(0)
    assert decision.offers(count - 1)
    assert not decision.offers(count)
    assert not decision.offers(-1)
    assert pick(decision, Fixed(count - 1)) == count - 1


def test_a_stream_repeats_itself_and_differs_by_seed() -> None:
    first, again, other = Stream(7), Stream(7), Stream(8)
    numbers = [first.below(1000) for _ in range(50)]
    assert numbers == [again.below(1000) for _ in range(50)]
    assert numbers != [other.below(1000) for _ in range(50)]


def test_a_stream_rolls_a_fair_die() -> None:
    stream = Stream(2026)
    rolls = Counter(stream.below(6) for _ in range(60_000))
    chi_squared = sum((rolls[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_squared < 20.5  # one seed in a thousand would fail; this one does not


def test_a_stream_reaches_all_of_a_vast_range() -> None:
    stream = Stream(3)
    bound = 10**30
    numbers = [stream.below(bound) for _ in range(2_000)]
    assert min(numbers) < bound // 100
    assert max(numbers) > bound - bound // 100
    assert all(0 <= number < bound for number in numbers)
    assert len({number % 1_000_003 for number in numbers}) > 1_900  # the low digits vary too
