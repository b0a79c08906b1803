"""The planet language grows by one module: a verb is found where it stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fourspace.content.templates import LANGUAGES
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import VERBS, PeopleVerb, PlaceVerb
from tests.games.unsettled.pebble import FOLDER, pebble_texts

FRAMEWORK = {"declared", "moment", "raise_structure", "raze_structure"}
"""Verbs that no planet writes."""
SILENT = {"relinquish", "roam"}
"""Verbs that mean nobody but the user, or ask in words of their own."""
SHIVER = '''
"""Shiver: power is lost and insight gained."""

from typing import Final

from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.nouns.shapes import Count
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register


class Shiver(Effect):
    """Everybody shivers."""

    count: "Count" = 1


class ShiverVerb(Verb):
    """Shiver, in play."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.insight[user] += count


SHIVER: Final = register("shiver", ShiverVerb())
'''
PLAY = """
import sys
from pathlib import Path
from fourspace.games.unsettled.words import verbs
verbs.__path__.append(sys.argv[1])
from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.game import Unsettled
from tests.games.unsettled.scene import Scene
scene = Scene(game=Unsettled([load_cartridge(Path(sys.argv[2]))]))
scene.lay("dune", 0, 1).put(0, "dune").ready().say("awareness on dig")
print(scene.state.insight)
"""


def test_a_new_verb_is_one_module(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "shiver.py").write_text(SHIVER, encoding="utf-8")
    shutil.copytree(FOLDER, tmp_path / "pebble")
    nodes = tmp_path / "pebble" / "nodes.yaml"
    text = nodes.read_text(encoding="utf-8")
    old = (
        "dig: {arrows: -1, effects: [{do: take, what: materials, where: {around: you, within: 1}, "
    )
    assert old in text
    new = "dig: {arrows: -1, effects: [{do: shiver, count: 2}]} # "
    nodes.write_text(text.replace(old, new), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path / "words"), str(tmp_path / "pebble")],
        cwd=Path(__file__).parents[3],
        env={**os.environ, "FOURSPACE_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "[3, 1]\n", ran.stderr


def test_every_shape_has_a_verb_and_every_verb_a_shape() -> None:
    shapes = {str(shape.__struct_config__.tag) for shape in Effect.__subclasses__()}
    assert shapes | FRAMEWORK == set(VERBS)
    assert not shapes & FRAMEWORK
    assert all(verb.name == name for name, verb in VERBS.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(name for name in VERBS if name not in FRAMEWORK))
def test_a_verb_that_asks_for_somebody_or_somewhere_is_named_in_the_question(
    name: str, language: str
) -> None:
    verb = VERBS[name]
    if isinstance(verb, PeopleVerb | PlaceVerb) and name not in SILENT:
        assert f"verb.{name}" in pebble_texts().templates[language]
