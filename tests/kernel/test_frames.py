"""Frames are plain data that can be written down, read back, copied and compared."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.games.tesseract import frames as tesseract
from fourspace.games.tesseract.game import game as tesseract_game
from fourspace.games.unsettled import frames as unsettled
from fourspace.games.unsettled import frames_moving
from fourspace.games.unsettled.handlers import HANDLERS
from fourspace.kernel.frames import Frame, frame_name, frames_from, frames_text
from tests.magpies.frames import Bid, Grab, Row

KINDS: dict[str, type[Frame]] = {
    frame_name(kind): kind
    for kind in (
        tesseract.Prime,
        tesseract.Land,
        tesseract.Efficiency,
        unsettled.Effect,
        frames_moving.WalkLuna,
        Bid,
        Grab,
        Row,
    )
}
NUMBERS = st.integers(-1000, 100000)
FRAMES = st.lists(
    st.builds(tesseract.Prime)
    | st.builds(tesseract.Land, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(tesseract.Efficiency, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(frames_moving.WalkLuna, NUMBERS, NUMBERS)
    | st.builds(Bid, NUMBERS)
    | st.lists(NUMBERS, min_size=4, max_size=8).map(lambda numbers: unsettled.Effect(*numbers))
)


@given(FRAMES)
def test_a_stack_round_trips(frames: list[Frame]) -> None:
    assert frames_from(frames_text(frames), KINDS) == frames


@given(FRAMES)
def test_copies_are_equal_and_of_the_same_hash_and_kind(frames: list[Frame]) -> None:
    for frame in frames:
        for other in (
            frame.copy(),
            copy.copy(frame),
            copy.deepcopy(frame),
            pickle.loads(pickle.dumps(frame)),
        ):
            assert other == frame
            assert type(other) is type(frame)
            assert hash(other) == hash(frame)


def test_a_stack_reads_bottom_first() -> None:
    assert frames_text([tesseract.Land(3, 1, 0), tesseract.Prime()]) == "land(3,1,0) prime()"
    assert frames_text([frames_moving.WalkLuna(user=1, left=2)]) == "walk_luna(1,2)"
    assert frames_text([]) == "-"


def test_a_list_at_the_end_is_spread_out() -> None:
    frame = unsettled.Effect(7, 0, 1000, 2, 64, 130)
    assert frame.met == [64, 130]
    assert frames_text([frame]) == "effect(7,0,1000,2,64,130)"
    assert repr(frame) == "Effect(chain=7, user=0, source=1000, at=2, met=[64, 130])"


def test_a_copied_frame_shares_nothing() -> None:
    frame = unsettled.Effect(7, 0, 1000, 2, 64)
    other = frame.copy()
    assert isinstance(other, unsettled.Effect)
    other.met.append(130)
    other.at = 3
    assert frame == unsettled.Effect(7, 0, 1000, 2, 64)


def test_frames_differ_by_kind_and_by_every_field() -> None:
    assert Bid(1) != Grab(1)
    assert tesseract.Land(1, 2, 3) not in (
        tesseract.Land(0, 2, 3),
        tesseract.Land(1, 0, 3),
        tesseract.Land(1, 2, 0),
    )
    assert tesseract.Prime() != "prime()"


def test_every_field_of_every_frame_is_kept_under_its_name() -> None:
    game = tesseract_game()
    kinds = [*game.handlers.kinds.values(), *HANDLERS.kinds.values()]
    assert len(kinds) > 60
    for kind in kinds:
        text = f"{frame_name(kind)}({','.join(map(str, range(10, 10 + count_fields(kind))))})"
        (frame,) = frames_from(text, {frame_name(kind): kind})
        assert frames_text([frame]) == text
        assert frames_text([frame.copy()]) == text


def count_fields(kind: type[Frame]) -> int:
    """How many numbers a kind of frame takes, nine at most."""
    for count in range(9, -1, -1):
        try:
            kind(*range(count))
        except TypeError:
            continue
        return count
    raise AssertionError(kind)


@pytest.mark.parametrize(
    "text",
    ["prime", "prime(", "(1)", "prime(x)", "prime(1", "what()", "prime(1)", "land(1,2)", "row(,)"],
)
def test_what_is_no_stack_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        frames_from(text, KINDS)


def test_a_text_without_frames_is_an_empty_stack() -> None:
    assert frames_from("", KINDS) == []
