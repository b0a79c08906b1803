"""An effect is one moment: what it sets off comes when all of it is done (U3.4, U5.3)."""

from tests.games.unsettled.scene import Scene
from tests.games.unsettled.wenora.scene import Scene as WenoraScene
from tests.games.unsettled.wenora.scene import Stage
from tests.rules import rule


@rule("U3.4", "U4.2")
def test_wonder_gives_its_insight_before_the_opportunity_takes_effect() -> None:
    scene = Scene().lay("dune", 0, 1).put(0, "dune").ready()
    scene.say("wonder on investigate", "marker 1", "bottle")
    assert scene.kind == "focus"  # the left column
    assert scene.state.insight == [2, 1]
    scene.say("awareness")
    assert scene.nothing_waits


@rule("U3.4", "U4.3")
def test_fortitude_gives_its_insight_before_the_steps_of_traverse() -> None:
    scene = Scene().lay("cave", 0, -1).put(0, "cave").ready().say("fortitude on traverse")
    assert scene.kind == "walk"
    assert scene.state.insight == [2, 1]
    scene.say("stay")
    assert scene.state.insight == [2, 1]
    assert scene.nothing_waits


@rule("U3.4", "U5.3")
def test_everyone_gains_distress_before_any_of_it_takes_effect() -> None:
    scene = Scene().hold(0, "pearl", "wilt").ready()
    scene.say("explorer 1 consumes pearl", "sunburn", "theorize", "chill", "traverse")
    assert scene.covered(0) == ["sunburn"]
    assert scene.covered(1) == ["chill"]
    assert scene.state.power == 3  # the rest of the same effect
    assert scene.state.time == 1
    assert scene.kind == "order"
    scene.say("resolve 2").passes()
    assert scene.state.time == 2
    scene.passes()
    assert scene.kind == "focus"
    scene.say("awareness")
    assert scene.nothing_waits


@rule("U5.3", "U9.3")
def test_nobody_gives_up_an_opportunity_that_has_not_taken_effect() -> None:
    scene = Scene().lay("dune", 0, 1).put(0, "dune").own(1, "press")
    scene.suffer(0, traverse="glue")
    scene.state.power = 1
    scene.ready().say("wonder on investigate").passes().say("marker 1", "bottle")
    assert scene.kind == "window"
    assert scene.offers("explorer 2 uses press")
    assert not any("gives up" in text for text in scene.offered)


@rule("U3.4")
def test_our_old_camp_gives_its_insight_before_the_distress_takes_effect() -> None:
    scene = WenoraScene(Stage())
    scene.fate = ["our_old_camp", "second_shadow"]
    before = scene.state.time
    scene.do("awareness on investigate", "marker 1")
    assert scene.game.decision(scene.state).kind == "cover"
    assert scene.state.insight[0] == 1
    scene.game.apply(scene.state, scene.game.option_named(scene.state, "support"))
    assert scene.game.decision(scene.state).kind == "window"  # before the distress takes effect
    assert scene.state.insight[0] == 3
    assert scene.state.time == before
    scene.do()
    assert scene.state.time == before + 1
