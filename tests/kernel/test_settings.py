"""Settings are completed from presets and defaults, and wrong ones are refused by name."""

import pytest

from fourspace.kernel.phrases import Phrase, Refused
from fourspace.kernel.settings import Setting, Settings, switch

SETTINGS = Settings(
    [
        Setting("base", ["1", "2", "A"], "1", "T1.2"),
        switch("cards_during", True, "T4.2"),
        Setting("scientists", [], "random", "T2.3", open_ended=True),
    ],
    {"czech": {"cards_during": "off"}},
)


def refusal(given: dict[str, object]) -> Phrase:
    with pytest.raises(Refused) as refused:
        SETTINGS.complete(given)
    return refused.value.reason.phrase


def test_defaults_fill_what_is_not_given() -> None:
    assert SETTINGS.complete({}) == {"base": "1", "cards_during": "on", "scientists": "random"}


def test_a_preset_fills_before_defaults_and_what_is_given_beats_it() -> None:
    assert SETTINGS.complete({"preset": "czech"})["cards_during"] == "off"
    assert SETTINGS.complete({"preset": "czech", "cards_during": "on"})["cards_during"] == "on"


def test_completing_twice_changes_nothing() -> None:
    complete = SETTINGS.complete({"preset": "czech", "base": "A"})
    assert SETTINGS.complete(complete) == complete


def test_an_unknown_name_is_refused_with_the_nearest_known() -> None:
    phrase = refusal({"bsae": "1"})
    assert (phrase.key, phrase.words["hint"]) == (
        "reason.unknown_setting",
        Phrase("hint.near", {"near": "base"}),
    )
    assert refusal({"preset": "czhec"}).words["hint"] == Phrase("hint.near", {"near": "czech"})
    assert refusal({"zzzzz": "1"}).words["hint"] == ""


def test_a_value_out_of_list_is_refused_with_the_list() -> None:
    phrase = refusal({"base": "9"})
    assert phrase == Phrase(
        "reason.bad_setting_value", {"setting": "base", "value": "9", "values": "1, 2, A"}
    )
    assert SETTINGS.complete({"scientists": "whatever"})["scientists"] == "whatever"


def test_numbers_and_truths_are_taken_like_their_texts() -> None:
    assert SETTINGS.complete({"base": 2, "cards_during": False}) == SETTINGS.complete(
        {"base": "2", "cards_during": "off"}
    )
    assert SETTINGS.complete({"cards_during": True})["cards_during"] == "on"
    assert refusal({"base": True}).words["value"] == "on"
    assert refusal({"base": 10**60}).words["value"] == str(10**60)[:40]


@pytest.mark.parametrize("value", [None, 1.5, ["1"], b"1", {}])
def test_a_value_of_another_type_is_refused_by_its_setting_and_type(value: object) -> None:
    assert refusal({"base": value}) == Phrase(
        "reason.bad_setting_type", {"setting": "base", "type": type(value).__name__}
    )
