"""Frames are plain data that can be written down and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.kernel.frames import Frame, frames_from, frames_text

FRAMES = st.lists(
    st.builds(Frame, st.from_regex(r"[a-z_]{1,12}", fullmatch=True), st.lists(st.integers()))
)


@given(FRAMES)
def test_a_stack_round_trips(frames: list[Frame]) -> None:
    assert frames_from(frames_text(frames)) == frames


def test_a_stack_reads_bottom_first() -> None:
    assert frames_text([Frame("contain", [3, 1]), Frame("prime", [])]) == "contain(3,1) prime()"
    assert frames_text([]) == "-"


def test_a_copied_frame_shares_nothing() -> None:
    frame = Frame("prime", [1])
    copy = frame.copy()
    copy.data.append(2)
    assert frame == Frame("prime", [1])


@pytest.mark.parametrize("text", ["prime", "prime(", "(1)", "prime(x)", "prime(1", ""])
def test_what_is_no_stack_is_refused_or_empty(text: str) -> None:
    if text == "":
        assert frames_from(text) == []
    else:
        with pytest.raises(ValueError, match=r".+"):
            frames_from(text)
