"""The planner answers what it is asked, and knows what brings it nearer to its objective."""

from fourspace.agents.registry import agent_names, make_agent
from fourspace.agents.unsettled.outlook import outlook
from fourspace.agents.unsettled.worth import Taste, worth
from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream
from tests.games.unsettled.pebble import pebble, started
from tests.games.unsettled.scene import Scene


def test_the_planner_is_listed_after_random() -> None:
    assert agent_names("unsettled") == ["random", "planner"]


def test_it_answers_only_with_its_own_options() -> None:
    game = pebble()
    state = started(preset="first_game")
    source = Stream(3)
    agents = [make_agent(game, "planner:2", Stream(seat)) for seat in range(2)]
    for _ in range(22):
        decision = game.decision(state)
        if decision.by_chance:
            game.apply(state, pick(decision, source))
            continue
        seat = decision.seats[-1]
        chosen = agents[seat].choose(game, game.resample(state, seat, source), seat)
        assert chosen in decision.options_of(seat)
        game.apply(state, chosen)


def test_a_built_structure_and_a_nearer_site_are_a_better_outlook() -> None:
    bare = Scene().page(3)
    far = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2)
    near = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2).put(0, "dune")
    there = Scene().page(3).lay("dune", 0, 1).lay("shore", 0, 2).put(0, "shore")
    found = [outlook(scene.state) for scene in (bare, far, near, there)]
    assert found == sorted(found)
    assert len(set(found)) == 4


def test_life_and_winning_are_worth_something() -> None:
    fresh = Scene()
    weary = Scene()
    weary.state.endurance = [3, 3]
    won = Scene()
    won.state.ended = 1
    lost = Scene()
    lost.state.ended = 2
    taste = Taste()
    found = [worth(scene.state, taste) for scene in (lost, weary, fresh, won)]
    assert found == sorted(found)


def test_changing_pursuit_for_ever_is_not_an_idea_of_the_planner() -> None:
    scene = Scene().ready()
    agent = make_agent(scene.game, "planner:4", Stream(1))
    for _ in range(5):
        chosen = agent.choose(scene.game, scene.state.copy(), 1)
        assert scene.game.option_text(scene.state, chosen) == "explorer 2 passes"
