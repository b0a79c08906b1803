"""Phrases become sentences in three languages, or the folder of texts is refused."""

from pathlib import Path

import pytest

from fourspace.content.faults import ContentError
from fourspace.content.templates import LANGUAGES, Template, plural
from fourspace.content.texts import Texts, load_texts, shared_texts
from fourspace.kernel.phrases import Phrase

TEXTS = {
    "en": "taken: '{who} took {n} {n: cube|cubes}.'\ncard.fox: the fox\n",
    "fr": "taken: '{who} a pris {n} {n: cube|cubes}.'\ncard.fox: le renard\n",
    "cs": "taken: '{who} bere {n} {n: kostku|kostky|kostek}.'\ncard.fox: liška\n",
}


def texts(folder: Path, **changed: str) -> Texts:
    for language, text in (TEXTS | changed).items():
        (folder / f"texts.{language}.yaml").write_text(text)
    return load_texts([folder])


def faults(folder: Path, **changed: str) -> str:
    with pytest.raises(ContentError) as error:
        texts(folder, **changed)
    return str(error.value)


def test_a_phrase_is_said_with_its_words_plurals_and_inner_phrases(tmp_path: Path) -> None:
    all_texts = texts(tmp_path)
    said = {
        n: [
            all_texts.say(Phrase("taken", {"who": Phrase("card.fox"), "n": n}), language)
            for language in LANGUAGES
        ]
        for n in (0, 1, 3, 5)
    }
    assert said == {
        0: ["the fox took 0 cubes.", "le renard a pris 0 cube.", "liška bere 0 kostek."],
        1: ["the fox took 1 cube.", "le renard a pris 1 cube.", "liška bere 1 kostku."],
        3: ["the fox took 3 cubes.", "le renard a pris 3 cubes.", "liška bere 3 kostky."],
        5: ["the fox took 5 cubes.", "le renard a pris 5 cubes.", "liška bere 5 kostek."],
    }


def test_what_is_missing_to_say_a_phrase_is_told(tmp_path: Path) -> None:
    all_texts = texts(tmp_path)
    assert all_texts.unsaid(Phrase("taken", {"who": "Ann", "n": 2})) == []
    assert len(all_texts.unsaid(Phrase("token"))) == 3
    assert len(all_texts.unsaid(Phrase("taken", {"who": "Ann"}))) == 3
    assert len(all_texts.unsaid(Phrase("taken", {"who": "Ann", "n": "two"}))) == 3
    assert len(all_texts.unsaid(Phrase("taken", {"who": Phrase("card.bear"), "n": 2}))) == 3
    assert all_texts.say(Phrase("token"), "en") == "⟨token⟩"
    assert all_texts.say(Phrase("taken", {"who": "Ann", "n": "two"}), "cs") == "⟨taken⟩"


@pytest.mark.parametrize(
    "language, text, message",
    [
        ("cs", TEXTS["cs"].replace("card.fox: liška\n", ""), "found no text 'card.fox'"),
        ("fr", TEXTS["fr"] + "card.owl: le hibou\n", "found the text 'card.owl'"),
        (
            "fr",
            TEXTS["fr"].replace("{who}", "{qui}"),
            "found the words n, qui, expected the words n, who",
        ),
        ("cs", TEXTS["cs"].replace("|kostek", ""), "needs 3 forms in 'cs'"),
        ("en", TEXTS["en"] + "reason.game_over: Over.\n", "found a key of the shared texts"),
        ("en", TEXTS["en"] + "yes.no: true\n", "found True, expected a text"),
        ("en", TEXTS["en"] + "odd: 'a } b'\n", "a brace stands alone"),
        ("en", TEXTS["en"] + "odd: '{Not A Word}'\n", "names no word"),
        ("en", "- a\n", "a mapping from keys to texts"),
    ],
)
def test_languages_that_differ_or_malformed_templates_are_refused(
    tmp_path: Path, language: str, text: str, message: str
) -> None:
    assert message in faults(tmp_path, **{language: text})


def test_plural_forms_follow_each_language() -> None:
    assert [plural(n, "cs") for n in (0, 1, 2, 4, 5, 21, 22)] == [2, 0, 1, 1, 2, 2, 2]
    assert [plural(n, "fr") for n in (0, 1, 2)] == [0, 0, 1]
    assert [plural(n, "en") for n in (0, 1, 2)] == [1, 0, 1]
    assert Template("{n:a|b}", "en").fill({"n": 1}) == "a"


def test_the_shared_texts_are_complete() -> None:
    assert shared_texts().say(Phrase("reason.game_over"), "fr") == "La partie est terminée."
