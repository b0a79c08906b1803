"""The planner answers what it is asked, and knows what brings it nearer to its objective."""

import pytest

from fourspace.agents.registry import agent_names, make_agent
from fourspace.agents.unsettled.chart import FAR, Chart
from fourspace.agents.unsettled.marks import mark
from fourspace.agents.unsettled.search import hush
from fourspace.agents.unsettled.survey import Survey
from fourspace.agents.unsettled.taste import Taste
from fourspace.agents.unsettled.worth import Judge
from fourspace.games.unsettled.frames import Cover, Focus
from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream
from tests.games.unsettled.pebble import pebble, started
from tests.games.unsettled.scene import Scene
from tests.games.unsettled.wenora import scene as wenora


def work(scene: Scene | wenora.Scene) -> float:
    judge = Judge(Taste())
    chart = judge.charts.of(scene.state)
    return Survey(scene.state, chart, judge.taste, judge.recipes).work()


def choice(scene: Scene | wenora.Scene, seat: int = 0, name: str = "planner:3") -> str:
    agent = make_agent(scene.game, name, Stream(1))
    return scene.game.option_text(scene.state, agent.choose(scene.game, scene.state.copy(), seat))


def test_the_planner_is_listed_after_random() -> None:
    assert agent_names("unsettled") == ["random", "planner"]


def test_it_answers_only_with_its_own_options() -> None:
    game = pebble()
    state = started(preset="first_game")
    source = Stream(3)
    agents = [make_agent(game, "planner:1", Stream(seat)) for seat in range(2)]
    for _ in range(40):
        decision = game.decision(state)
        if decision.by_chance:
            game.apply(state, pick(decision, source))
            continue
        seat = decision.seats[-1]
        chosen = agents[seat].choose(game, game.resample(state, seat, source), seat)
        assert chosen in decision.options_of(seat)
        game.apply(state, chosen)


def test_a_known_site_a_nearer_one_and_a_built_structure_each_leave_less_work() -> None:
    bare = Scene().page(3)
    far = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2)
    near = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2).put(0, "dune")
    there = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2).put(0, "shore")
    built = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2).built("tent", "shore")
    found = [work(scene) for scene in (bare, far, near, there, built)]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 5


def test_the_cost_of_the_finishing_slot_is_work_until_it_is_held() -> None:
    def lamp() -> Scene:
        return Scene().page(5).lay("shore", 0, 1).built("tent", "shore").put(0, "shore")

    poor, rich = lamp(), lamp()
    rich.state.data = 1
    assert work(poor) - work(rich) == pytest.approx(Taste().data)


def test_contributions_already_made_are_work_no_more() -> None:
    before, after = Scene().page(7), Scene().page(7)
    index = [ability.name for ability in after.state.world.abilities].index("give_materials")
    after.state.spent[index] = 1
    assert work(after) < work(before)


def test_explorers_walk_around_terrain_and_luna_flies_over_it() -> None:
    scene = Scene().lay("cliff", 1, 0)
    chart = Chart(scene.state)
    assert chart.walked(0, 1) == FAR
    assert chart.flown(0, 1) == 1.0


def test_time_on_an_edge_makes_the_way_longer() -> None:
    chart = Chart(Scene().lay("shore", 0, 1).state)
    assert chart.walked(0, 1) == 2.0


def test_life_and_winning_are_worth_something() -> None:
    fresh, weary, won, lost = Scene(), Scene(), Scene(), Scene()
    weary.state.endurance = [3, 3]
    won.state.ended = 1
    lost.state.ended = 2
    judge = Judge(Taste())
    found = [judge.worth(scene.state) for scene in (lost, weary, fresh, won)]
    assert found == sorted(found)


def test_it_finishes_the_page_when_all_is_there() -> None:
    scene = Scene().page(5).lay("shore", 0, 1).built("tent", "shore").put(0, "shore")
    scene.state.data = 1
    scene.ready()
    agent = make_agent(scene.game, "planner:3", Stream(1))
    for _ in range(30):
        if scene.state.page_done:
            return
        decision = scene.game.decision(scene.state)
        seat = decision.seats[0]
        chosen = (
            pick(decision, Stream(2))
            if decision.by_chance
            else agent.choose(scene.game, scene.state.copy(), seat)
        )
        scene.game.apply(scene.state, chosen)
    raise AssertionError("the lamp was not lit")


def decoy(at: str, built: dict[str, str]) -> wenora.Scene:
    """A decoy to be finished, on one of two nodes; a building stands on one of them."""
    nodes = ("slime_crossroads", "gill_library")
    stage = wenora.Stage(nodes, (at, at), task="c", page=5, lying={at: {"decoy": 1}}, built=built)
    stage.tracks = {"decoy": 3}
    return wenora.Scene(stage)


def test_a_building_can_be_given_up_only_where_it_stands() -> None:
    there = decoy("gill_library", {"gill_library": "tent"})
    elsewhere = decoy("slime_crossroads", {"gill_library": "tent"})
    site = decoy("gill_library", {})
    assert work(there) < work(site) < work(elsewhere)
    assert choice(there) == "explorer 1 uses sacrifice_a_building"
    assert choice(site) != choice(there)


def test_it_makes_a_contribution_on_the_turn_of_another() -> None:
    scene = Scene().page(7).lay("dune", 0, 1).lay("pool", 0, 2).lay("meadow", 1, 1)
    scene.state.materials = 2
    scene.ready()
    assert choice(scene, seat=1) == "explorer 2 uses give_materials"


def test_changing_pursuit_for_ever_is_not_an_idea_of_the_planner() -> None:
    scene = Scene().ready()
    agent = make_agent(scene.game, "planner:1", Stream(1))
    for _ in range(5):
        chosen = agent.choose(scene.game, scene.state.copy(), 1)
        assert scene.game.option_text(scene.state, chosen) == "explorer 2 passes"


def test_whoever_can_do_nothing_in_a_window_passes_and_does_not_change_pursuit() -> None:
    scene = Scene().own(1, "press").lay("cave", 0, 1).lay("dune", 0, 2)
    scene.state.power = 1
    scene.state.insight[0] = 3
    scene.ready().say("move north")
    assert scene.kind == "window"
    assert choice(scene, 0) == "explorer 1 passes"


def test_in_what_it_imagines_only_the_active_explorer_is_asked() -> None:
    scene = Scene().ready()
    asked = scene.state.asked
    assert asked is not None
    assert asked.seats == (0, 1)
    imagined = hush(scene.state)
    assert imagined.asked is not None
    assert imagined.asked.seats == (0,)
    assert scene.state.asked is asked


def test_marks_tell_positions_apart_but_not_who_has_passed() -> None:
    scene = Scene().ready()
    other = scene.state.copy()
    other.passed = 2
    assert mark(other) == mark(scene.state)
    other.data = 1
    assert mark(other) != mark(scene.state)


def test_marks_tell_what_waits_apart_by_its_kind_and_fields() -> None:
    marks: set[int] = set()
    for frame in (Cover(0, 3), Focus(0, 3), Focus(0, 2), Focus(1, 3)):
        state = Scene().ready().state.copy()
        state.push(frame)
        marks.add(mark(state))
    assert len(marks) == 4


def test_the_same_source_makes_the_same_choice() -> None:
    scene = Scene().lay("shore", 0, 1).ready()
    assert choice(scene) == choice(scene)
