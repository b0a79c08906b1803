"""Insight, comprehension, discoveries, properties (U7)."""

import pytest

from fourspace.games.unsettled.people import comprehension_at, has_property
from tests.games.unsettled.scene import Scene
from tests.rules import rule


@rule("U7.1", "U7.2")
def test_leaving_the_top_brings_a_comprehension_a_breakthrough_and_a_new_face() -> None:
    scene = Scene()
    scene.state.insight[1] = 4
    scene.state.pursuit[1] = 1
    scene.ready().say("wonder on theorize")
    assert scene.kind == "breakthrough"
    assert scene.offered == ["balm", "slick", "tonic", "reaction"]
    scene.say("balm", "space 3", "robotics")
    assert scene.state.comprehension[4:] == [-1, -1, 1, -1]
    assert scene.state.insight[1] == 1
    assert scene.state.pursuit[1] == 0
    assert scene.nothing_waits


@rule("U7.1")
def test_what_is_left_of_a_gain_goes_on_and_a_loss_stops_at_the_bottom() -> None:
    scene = Scene().lay("cliff", 0, 1).put(0, "cliff")
    scene.state.materials = 1
    scene.state.insight[0] = 3
    scene.ready().say("wonder on shout", "awareness", "explorer 1", "explorer 1", "explorer 1")
    scene.say("relay", "space 1", "chemistry").passes()
    assert scene.state.insight[0] == 2  # one to the top, one over it, one more from the bottom
    scene = Scene().trait(0, "stoic").ready().say("wonder on stoic_high")
    assert scene.state.insight[0] == 1


@rule("U7.2")
def test_without_a_token_there_is_neither_comprehension_nor_breakthrough() -> None:
    scene = Scene()
    scene.state.tokens_left[0] = 0
    scene.state.insight[1] = 4
    scene.ready().say("wonder on theorize")
    assert scene.kind == "face"  # the cube goes to the bottom all the same
    scene.say("engineering")
    assert 1 not in scene.state.breakthrough_at


@rule("U7.2")
def test_of_five_comprehensions_four_are_kept_and_a_breakthrough_goes_with_the_fifth() -> None:
    scene = Scene().comprehend(1, "chemistry", "chemistry", "robotics", "robotics")
    scene.own(1, "balm", "slick", "relay", "recall")
    scene.state.insight[1] = 4
    scene.state.pursuit[1] = 2
    scene.state.materials = 0
    scene.ready().say("wonder on theorize", "springs", "space 1")
    assert scene.kind == "unlearn"
    assert scene.offered == ["balm", "slick"]
    scene.say("slick", "robotics")
    assert scene.state.comprehension[4:] == [2, 1, 0, 0]
    slick = [card.name for card in scene.state.world.breakthroughs].index("slick")
    assert scene.state.breakthrough_at[slick] == -2


@rule("U7.3")
def test_comprehension_is_shared_by_the_conscious_on_a_node_and_adds_up() -> None:
    scene = Scene(players=3).comprehend(0, "chemistry").comprehend(1, "chemistry")
    scene.comprehend(2, "chemistry")
    scene.state.endurance[2] = 0
    assert comprehension_at(scene.state, 0, 0, 1) == 2
    scene.suffer(1, theorize="hush")  # which keeps it to oneself
    assert comprehension_at(scene.state, 0, 0, 1) == 1
    assert comprehension_at(scene.state, 0, 1, 1) == 2


@rule("U7.4")
def test_paying_with_a_discovery_triggers_no_anomaly_and_used_anomalies_are_reshuffled() -> None:
    scene = Scene().lay("cave", 0, 1).put(0, "cave")
    scene.state.anomalies.counts = [0] * 6
    scene.state.anomalies_gone = [1, 3]
    scene.ready().say("wonder on dive")
    assert scene.offered == ["cling", "melt"]
    scene.say("melt").passes()
    assert scene.state.anomaly_of[0] == 3


@rule("U7.5")
@pytest.mark.parametrize(
    "badge", ["anomaly", "discovery", "distress", "breakthrough", "token", "card"]
)
def test_a_property_comes_from_any_badge_and_is_not_shared(badge: str) -> None:
    scene = Scene()
    sticky, bright = 0, 1
    if badge == "anomaly":
        scene.hold(0, "pearl", "spin")  # no comprehension needed
    elif badge == "discovery":
        scene.hold(0, "claw", "melt")
    elif badge == "distress":
        scene.suffer(0, theorize="glue")
    elif badge == "breakthrough":
        scene.own(0, "press")
    elif badge == "token":
        scene.state.held[0] = 1
    else:
        scene.state.card_at[2] = 0
    wanted = bright if badge in ("token", "card") else sticky
    assert has_property(scene.state, 0, wanted)
    assert not has_property(scene.state, 1, wanted)
    assert not has_property(scene.state, 0, 1 - wanted)
