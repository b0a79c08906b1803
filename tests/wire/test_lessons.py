"""Lessons are data: each position can be reached, each act is offered, and so are wrong ones."""

from collections.abc import Iterator
from typing import Any

import pytest

from fourspace.table.session import Session
from fourspace.wire.opening import new_game
from fourspace.wire.shapes import TableWanted
from tests.browser.lessons import Lesson, accepts, all_lessons

LESSONS = all_lessons()
LANGUAGES = {"en", "fr", "cs"}


def texts_of(lesson: Lesson) -> Iterator[Any]:
    yield lesson.data["title"]
    yield lesson.data["end"]
    for step in lesson.data["steps"]:
        yield step["text"]
        if "done" in step:
            yield step["done"]


def opened(lesson: Lesson) -> Session:
    table = dict(lesson.data["table"])
    table["answers"] = [(seat, text) for seat, text in table.get("answers", [])]
    return new_game(TableWanted(lesson.game, **table)).session


def give(session: Session, text: str) -> None:
    """Answer for whoever is asked, as the panel of a lesson does."""
    question = session.question(range(session.seats))
    assert question is not None
    seat = next((each.seat for each in question.choices if each.text == text), -1)
    session.answer(seat, [text])


@pytest.mark.parametrize("game", ["duel", "tesseract"])
def test_every_game_has_five_to_eight_lessons(game: str) -> None:
    assert 5 <= sum(lesson.game == game for lesson in LESSONS) <= 8


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_is_told_in_every_language(lesson: Lesson) -> None:
    for told in texts_of(lesson):
        assert set(told) == LANGUAGES
        assert all(text.strip() for text in told.values())
        presses = {text.lower().count("{press}") for text in told.values()}
        assert len(presses) == 1, told


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_is_played_by_its_acts_and_can_be_missed(lesson: Lesson) -> None:
    session = opened(lesson)
    assert lesson.acts
    for step in lesson.acts:
        question = session.question(range(session.seats))
        assert question is not None
        assert question.seats[0] >= 0
        texts = [choice.text for choice in question.choices]
        assert step["act"] in texts
        assert accepts(step, step["act"])
        assert any(not accepts(step, text) for text in texts), "nothing else can be tried"
        give(session, step["act"])
        for reply in step.get("replies", []):
            give(session, reply)
