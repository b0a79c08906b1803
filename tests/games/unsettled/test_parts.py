"""Parts and terms, and set-up (U1, U2)."""

import pytest

from fourspace.games.unsettled.codes import DASHBOARD
from fourspace.games.unsettled.people import amount, eligible
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.verbs.gain import GAIN
from fourspace.kernel.phrases import Refused
from tests.games.unsettled.pebble import pebble, started
from tests.games.unsettled.scene import Scene
from tests.rules import rule


@rule("U1.1", "U2.2")
def test_explorers_begin_with_full_endurance_focus_on_two_and_insight_at_the_bottom() -> None:
    scene = Scene(players=3)
    for explorer in range(3):
        view = scene.game.view(scene.state, 0)["explorers"]
        assert isinstance(view, list)
        shown = view[explorer]
        assert shown["endurance"] == 6
        assert shown["focus"] == {"awareness": 2, "wonder": 2, "fortitude": 2}
        assert shown["insight"] == 1
        assert shown["comprehension"] == ["", "", "", ""]
        assert [action["action"] for action in shown["actions"]] == DASHBOARD
    assert sorted(scene.state.avatar) == [0, 1, 2]  # each another face


@rule("U1.2", "U2.2")
def test_the_crew_begins_strong_at_the_first_space_with_six_exhausted_power() -> None:
    crew = Scene().game.view(Scene().state, 0)["crew"]
    assert isinstance(crew, dict)
    assert (crew["cohesion"], crew["time"], crew["power"], crew["exhausted"]) == ("strong", 1, 0, 6)
    assert crew["comprehension"] == {"robotics": 4, "chemistry": 4, "engineering": 4}


@rule("U1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_distress_deck_has_three_cards_for_each_explorer(players: int) -> None:
    assert Scene(players=players).state.distress_left == 3 * players


@rule("U1.3")
def test_power_never_exceeds_six_and_data_has_no_limit() -> None:
    scene = Scene()
    scene.state.power = 5
    scene.state.data = 40
    scene.ready().say("wonder on charge")
    assert scene.state.power == 6
    assert scene.nothing_waits


@rule("U1.4")
def test_the_discovery_die_shows_one_and_two_thrice_and_three_twice() -> None:
    scene = Scene().lay("shore", 0, 1).luna("shore").ready().say("scan materials")
    decision = scene.game.decision(scene.state)
    assert scene.offered == ["roll 1", "roll 2", "roll 3"]
    assert decision.weights == [3, 3, 2]


@rule("U1.5")
def test_mystery_cards_are_followed_when_named_and_empty_decks_reshuffle_as_they_say() -> None:
    scene = Scene().page(3).lay("pool", 0, 1).lay("shore", 0, 2).put(0, "pool").ready()
    for card in range(4):  # the whole deck lies about
        scene.state.decks[0].counts[card] = 0
        scene.state.card_at[card] = -2
    scene.say("awareness on skip_stones", "roll 1", "at 0,2").passes()
    assert scene.kind == "card"  # all that were gone are a deck again
    assert scene.offered == ["gust", "song", "kite", "fog"]


@rule("U1.6")
def test_what_is_given_up_is_gone_and_distress_goes_under_its_deck() -> None:
    scene = Scene().suffer(1, theorize="glue").ready()
    scene.say("awareness on support").passes()
    assert scene.covered(1) == []
    card = scene.state.distress.bottom[0]
    assert scene.state.world.distress[card].name == "glue"


@rule("U1.7")
def test_nearby_includes_yourself_and_within_counts_hidden_nodes_but_not_empty_places() -> None:
    scene = Scene(players=3).lay("dune", 0, 1).hide(0, 2).put(1, "dune").ready()
    who = ops.Who(ops.ONE)
    who.around = ops.AROUND_YOU
    assert eligible(scene.state, who, False, 0) == [0, 2]
    who.within = 1
    assert eligible(scene.state, who, False, 0) == [0, 1, 2]
    who.others = True
    assert eligible(scene.state, who, False, 0) == [1, 2]


@rule("U1.7")
def test_what_is_distributed_is_split_by_the_user_down_to_nothing_for_some() -> None:
    scene = Scene(players=3).lay("cliff", 0, 1).put(0, "cliff")
    scene.state.materials = 1
    scene.ready().say("wonder on shout", "awareness")
    scene.say("explorer 2", "explorer 2", "explorer 3")
    assert scene.state.insight == [1, 3, 2]
    assert scene.nothing_waits


@rule("U1.8")
def test_once_per_turn_means_in_every_explorers_turn() -> None:
    scene = Scene().own(0, "press")
    scene.state.power = 3
    scene.ready().say("explorer 1 uses press")
    assert scene.why("press") == "U5.1"
    scene.say("awareness on charge", "wonder on recuperate", "fortitude on rest", "regroup")
    assert scene.state.active == 1
    assert scene.offers("explorer 1 uses press")


@rule("U2.1")
def test_the_first_explorer_is_drawn_unless_chosen() -> None:
    state = started(first="random", traits="free", difficulty="first_game")
    game = pebble()
    while game.decision(state).kind != "first":
        game.apply(state, game.decision(state).options[0])
    assert game.decision(state).by_chance
    game.apply(state, game.option_named(state, "explorer 2 begins"))
    assert state.active == 1
    assert state.page == 3  # story, set-up, then the first objective
    assert state.materials == 1  # page 2 was carried out


@rule("U2.3")
def test_each_draws_two_traits_and_keeps_one() -> None:
    game = pebble()
    state = started(traits="draw")
    while game.decision(state).kind != "trait":
        game.apply(state, game.decision(state).options[0])
    for name in ("leader", "stoic"):
        assert game.decision(state).by_chance
        game.apply(state, game.option_named(state, name))
    decision = game.decision(state)
    assert [game.option_text(state, option) for option in decision.options] == ["leader", "stoic"]
    assert decision.seats == (0,)


@rule("U2.4")
@pytest.mark.parametrize(
    "difficulty, players, cubes",
    [
        ("first_game", 2, [2, 2, 2]),
        ("atrocious", 2, [1, 2, 2]),
        ("atrocious", 3, [1, 1, 2]),
        ("atrocious", 4, [1, 1, 1]),
        ("unbearable", 2, [1, 1, 2]),
        ("unbearable", 3, [1, 1, 1]),
        ("unbearable", 4, [0, 1, 1]),
    ],
)
def test_difficulty_sets_focus_and_endurance(
    difficulty: str, players: int, cubes: list[int]
) -> None:
    scene = Scene(players=players, difficulty=difficulty)
    assert sorted(scene.cubes(0)) == cubes
    assert scene.state.endurance[0] == (5 if difficulty == "unbearable" else 6)


@rule("U2.4")
def test_an_uncomfortable_scarab_has_an_ability_and_an_atrocious_one_has_none() -> None:
    assert Scene(difficulty="uncomfortable").state.scarab == 1
    with pytest.raises(Refused):
        started(difficulty="uncomfortable", scarab="plain")
    with pytest.raises(Refused):
        started(difficulty="atrocious", scarab="transporter")


@rule("U2.5")
def test_set_up_triggers_no_arrival() -> None:
    assert Scene().state.at == [0, 0]
    assert Scene().state.number == 2 + 2 + 2  # faces, pursuits and traits were all that was asked


@rule("U2.6")
def test_the_resurrection_chamber_wakes_and_strengthens_everyone_aboard_once() -> None:
    scene = Scene(players=3, scarab="resurrection").lay("dune", 0, 1).put(2, "dune")
    scene.state.endurance = [3, 0, 2]
    scene.ready().say("awareness on resurrection")
    assert scene.state.endurance == [4, 1, 2]
    assert scene.cubes(0) == [2, 2, 2]
    scene.say("wonder on rest")
    scene.state.placed = [-1] * 9
    assert scene.ready().because("resurrection") == "It is used up (“Resurrect”)."


@rule("U2.6")
def test_the_transporter_brings_you_to_another_or_another_aboard() -> None:
    scene = Scene(scarab="transporter").lay("dune", 0, 1).put(1, "dune")
    scene.state.power = 4
    scene.ready().say("awareness on transporter", "choose 2")
    assert scene.where(1) == "scarab"
    assert scene.state.power == 2


@rule("U2.6")
@pytest.mark.parametrize("count, usable", [(1, False), (2, True)])
def test_the_rejuvenation_pod_removes_exactly_two_distress(count: int, usable: bool) -> None:
    scene = Scene(scarab="rejuvenation").suffer(0, theorize="glue")
    if count == 2:
        scene.suffer(0, support="hush")
    scene.ready()
    assert scene.offers("awareness on rejuvenation") is usable
    if usable:
        scene.say("awareness on rejuvenation").passes()
        assert scene.covered(0) == []
        assert scene.state.rejuvenations == 1


def test_amounts_are_counted_when_the_effect_resolves() -> None:
    scene = Scene().suffer(0, theorize="glue", support="hush")
    op = ops.Op(GAIN, 0)
    op.count = ops.Amount(ops.PER.index("distress"), 1)
    assert amount(scene.state, op, 0) == 3
    op.count.most = 2
    assert amount(scene.state, op, 0) == 2
