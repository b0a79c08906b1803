"""Chance is exact, follows from key and past, and is committed to."""

from collections import Counter

import pytest

from fourspace.table.dice import KeyedSource, commitment, key_from_seed, new_key


def draws(bound: int, count: int, key: str = "key") -> list[int]:
    source = KeyedSource(key, b"past")
    return [source.below(bound) for _ in range(count)]


def test_every_number_below_the_bound_comes_up_about_as_often() -> None:
    counts = Counter(draws(6, 6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("bound", [1, 2, 255, 256, 257, 2**64, 2**64 + 1, 10**60])
def test_bounds_of_any_size_are_kept(bound: int) -> None:
    assert all(0 <= number < bound for number in draws(bound, 50))
    if bound > 1000:
        assert max(draws(bound, 50)) > bound // 2


def test_nothing_lies_below_zero() -> None:
    with pytest.raises(ValueError, match="below 0"):
        draws(0, 1)


def test_the_same_key_and_past_roll_alike_and_others_differently() -> None:
    assert draws(10**9, 5) == draws(10**9, 5)
    assert draws(10**9, 5) != draws(10**9, 5, key="other")
    assert KeyedSource("key", b"past").below(10**9) != KeyedSource("key", b"later").below(10**9)


def test_a_commitment_shows_nothing_and_fits_one_key() -> None:
    keys = [new_key(), new_key(), key_from_seed("a"), key_from_seed("b")]
    assert len({commitment(key) for key in keys}) == 4
    assert all(key not in commitment(key) for key in keys)
    assert commitment("") == ""
