"""A bag has no order until somebody looks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.kernel.bags import Bag, bag_from


def test_a_draw_offers_every_kind_left_weighted_by_its_count() -> None:
    bag = Bag([2, 0, 3])
    assert bag.next_kinds() == [0, 2]
    assert bag.next_weights() == [2, 3]


def test_a_drawn_card_is_gone() -> None:
    bag = Bag([1, 1])
    bag.draw(0)
    assert bag.next_kinds() == [1]
    assert bag.size() == 1


def test_a_kind_that_is_not_left_cannot_be_drawn() -> None:
    bag = Bag([0, 1])
    with pytest.raises(ValueError, match="kind 0"):
        bag.draw(0)
    assert bag == Bag([0, 1])


def test_a_card_put_on_top_comes_next_and_is_certain() -> None:
    bag = Bag([5, 5])
    bag.put_on_top(1)
    assert (bag.next_kinds(), bag.next_weights()) == ([1], [1])
    with pytest.raises(ValueError, match="kind 0"):
        bag.draw(0)
    bag.draw(1)
    assert bag == Bag([5, 5])


def test_cards_put_under_come_last_in_the_order_they_were_put() -> None:
    bag = Bag([1, 0, 0])
    bag.put_under(2)
    bag.put_under(1)
    drawn = []
    while bag.size():
        assert len(bag.next_kinds()) == len(bag.next_weights()) == 1
        drawn += bag.next_kinds()
        bag.draw(drawn[-1])
    assert drawn == [0, 2, 1]
    assert (bag.next_kinds(), bag.next_weights()) == ([], [])


def test_shuffling_forgets_every_known_order() -> None:
    bag = Bag([1, 0])
    bag.put_on_top(1)
    bag.put_under(1)
    bag.shuffle()
    assert bag == Bag([1, 2])


def test_a_card_is_shuffled_only_into_a_bag_without_known_order() -> None:
    bag = Bag([1, 0])
    bag.add(1)
    assert bag == Bag([1, 1])
    bag.put_under(1)
    with pytest.raises(ValueError, match="known"):
        bag.add(0)


def test_a_copy_goes_its_own_way() -> None:
    bag = Bag([2, 2])
    bag.put_on_top(1)
    copy = bag.copy()
    copy.draw(1)
    copy.draw(0)
    assert bag.text() == "1|2,2|"
    assert copy.text() == "|1,2|"


@given(
    st.lists(st.integers(0, 9), min_size=1),
    st.lists(st.integers(0, 9)),
    st.lists(st.integers(0, 9)),
)
def test_notation_round_trips(counts: list[int], top: list[int], bottom: list[int]) -> None:
    bag = Bag(counts)
    bag.top, bag.bottom = top, bottom
    assert bag_from(bag.text()) == bag


@pytest.mark.parametrize("text", ["", "1|2", "a||", "|-1|", "1|2|3|4"])
def test_what_is_no_bag_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        bag_from(text)
