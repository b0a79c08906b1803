"""Refusals print as sentences, with the texts of the catalogue or without any."""

import pickle
import subprocess
import sys

from fourspace import catalog
from fourspace.kernel.phrases import Phrase, Reason, Refused, plain_words, refused


def test_a_refusal_prints_as_a_sentence_with_its_rule() -> None:
    assert catalog.LISTINGS
    assert str(refused("reason.game_over")) == "The game is over."
    words: dict[str, str | int | Phrase] = {"first": "4", "players": 2}
    assert str(refused("reason.first_player", words, "T2.1")).endswith(" (T2.1)")
    assert "⟨" not in str(refused("reason.first_player", words, "T2.1"))


def test_without_texts_a_refusal_prints_as_plain_words() -> None:
    near = Phrase("hint.near", {"near": "base"})
    reason = Reason(Phrase("reason.lab_full", {"lab": 2, "hint": near, "more": ""}), "T4.3")
    assert plain_words(reason) == "Lab full: lab 2, hint near: near base (T4.3)"
    assert plain_words(Reason(Phrase("reason.game_over"))) == "Game over"


def test_the_kernel_alone_prints_refusals_as_plain_words() -> None:
    code = """
from fourspace.kernel.phrases import refused
print(refused("reason.bad_setting_value", {"setting": "base", "value": 9}, "T1.2"))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "Bad setting value: setting base, value 9 (T1.2)\n"


def test_a_refusal_crosses_processes() -> None:
    error = refused("reason.bad_setting_value", {"value": Phrase("game.title")}, "T1.2")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, Refused)
    assert again.reason == error.reason
    assert str(again) == str(error)
