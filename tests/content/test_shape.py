"""Content that does not fit its shape is refused with place, find, expectation and a guess."""

from typing import Annotated, Literal

import msgspec
import pytest

from fourspace.content.documents import parse
from fourspace.content.faults import ContentError
from fourspace.content.shape import Shape, decode_document


class Draw(Shape, tag="draw", tag_field="do", frozen=True):
    """Draw cards."""

    cards: int


class Move(Shape, tag="move", tag_field="do", frozen=True):
    """Move somewhere."""

    to: Literal["camp", "river"]
    steps: int | None = None


class Card(Shape, frozen=True):
    """A card with effects."""

    effects: list[Draw | Move]
    cost: dict[str, int] = msgspec.field(default_factory=dict)


class Deck(Shape, frozen=True):
    """Cards by id."""

    cards: dict[Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")], Card]
    sizes: tuple[int, int] = (0, 0)
    copies: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


GOOD = """
cards:
  fire:
    effects: [{do: draw, cards: 2}]
  storm:
    cost: {water: 1}
    effects:
      - {do: move, to: river}
"""


def test_data_in_shape_is_read() -> None:
    deck = decode_document(parse(GOOD, "x"), Deck)
    assert deck.cards["storm"] == Card([Move("river")], {"water": 1})


@pytest.mark.parametrize(
    "good, bad, message",
    [
        (
            "effects: [",
            "efects: [",
            (
                "d.yaml:4: cards.fire.efects: found the unknown key 'efects', "
                "expected one of cost, effects; did you mean 'effects'?"
            ),
        ),
        (
            "cards: 2",
            "card: 2",
            (
                "d.yaml:4: cards.fire.effects[0].card: found the unknown key 'card', "
                "expected one of cards, do; did you mean 'cards'?"
            ),
        ),
        (
            "to: river",
            "to: rivre",
            (
                "d.yaml:8: cards.storm.effects[0].to: found 'rivre', "
                "expected one of camp, river; did you mean 'river'?"
            ),
        ),
        (
            "do: move",
            "do: mvoe",
            (
                "d.yaml:8: cards.storm.effects[0].do: found 'mvoe', "
                "expected one of draw, move; did you mean 'move'?"
            ),
        ),
        (
            "water: 1",
            "water: one",
            "d.yaml:6: cards.storm.cost.water: found 'one', expected a number in digits",
        ),
        (
            ", to: river",
            "",
            "d.yaml:8: cards.storm.effects[0]: found only the keys do, expected the key 'to' too",
        ),
        (
            "cards: 2",
            "cards: two",
            "d.yaml:4: cards.fire.effects[0].cards: found 'two', expected a number in digits",
        ),
        (
            "[{do: draw, cards: 2}]",
            "",
            "d.yaml:4: cards.fire.effects: found nothing, expected a list",
        ),
        (
            "\ncards:",
            "\nsizes: [1]\ncards:",
            "d.yaml:2: sizes: found a list of 1, expected a list of length 2",
        ),
        (
            "to: river",
            "to: river, steps: x",
            (
                "d.yaml:8: cards.storm.effects[0].steps: found 'x', "
                "expected a number in digits or nothing"
            ),
        ),
        (
            "{water: 1}",
            "{3: 1}",
            "d.yaml:6: cards.storm.cost: found a key that is a number in digits, expected a text",
        ),
        (
            "cards:\n  fire",
            "copies: 0\ncards:\n  fire",
            "d.yaml:2: copies: found 0, expected 1 or more",
        ),
        (
            "cards:\n  fire",
            "copies: 5\ncards:\n  fire",
            "d.yaml:2: copies: found 5, expected 4 or less",
        ),
        (
            "  storm:",
            "  Rain Storm:",
            (
                "d.yaml:5: cards.Rain Storm: found 'Rain Storm', expected an id: "
                "small letters, digits and `_`, a letter first; did you mean 'rain_storm'?"
            ),
        ),
    ],
)
def test_a_misfit_says_where_what_and_what_was_meant(good: str, bad: str, message: str) -> None:
    assert good in GOOD
    with pytest.raises(ContentError) as error:
        decode_document(parse(GOOD.replace(good, bad), "d.yaml"), Deck)
    assert str(error.value) == message
