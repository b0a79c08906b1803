"""Frames are plain data that can be written down, read back, copied and compared."""

import copy
import pickle
from inspect import Parameter, signature

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.games.tesseract import frames as tesseract
from fourspace.games.tesseract.game import game as tesseract_game
from fourspace.games.unsettled import frames as unsettled
from fourspace.games.unsettled import frames_moving
from fourspace.games.unsettled.handlers import HANDLERS
from fourspace.kernel.frames import Frame, frame_name, frames_from, frames_text
from tests.magpies.frames import FRAMES, Bid, Grab, Row

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
STACKS = st.lists(
    st.builds(tesseract.Prime)
    | st.builds(tesseract.Land, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(tesseract.Efficiency, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(frames_moving.WalkLuna, NUMBERS, NUMBERS)
    | st.builds(Bid, NUMBERS)
    | st.lists(NUMBERS, min_size=4, max_size=8).map(lambda numbers: unsettled.Effect(*numbers))
)


@given(STACKS)
def test_a_stack_round_trips(frames: list[Frame]) -> None:
    assert frames_from(frames_text(frames), KINDS) == frames


@given(STACKS)
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


@pytest.mark.parametrize("kinds", [tesseract_game().handlers.kinds, HANDLERS.kinds, FRAMES])
def test_every_field_of_every_frame_is_written_and_copied(kinds: dict[str, type[Frame]]) -> None:
    for name, kind in kinds.items():
        text = f"{name}({','.join(map(str, range(10, 10 + count_fields(kind))))})"
        (frame,) = frames_from(text, kinds)
        assert type(frame) is kind
        assert frames_text([frame]) == text
        assert type(frame.copy()) is kind
        assert frames_text([frame.copy()]) == text


def count_fields(kind: type[Frame]) -> int:
    """How many numbers a kind of frame has; some more where a list is at the end."""
    parameters = signature(kind).parameters.values()
    return len(parameters) + 2 * any(p.kind == Parameter.VAR_POSITIONAL for p in parameters)


@pytest.mark.parametrize(
    "text",
    ["prime", "prime(", "(1)", "prime(x)", "prime(1", "what()", "prime(1)", "land(1,2)", "row(,)"],
)
def test_what_is_no_stack_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        frames_from(text, KINDS)


def test_a_text_without_frames_is_an_empty_stack() -> None:
    assert frames_from("", KINDS) == []
