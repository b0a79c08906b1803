"""One person in several seats is not asked to agree with themselves."""

from fourspace.remote.visit import Visit
from fourspace.wire import messages, shapes
from tests.rules import rule
from tests.server.serving import Served, in_step, visit

TWO = {"players": "2"}


def transfer(people: list[Visit]) -> shapes.Decision:
    """Play until somebody can give a cube to the other scientist, and let them: the question left.

    `people` are in the order of their seats; one person may stand for both.
    """
    while True:
        in_step(*people)
        asked = people[people[0].position.waiting[0]]
        decision = asked.turn()
        assert decision is not None
        texts = [option.text for option in decision.options]
        transfers = [text for text in texts if text.startswith("transfer ")]
        removals = [text for text in texts if text.startswith("remove ")]
        asked.answer([*transfers, *removals, *texts][0])
        if transfers:
            return decision


@rule("T4.5")
def test_whoever_plays_both_scientists_is_not_asked_to_agree(served: Served) -> None:
    both = visit(*served.open("tesseract", settings=TWO).seats)
    before = transfer([both, both])
    assert both.position.decision is not None
    assert both.position.decision.kind == before.kind != "agree"
    assert both.moves[-1].text == "agree"


@rule("T4.5")
def test_two_people_are_asked(served: Served) -> None:
    people = [visit(key) for key in served.open("tesseract", settings=TWO).seats]
    transfer(people)
    in_step(*people)
    assert people[0].position.decision is not None
    assert people[0].position.decision.kind == "agree"


def test_taking_back_goes_to_the_wish_not_to_the_consent(served: Served) -> None:
    both = visit(*served.open("tesseract", settings=TWO).seats)
    before = transfer([both, both])
    both.ask(messages.Undo(0, both.position.seat, both.position.number - 1))
    now = both.position.decision
    assert now is not None
    assert [option.text for option in now.options] == [option.text for option in before.options]
