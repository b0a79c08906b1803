"""The Containment cards, the bases and the options (T8.5 to T8.8, T9.1)."""

import pytest

from fourspace.games.tesseract.setup.settings import SYMBOLS
from fourspace.kernel.phrases import Refused
from tests.games.tesseract.scenes import FAR, table, tesseract
from tests.rules import rule

SEVEN = "acceleration surge static_discharge chain_reaction em_pulse fission interphase"


@rule("T8.5")
def test_dimensional_pocket_puts_up_to_three_primed_cubes_on_the_tesseract() -> None:
    scene = table(primed="Y4 B4 P5 O1", unlocked="dimensional_pocket")
    scene.do("play dimensional_pocket", "put primed Y4", "place a1", "put primed B4", "place a1")
    scene.do("put primed P5", "place a1")
    assert (scene.column("a1"), scene.primed) == ("Y4B4P5", "O1")
    assert scene.rests


@rule("T8.5", "T5.2")
def test_stasis_field_skips_the_next_two_primings() -> None:
    scene = table(unlocked="stasis_field").do("play stasis_field", "end", "end")
    assert scene.primed == ""
    scene.do("end", "prime c4", "1")
    assert scene.primed == "O1"


@rule("T8.5")
def test_vacuum_purge_destroys_all_primed_cubes_of_up_to_two_values() -> None:
    scene = table(primed="Y4 B4 P5 O1", unlocked="vacuum_purge").do("play vacuum_purge", "purge 4")
    assert scene.options == ["stop", "purge 1", "purge 5"]
    scene.do("purge 5")
    assert (scene.primed, scene.destroyed) == ("O1", "YPB")


@rule("T8.5", "T4.11")
def test_perfect_replica_contains_up_to_two_cubes_of_any_one_lab() -> None:
    scene = table(lab="Y1", others=["B4 P5"], unlocked="perfect_replica")
    scene.do("play perfect_replica", "contain 2:P5")
    assert scene.options == ["stop", "contain 2:B4"]  # the same lab
    scene.do("contain 2:B4")
    assert scene.board == "P5 B4"


@rule("T8.5")
@pytest.mark.parametrize("before, after", [(1, 0), (2, 0), (5, 3)])
def test_breach_mender_takes_two_breaches_back_never_below_0(before: int, after: int) -> None:
    scene = table(unlocked="breach_mender", breaches=before).do("play breach_mender")
    assert scene.breaches == after


@rule("T8.5", "T7.4")
def test_breach_mender_is_not_for_an_empty_track() -> None:
    assert table(unlocked="breach_mender").refuses("play breach_mender")[0] == "nothing_for"


@rule("T8.5")
def test_universal_key_reprograms_any_cubes_of_the_lab() -> None:
    scene = table(lab="Y1 O1", unlocked="universal_key").do("play universal_key")
    scene.do("reprogram Y1 to 3", "reprogram O1 to 3")
    assert scene.lab() == "Y3 O3"
    assert scene.rests


@rule("T8.5", "T8.8")
def test_grand_seminar_lets_every_scientist_draw_a_level_3_card_from_the_active_one_on() -> None:
    scene = table(unlocked="grand_seminar", scientists="archivist,quantum_mechanic")
    scene.do("play grand_seminar", "implosion", "overclock")
    assert (scene.hand(1), scene.hand(2)) == (["implosion"], ["overclock"])


@rule("T8.5", "T7.8")
def test_grand_seminar_goes_on_until_the_deck_is_empty() -> None:
    scene = table(unlocked="grand_seminar", scientists="archivist,quantum_mechanic", decks="")
    scene.state.decks[1].counts[8] = 1
    scene.do("play grand_seminar", "implosion")
    assert (scene.hand(1), scene.hand(2)) == (["implosion"], [])
    assert scene.rests


@rule("T8.5")
@pytest.mark.parametrize("destroyed", ["YB", "YYOPB"])
def test_reconstruction_puts_four_destroyed_cubes_back_or_as_many_as_there_are(
    destroyed: str,
) -> None:
    scene = table(destroyed=destroyed, unlocked="reconstruction").do("play reconstruction")
    for number in range(min(4, len(destroyed))):
        assert "stop" not in scene.options
        scene.do(scene.options[0], "3", f"place a{number + 1}")
    assert len(scene.destroyed) == max(0, len(destroyed) - 4)
    assert scene.rests


@rule("T8.5")
def test_overdrive_gives_four_more_actions() -> None:
    assert table(unlocked="overdrive").do("play overdrive").actions == 7


@rule("T8.6")
@pytest.mark.parametrize(
    "base, number, kinds",
    [
        ("1", 6, "acceleration surge"),
        ("A", 6, "acceleration surge static_discharge"),
        ("2", 9, "acceleration surge static_discharge chain_reaction"),
        ("B", 9, "acceleration surge static_discharge chain_reaction em_pulse"),
        ("3", 12, SEVEN),
        ("C", 12, SEVEN + " shockwave"),
        ("4", 16, SEVEN),
        ("D", 16, SEVEN + " shockwave"),
    ],
)
def test_every_base_has_its_number_of_symbols_and_its_kinds(
    base: str, number: int, kinds: str
) -> None:
    cells = [SYMBOLS[symbol] for symbol in tesseract().content.bases[base]]
    shown = [name for name in cells if name != "nothing"]
    assert len(shown) == number
    assert set(shown) == set(kinds.split())


@rule("T8.6")
def test_corners_are_mild_on_the_first_bases_and_harsh_on_the_last() -> None:
    bases = tesseract().content.bases
    mild, harsh = {1, 2}, {3, 4}
    for name, wanted in [("1", mild), ("A", mild), ("4", harsh), ("D", harsh)]:
        assert {bases[name][cell] for cell in (0, 3, 12, 15)} <= wanted


@rule("T9.1")
def test_the_options_and_both_presets_are_those_of_the_rules() -> None:
    settings = tesseract().settings
    assert settings.complete({"preset": "french"}) == settings.complete({})
    czech = settings.complete({"preset": "czech"})
    changed = {name: czech[name] for name in czech if czech[name] != settings.complete({})[name]}
    assert changed == {
        "last_cube": "immediate",
        "shockwave": "removed_cube",
        "efficiency": "from_or_to",
        "study_nearest": "on",
        "identical_optional": "on",
        "cards_during": "off",
    }


@rule("T9.1")
@pytest.mark.parametrize("name, value", [("players", "5"), ("base", "E"), ("extra_primed", "3")])
def test_a_value_that_an_option_does_not_have_is_refused(name: str, value: str) -> None:
    with pytest.raises(Refused) as refusal:
        tesseract().settings.complete({name: value})
    assert refusal.value.reason.phrase.key == "reason.bad_setting_value"


@rule("T9.1", "T5.3")
@pytest.mark.parametrize("setting, card", [("on", "-"), ("off", "?")])
def test_in_a_breach_race_the_card_of_the_value_leaves_the_game_unseen(
    setting: str, card: str
) -> None:
    scene = table(tower={"a1": "Y3", **FAR}, primed="B4 B4", breach_race=setting).do("end", "4")
    assert scene.card(4) == card
    assert scene.state.unseen.size() == 9


@rule("T9.1")
def test_in_a_breach_race_an_unlocked_card_stays_and_a_lost_one_gives_no_bonus() -> None:
    kept = table(
        tower={"a1": "Y3", **FAR}, primed="B1 B1", breach_race="on", unlocked="overdrive"
    ).do("end", "1")
    assert kept.card(1) == "overdrive!"
    lost = table(lab="Y3 Y4 Y5", board="O4", breach_race="on")
    lost.state.containment[4] = -2
    lost.do("contain Y4 with Y3,Y5", "keep")
    assert (lost.card(4), lost.rests) == ("-", True)
