"""Clocks: time runs for who must answer, and a flag falls when nothing is left."""

from fourspace.table.clocks import Clocks, TimeControl


def test_time_runs_for_who_must_answer_and_an_answer_adds_the_increment() -> None:
    clocks = Clocks(2, TimeControl(60, 5))
    clocks.advance(100.0)
    clocks.run([0])
    clocks.advance(110.0)
    clocks.add_increment(0)
    clocks.run([1])
    clocks.advance(140.0)
    assert clocks.left == [55.0, 30.0]
    assert clocks.left_at(1, 150.0) == 20.0
    assert clocks.left_at(0, 150.0) == 55.0
    assert clocks.running == (1,)


def test_the_flag_falls_when_nothing_is_left() -> None:
    clocks = Clocks(2, TimeControl(60))
    clocks.advance(100.0)
    clocks.run([1])
    assert clocks.next_fall() == 160.0
    assert clocks.fallen(159.99) is None
    assert clocks.fallen(160.0) == 1
    clocks.run([])
    assert clocks.next_fall() is None
