"""Other readings of a sentence of the rulebooks, as options (T9.1)."""

import pytest

from tests.games.tesseract.scenes import FAR, table
from tests.rules import rule


@rule("T4.7", "T9.1")
@pytest.mark.parametrize("colours, open_", [("any", True), ("same_or_different", False)])
def test_a_group_of_mixed_colours_is_one_only_where_colours_do_not_matter(
    colours: str, open_: bool
) -> None:
    scene = table(lab="Y2 Y3 B4", group_colours=colours)
    assert ("contain Y3 with Y2,B4" in scene.options) == open_
    if not open_:
        assert scene.refuses("contain Y3 with Y2,B4") == ("colours_mixed", "T4.7")


@rule("T4.7", "T9.1")
def test_values_matter_where_colours_do_not() -> None:
    scene = table(lab="Y2 Y3 B5", group_colours="any")
    assert scene.options_like("contain") == []
    assert scene.refuses("contain Y3 with Y2,B5") == ("no_set_no_run", "T4.7")


@rule("T5.3", "T9.1")
@pytest.mark.parametrize("check, breaches", [("received", 0), ("all", 3)])
def test_an_older_pile_breaches_again_only_where_every_value_is_checked(
    check: str, breaches: int
) -> None:
    scene = table(primed="B4 Y4 O4 B5 B5 B5 Y5 O5 P5", breach_check=check, tower=FAR)
    assert scene.game.view(scene.state, 0)["risk"][0] == breaches  # type: ignore[index]
    assert scene.do("end", "prime c4", "1").breaches == breaches


@rule("T5.3", "T5.4", "T9.1")
def test_the_check_of_every_value_ends_with_the_seventh_breach() -> None:
    scene = table(primed="B4 Y4 O4 B5 Y5 O5", breach_check="all", breaches=6)
    assert scene.do("end", "prime c4", "1").ended == ("breaches", "T5.4")
