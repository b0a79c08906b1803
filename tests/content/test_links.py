"""Ids are unique, linked and used."""

import pytest

from fourspace.content.documents import parse
from fourspace.content.faults import ContentError
from fourspace.content.links import Ids, check_links

DOCUMENT = parse("cards:\n  fire: 1\n  storm: 1\ndecks:\n  - fire\n  - strom\n", "d.yaml")


def test_ids_that_are_declared_once_and_used_pass() -> None:
    cards = Ids("card")
    cards.declare("fire", DOCUMENT, ("cards", "fire"))
    cards.use("fire", DOCUMENT, ("decks", 0))
    check_links(cards)


def test_doubled_dangling_and_unused_ids_are_all_reported_at_once() -> None:
    cards = Ids("card")
    for name in ("fire", "storm"):
        cards.declare(name, DOCUMENT, ("cards", name))
    cards.declare("fire", DOCUMENT, ("decks", 0))
    cards.use("fire", DOCUMENT, ("decks", 0))
    cards.use("strom", DOCUMENT, ("decks", 1))
    with pytest.raises(ContentError) as error:
        check_links(cards)
    assert list(map(str, error.value.faults)) == [
        "d.yaml:5: decks[0]: found the card 'fire' again, expected one only, as in d.yaml:2",
        (
            "d.yaml:6: decks[1]: found the unknown card 'strom', expected one of fire, storm; "
            "did you mean 'storm'?"
        ),
        "d.yaml:3: cards.storm: found the unused card 'storm', expected something that uses it",
    ]
