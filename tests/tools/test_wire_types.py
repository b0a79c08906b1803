"""The client's types are written from the shapes of the wire."""

from tools import wire_types
from tools.ground import ROOT


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    written = (ROOT / wire_types.TARGET).read_text(encoding="utf-8")
    assert written == wire_types.typescript(), "run: python -m tools.wire_types"


def test_a_position_has_the_view_of_its_game() -> None:
    written = wire_types.typescript()
    assert "  game: Game;\n" in written
    assert "  view: Views[Game];\n" in written
    assert "export interface Views {\n  duel: DuelView;\n" in written
