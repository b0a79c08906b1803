"""Replay, play on, export, import, verify."""

import msgspec
import pytest

from fourspace.kernel.log import log_from
from fourspace.remote.visit import Turned, Visit
from fourspace.table.verify import verify
from fourspace.wire import messages, shapes
from tests.magpies.game import game
from tests.server.serving import Served, play, visit


def finished(served: Served) -> tuple[shapes.TableMade, Visit]:
    table = served.open()
    everybody = visit(*table.seats)
    play([everybody] * 3, 1000)
    assert everybody.position.result is not None
    return table, everybody


def test_a_finished_game_is_exported_with_the_key_of_its_dice_and_verified(
    served: Served,
) -> None:
    table, everybody = finished(served)
    text = served.get(f"/api/tables/{table.table}/log", table.watch).text
    log = log_from(text)
    found = verify(game(), log)
    assert found.over
    assert found.rolls > 5
    assert everybody.position.result is not None
    assert log.key == everybody.position.result.key
    assert log.header.commitment == everybody.info.commitment


def test_an_exported_game_is_brought_in_again(served: Served) -> None:
    table, everybody = finished(served)
    text = served.get(f"/api/tables/{table.table}/log", table.watch).text
    made = served.post("/api/logs", {"log": text})
    assert made.status_code == 200, made.text
    copy = visit(msgspec.json.decode(made.content, type=shapes.TableMade).watch)
    assert copy.position.result is not None
    assert copy.position.result.key == everybody.position.result.key  # type: ignore[union-attr]
    assert [move.text for move in copy.moves] == [entry.text for entry in log_from(text).entries]


@pytest.mark.parametrize(
    "log", ["", "no log", '{"fourspace":1}\n', "[" * 100_000, '{"fourspace":99}\n{}\n']
)
def test_what_is_no_log_is_refused_with_a_sentence(served: Served, log: str) -> None:
    refused = served.post("/api/logs", {"log": log})
    assert refused.status_code == 400
    assert refused.json()["sentence"]
    assert "⟨" not in refused.json()["sentence"]


def test_a_log_with_a_wrong_answer_or_another_game_is_refused(served: Served) -> None:
    table, _ = finished(served)
    text = served.get(f"/api/tables/{table.table}/log", table.watch).text
    changed = text.replace('"bid ', '"bid 9', 1)
    other = text.replace('"game":"magpies"', '"game":"chess"', 1)
    codes = [served.post("/api/logs", {"log": each}).json()["code"] for each in (changed, other)]
    assert codes == ["unplayable_answer", "unknown_game"]


def test_a_log_that_takes_forever_stops_nobody(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = finished(served)
    text = served.get(f"/api/tables/{table.table}/log", table.watch).text
    monkeypatch.setattr("fourspace.server.tables.opening.IMPORT_SECONDS", 1e-6)
    refused = served.post("/api/logs", {"log": text})
    assert (refused.status_code, refused.json()["code"]) == (400, "slow_log")


def test_the_table_is_shown_as_it_was_after_any_answer(served: Served) -> None:
    table = served.open()
    everybody = visit(*table.seats)
    seen = [(everybody.position.number, everybody.position.seat, everybody.position.view)]
    for _ in range(4):
        play([everybody] * 3, 1)
        seen.append((everybody.position.number, everybody.position.seat, everybody.position.view))
    for number, seat, view in seen:
        past = everybody.ask(messages.Look(0, number, seat))
        assert isinstance(past, messages.Past)
        assert past.position.view == view
        assert past.position.number == number
        path = f"/api/tables/{table.table}/position"
        http = served.get(path, table.seats[seat], at=number, seat=seat).json()
        assert http["view"] == view
        assert http["decision"]["options"] == []
    with pytest.raises(Turned, match="There is no moment 1000"):
        everybody.ask(messages.Look(0, 1000))
    beyond = served.get(f"/api/tables/{table.table}/position", table.watch, at=1000)
    assert (beyond.status_code, beyond.json()["code"]) == (400, "no_such_moment")


def test_play_goes_on_from_a_past_position_as_a_new_table(served: Served) -> None:
    table, everybody = finished(served)
    number = everybody.position.number - 5
    path = f"/api/tables/{table.table}/fork"
    made = served.post(path, {"number": number}, table.watch)
    assert made.status_code == 200, made.text
    forked = msgspec.json.decode(made.content, type=shapes.TableMade)
    again = visit(*forked.seats)
    assert again.position.result is None
    kept = [move.text for move in again.moves if move.text]
    assert kept == [move.text for move in again.moves[:] if move.text]
    play([again] * 3, 1000)
    text = served.get(f"/api/tables/{forked.table}/log", forked.watch).text
    found = verify(game(), log_from(text))
    assert found.inherited == number
    original = served.get(f"/api/tables/{table.table}/log", table.watch).text
    assert text.splitlines()[1 : number + 1] == original.splitlines()[1 : number + 1]


def test_no_branch_shows_the_secrets_of_a_game_that_goes_on(served: Served) -> None:
    table = served.open()
    refused = served.post(f"/api/tables/{table.table}/fork", {"number": 3}, table.seats[0])
    assert (refused.status_code, refused.json()["code"]) == (400, "secrets_kept")


def test_real_dice_are_typed_by_people(served: Served) -> None:
    table = served.open(dice="typed", seed="", settings={"seats": "2", "rounds": "1"})
    ada, watcher = visit(table.seats[0]), visit(table.watch)
    assert ada.info.commitment == ""
    decision = ada.turn()
    assert decision is not None
    assert decision.chance
    assert decision.typed, "too many rows to list"
    ada.answer("abcdefghijklmnopqrstu")
    decision = ada.turn()
    assert decision is not None
    assert [option.text for option in decision.options] == [f"deal {n}" for n in range(6)]
    with pytest.raises(Turned, match="not yours"):
        watcher.ask(messages.Answer(0, decision.question, -1, ["deal 1"]))
    ada.answer("deal 3")
    assert ada.position.view["hand"] == [3]
