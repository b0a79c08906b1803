"""Notation: cubes, options and whole positions, and what content prints of itself."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fourspace.catalog import load_game_texts
from fourspace.content.templates import LANGUAGES
from fourspace.games.tesseract.cards.effects import Verb
from fourspace.games.tesseract.face.paths import path_of
from fourspace.games.tesseract.setup.option_texts import text_key
from fourspace.games.tesseract.setup.settings import SYMBOLS
from fourspace.games.tesseract.turn.abilities import ABILITIES
from fourspace.kernel.phrases import Phrase, Refused
from tests.games.tesseract.scenes import table, tesseract
from tests.games.tesseract.test_properties import VARIANTS, walk
from tests.rules import rule

few = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@rule("T1.1")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_every_position_is_read_back_as_it_was_written(variant: dict[str, str], seed: int) -> None:
    game = tesseract()
    for state in walk(variant, seed, 60):
        text = game.position_text(state)
        again = game.position_from(text)
        assert game.position_text(again) == text
        assert game.decision(again).options == game.decision(state).options


def position() -> str:
    game = tesseract()
    state = next(iter(walk({"players": "2", "base": "2"}, 5)))
    return game.position_text(state)


@rule("T1.1")
@pytest.mark.parametrize(
    "old, new",
    [
        ("tesseract base=2", "chess"),
        ("row 4: ", "row 5: "),
        ("phase=setup", "phase=night"),
        ("breaches: 0", "breaches: none"),
        ("Y1", "Y7"),
        ("waits: ", "waits: ?"),
    ],
)
def test_what_is_no_position_is_refused(old: str, new: str) -> None:
    with pytest.raises(Refused):
        tesseract().position_from(position().replace(old, new))


@rule("T1.1")
def test_a_position_with_a_cube_too_many_is_refused() -> None:
    text = position().replace("destroyed: -", "destroyed: Y")
    with pytest.raises(Refused) as refusal:
        tesseract().position_from(text)
    reason = refusal.value.reason
    assert (reason.phrase.key, reason.rule) == ("reason.cube_counts", "T1.1")


@pytest.mark.parametrize(
    "text, path",
    [
        ("remove c2", ["remove", "c2"]),
        ("adjust primed B4 -", ["adjust", "primed B4", "-"]),
        ("transfer 2:Y3 to 1", ["transfer", "2:Y3", "lab 1"]),
        ("contain Y3 with Y2,Y4 reroll", ["contain", "Y3", "Y2", "Y4", "reroll"]),
        ("contain Y3 with Y2,Y4", ["contain", "Y3", "Y2", "Y4", "ask"]),
        ("play fine_tuning of 2", ["play", "fine_tuning of 2"]),
        ("put destroyed Y", ["put", "destroyed Y"]),
    ],
)
def test_an_option_is_a_path_of_things_to_point_at(text: str, path: list[str]) -> None:
    assert path_of(text) == path


def test_the_notation_of_the_rules_is_spoken() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="B4", tower={"c2": "Y1"})
    assert {"remove c2", "adjust primed B4 -", "contain Y3 with Y2,Y4 reroll"} <= set(scene.options)


def printed(steps: list[Verb], language: str) -> str:
    """An effect as it prints itself."""
    texts = load_game_texts("tesseract")
    return " ".join(texts.say(verb.sentence(), language) for verb in steps)


@rule("T8.1", "T8.2", "T8.3", "T8.4", "T8.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_action_prints_the_text_that_is_shown(language: str) -> None:
    content = tesseract().content
    texts = load_game_texts("tesseract")
    for kind, name in enumerate(content.cards):
        shown = texts.say(Phrase(f"card.{name}.text"), language)
        assert shown == printed(content.sources.cards[kind], language)
        assert texts.unsaid(Phrase(f"card.{name}")) == []
    for number, name in enumerate(content.actions):
        shown = texts.say(Phrase(f"action.{name}.text"), language)
        assert shown == printed(content.sources.actions[number], language)
        assert texts.unsaid(Phrase(f"action.{name}")) == []


@rule("T8.1")
@pytest.mark.parametrize("preset", ["french", "czech"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scientist_prints_ability_and_action(language: str, preset: str) -> None:
    content, texts = tesseract().content, load_game_texts("tesseract")
    chosen = tesseract().settings.complete({"preset": preset})
    for number, name in enumerate(content.scientists):
        ability, action = ABILITIES[content.abilities[number]], content.actions[number]
        shown = texts.say(Phrase(text_key(f"scientist.{name}", chosen)), language)
        for key in (
            f"ability.{ability}",
            text_key(f"ability.{ability}", chosen),
            f"action.{action}",
            f"action.{action}.text",
        ):
            assert texts.say(Phrase(key), language) in shown


@rule("T8.1", "T8.6")
def test_scientists_abilities_and_symbols_have_names_and_texts() -> None:
    texts = load_game_texts("tesseract")
    names = [f"scientist.{name}" for name in tesseract().content.scientists]
    names += [f"ability.{name}" for name in ABILITIES[1:]]
    names += [f"symbol.{name}" for name in SYMBOLS]
    keys = list(names)
    for preset in ("french", "czech"):
        chosen = tesseract().settings.complete({"preset": preset})
        keys += [text_key(name, chosen) for name in names]
    assert [fault for key in keys for fault in texts.unsaid(Phrase(key))] == []
