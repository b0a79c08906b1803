"""Live play over sockets."""

from tests.server.serving import Served, visit


def test_three_people_play_a_game_to_its_end(served: Served) -> None:
    table = served.open()
    people = [visit(key) for key in table.seats]
    watcher = visit(table.watch)
    turns = 0
    while people[0].position.result is None:
        seat = people[0].position.waiting[0]
        decision = people[seat].turn()
        assert decision is not None
        people[seat].answer(decision.options[0].text)
        turns += 1
        moment = people[seat].moment
        for each in [*people, watcher]:
            while each.moment < moment:
                each.hear(5)
    assert turns >= 3
    for each in [*people, watcher]:
        assert each.position.result is not None
        assert each.position.result.rule == "M2.1"
        each.close()
