"""Novice and strong: they answer every question, follow the rules of agents, and beat chance."""

import pytest

from fourspace.agents.match import play_match
from fourspace.agents.registry import agent_names, make_agent
from fourspace.agents.tesseract.evaluation import Evaluation, Weights
from fourspace.kernel.sources import Stream
from tests.games.tesseract.scenes import Scene, table, tesseract


def played(agent: str, seed: int, **settings: str) -> Scene:
    """A whole game by one kind of agent."""
    game = tesseract()
    state = game.start(game.settings.complete(settings))
    agents = [make_agent(game, agent, Stream(seed + seat)) for seat in range(game.seats(state))]
    play_match(game, state, agents, Stream(seed), 5000)
    return Scene(state)


def contained(scene: Scene) -> int:
    return len(scene.board.split())


def test_the_agents_of_tesseract_are_listed_the_weakest_first() -> None:
    assert agent_names("tesseract") == ["random", "novice", "strong"]


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_novice_plays_whole_games_and_contains_far_more_than_chance(players: str) -> None:
    games = [played("novice", seed, players=players) for seed in range(2)]
    luck = [played("random", seed, players=players) for seed in range(2)]
    assert all(scene.ended != ("", "") for scene in games)
    assert sum(map(contained, games)) > 2 * sum(map(contained, luck)) + 10


@pytest.mark.long
def test_strong_plays_a_whole_game_and_plays_cards() -> None:
    scene = played("strong:0.002", 4, base="2")
    assert scene.ended != ("", "")
    assert contained(scene) >= 12
    dealt = sum(deck.size() for deck in scene.state.decks)
    held = len(scene.hand(1)) + len(scene.hand(2))
    assert 41 - dealt - held > 0  # some were played or studied


def test_strong_wins_at_once_where_it_can() -> None:
    board = " ".join(f"{c}{v}" for c in "YOPB" for v in range(1, 7) if f"{c}{v}" != "Y3")
    scene = table(lab="Y2 Y4 Y4 B1", board=board)
    agent = make_agent(scene.game, "strong:0.05", Stream(1))
    for _ in range(3):
        if scene.ended == ("", ""):
            option = agent.choose(scene.game, scene.state.copy(), 0)
            scene.game.apply(scene.state, option)
    assert scene.ended == ("won", "T7.1")


def test_agents_agree_when_they_are_asked() -> None:
    scene = table(lab="Y3", open_transfers="off").do("transfer Y3 to 2")
    for name in ("novice", "strong:0.01"):
        agent = make_agent(scene.game, name, Stream(1))
        option = agent.choose(scene.game, scene.state.copy(), 1)
        assert scene.game.option_text(scene.state, option) == "agree always"


def test_an_agent_does_not_change_the_state_it_is_asked_about() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="B4 B4", hand="fine_tuning perturbation")
    before = scene.game.position_text(scene.state)
    for name in ("novice", "strong:0.01"):
        make_agent(scene.game, name, Stream(1)).choose(scene.game, scene.state, 0)
        assert scene.game.position_text(scene.state) == before


def test_the_same_dice_to_come_change_nothing_about_an_answer() -> None:
    """Peeking would show: what falls later cannot be told from the position."""
    scene = table(lab="Y2 Y3 Y4", primed="B4 B4")
    answers = {
        make_agent(scene.game, "novice", Stream(7)).choose(scene.game, scene.state.copy(), 0)
        for _ in range(5)
    }
    assert len(answers) == 1


@pytest.mark.parametrize(
    "better, worse",
    [
        (table(board="Y1"), table()),
        (table(breaches=0), table(breaches=1)),
        (table(lab="Y2 Y3 Y4"), table(lab="Y2 O3 O6")),
        (table(primed="B1 Y2"), table(primed="B1 Y1")),
        (table(hand="seal"), table(hand="courier")),
        (table(unlocked="overdrive"), table()),
    ],
)
def test_positions_are_judged_in_the_right_order(better: Scene, worse: Scene) -> None:
    evaluation = Evaluation(Weights())
    assert evaluation.value(better.state) > evaluation.value(worse.state)
