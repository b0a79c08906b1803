"""What moves are called: the story that is told of them, in every language."""

import pytest

from fourspace.catalog import load_game_texts
from tests.games.duel.boards import DUEL, Board, placed
from tests.rules import rule


def told(board: Board, text: str) -> list[str]:
    """What everybody hears of a move, in all three languages."""
    board.state.story = []
    board.play(text)
    texts = load_game_texts("duel")
    return [texts.say(board.state.story[0].phrase, language) for language in ("en", "fr", "cs")]


STORIES = [
    (
        "Td3-d9",
        "White moved the Tesseract from d3 to d9.",
        "Blanc a joué le Tesseract de d3 en d9.",
        "Bílý přesunul Tesseract z d3 na d9.",
    ),
    (
        "Rl4-n4xn6(m4)",
        "White moved the rectangle from l4 to n6 and captured the star on m4.",
        "Blanc a joué le rectangle de l4 en n6 et capturé l'étoile en m4.",
        "Bílý přesunul obdélník z l4 na n6 a vzal hvězdu na m4.",
    ),
    (
        "Rl4-j4xj6(k4,j4,j5)",
        "White moved the rectangle from l4 to j6 and captured {}.".format(
            "the pyramid on k4, the cylinder on j4 and the rectangle on j5"
        ),
        "Blanc a joué le rectangle de l4 en j6 et capturé {}.".format(
            "la pyramide en k4, le cylindre en j4 et le rectangle en j5"
        ),
        "Bílý přesunul obdélník z l4 na j6 a vzal pyramidu na k4, válec na j4 a obdélník na j5.",
    ),
    (
        "Lb8c8-a8b8",
        "White moved the large slider from b8–c8 to a8–b8.",
        "Blanc a joué la grande glissière de b8–c8 en a8–b8.",
        "Bílý přesunul velkého jezdce z b8–c8 na a8–b8.",
    ),
    (
        "Lb8c8@b8-b9",
        "White turned the large slider from b8–c8 to b8–b9.",
        "Blanc a fait pivoter la grande glissière de b8–c8 en b8–b9.",
        "Bílý otočil velkého jezdce z b8–c8 na b8–b9.",
    ),
    (
        "Gk9@|",
        "White turned the small slider on k9: vertical now.",
        "Blanc a fait pivoter la petite glissière en k9 : axe vertical désormais.",
        "Bílý otočil malého jezdce na k9: leží teď svisle.",
    ),
    (
        "G*g7=",
        "White dropped a small slider on g7, horizontal.",
        "Blanc a parachuté une petite glissière en g7, axe horizontal.",
        "Bílý nasadil malého jezdce na g7, vodorovně.",
    ),
    (
        "S*g7",
        "White dropped a star on g7.",
        "Blanc a parachuté une étoile en g7.",
        "Bílý nasadil hvězdu na g7.",
    ),
    (
        "L*g7g8",
        "White dropped a large slider on g7–g8.",
        "Blanc a parachuté une grande glissière en g7–g8.",
        "Bílý nasadil velkého jezdce na g7–g8.",
    ),
]


@rule("D4.1", "D5.10")
@pytest.mark.parametrize("text, english, french, czech", STORIES, ids=lambda text: text[:12])
def test_a_move_is_told_as_a_sentence(text: str, english: str, french: str, czech: str) -> None:
    board = Board("Td3 Rl4 Hk9 Mb8c8 to15 sm4 pk4 cj4 rj5", "w", "SGL:-")
    assert told(board, text) == [english, french, czech]


@rule("D3.1", "D3.2")
def test_placements_are_asked_for_and_told_as_sentences() -> None:
    texts = load_game_texts("duel")
    board = placed()
    asked = []
    for text in ("T=d3", "T=d13", "S=e3"):
        asked.append(texts.say(DUEL.question(board.state), "en"))
        board.play(text)
    board.play("S=e13")
    asked.append(texts.say(DUEL.question(board.state), "en"))
    assert asked == [
        "White: place the Tesseract, a star or the pyramid in your camp, rows 2 and 3.",
        "Black: place the Tesseract, a star or the pyramid in your camp, rows 13 and 14.",
        "White: place a star or the pyramid in your camp, rows 2 and 3.",
        "White: place the pyramid in your camp, rows 2 and 3.",
    ]
    assert told(board, "P=f3")[0] == "White placed the pyramid on f3."
    crosses = placed(preset="beginner")
    assert "place a cross in the neutral zone" in texts.say(DUEL.question(crosses.state), "en")
    assert told(crosses, "X=h8")[1] == "Blanc a placé une croix en h8."


def test_seats_are_called_by_their_colours() -> None:
    texts = load_game_texts("duel")
    names = [texts.say(DUEL.seat_name(placed().state, seat), "cs") for seat in (0, 1)]
    assert names == ["Bílý", "Černý"]
