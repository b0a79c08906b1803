"""Tables on a device: the same calls and messages as with a server."""

import json
import random
from typing import Any

import pytest

from fourspace.catalog import OURS, load_game
from fourspace.kernel.log import log_from
from fourspace.table.verify import verify
from tests.browser_host.device import Device


def open_table(device: Device, game: str, *bots: str, **more: Any) -> Any:
    seats = [{"bot": bot} for bot in bots]
    return device.call("/api/tables?lang=en", {"game": game, "seats": seats, **more})


def sit_down(device: Device, made: Any, connection: int = 1) -> None:
    device.join(connection, made["table"], *(key["secret"] for key in made["seats"]))


def answer_once(device: Device, source: random.Random) -> bool:
    """Give any answer; False when the game is over."""
    decision = device.position(1)["decision"]
    if decision is None:
        return False
    option = source.choice(decision["options"])
    reply = device.ask(
        1,
        type="answer",
        question=decision["question"],
        seat=option["seat"],
        options=[option["text"]],
    )
    assert reply["type"] == "done", reply
    return True


@pytest.mark.parametrize("game", OURS)
def test_a_whole_game_is_played_reviewed_and_verified_without_a_server(game: str) -> None:
    device = Device()
    made = open_table(device, game, seed="device")
    sit_down(device, made)
    source = random.Random(4)
    while answer_once(device, source):
        pass
    secret = made["seats"][0]["secret"]
    path = f"/api/tables/{made['table']}"
    assert device.position(1)["result"] is not None
    assert device.call(f"{path}/review?lang=en", secret=secret)["series"]
    log = log_from(device.call(f"{path}/log", secret=secret))
    assert log.key
    verify(load_game(game), log)


@pytest.mark.parametrize("game, bot", [("duel", "novice"), ("tesseract", "novice")])
def test_bots_answer_until_a_person_must(game: str, bot: str) -> None:
    device = Device()
    made = open_table(device, game, "", bot, seed="device")
    device.join(1, made["table"], made["seats"][0]["secret"])
    source = random.Random(4)
    for _ in range(12):
        assert answer_once(device, source)
    moves = device.call(f"/api/tables/{made['table']}/story", secret=made["seats"][0]["secret"])
    assert any(move["seat"] == 1 for move in moves["moves"])
    assert 0 in device.position(1)["decision"]["seats"]


@pytest.mark.parametrize("game, players", [("duel", {}), ("unsettled", {"players": "2"})])
def test_a_bot_answers_the_first_question(game: str, players: dict[str, str]) -> None:
    device = Device()
    made = open_table(device, game, "random", "random", settings=players, seed="device")
    join = {"type": "join", "request": 1, "secrets": [made["host"]["secret"]]}
    outcome = json.loads(device.host.join(1, made["table"], json.dumps(join)))
    assert [asked["task"]["level"] for asked in outcome["asked"]] == ["random"]


@pytest.mark.parametrize("game", OURS)
def test_what_was_acknowledged_survives_a_crash(game: str) -> None:
    device = Device()
    made = open_table(device, game, seed="device")
    sit_down(device, made)
    source = random.Random(4)
    for _ in range(25):
        answer_once(device, source)
    before = device.position(1)
    device.crash()
    sit_down(device, made)
    assert device.position(1) == before


def test_a_hint_comes_from_a_bot() -> None:
    device = Device()
    made = open_table(device, "tesseract", seed="device")
    sit_down(device, made)
    seat = device.position(1)["decision"]["seats"][0]
    texts = [option["text"] for option in device.position(1)["decision"]["options"]]
    assert device.ask(1, type="hint", seat=seat)["option"]["text"] in texts


def test_a_past_position_is_played_on_and_a_log_brought_in() -> None:
    device = Device()
    made = open_table(device, "duel", seed="device")
    sit_down(device, made)
    source = random.Random(4)
    for _ in range(6):
        answer_once(device, source)
    secret = made["seats"][0]["secret"]
    path = f"/api/tables/{made['table']}"
    forked = device.call(f"{path}/fork", {"number": 3}, secret)
    sit_down(device, forked, 2)
    assert device.position(2)["number"] == 3
    brought = device.call("/api/logs", {"log": device.call(f"{path}/log", secret=secret)})
    sit_down(device, brought, 3)
    assert device.position(3)["number"] == device.position(1)["number"]


def test_refusals_are_sentences_in_the_language_asked_for() -> None:
    device = Device()
    refusal = device.call("/api/tables?lang=fr", {"game": "duel", "seats": [{"bot": "nobody"}]})
    assert refusal["code"] == "unknown_level"
    assert "nobody" in refusal["sentence"]
    assert device.call("/api/nothing?lang=cs")["code"] == "not_found"
    assert device.call("/api/tables/abcdefghijkl/story", secret="x")["code"] == "no_table"


def test_a_wrong_secret_opens_nothing() -> None:
    device = Device()
    made = open_table(device, "duel")
    device.join(1, made["table"], "wrong-wrong-wrong-wrong")
    assert [message["type"] for message in device.sent[1]] == ["bye"]


def test_whoever_cannot_come_in_is_told_so_in_their_language() -> None:
    device = Device()
    made = open_table(device, "duel")
    device.join(1, made["table"], "wrong-wrong-wrong-wrong", lang="fr")
    assert device.sent[1][0]["sentence"].startswith("Cette table")


def test_whoever_came_by_a_replaced_link_must_go() -> None:
    device = Device()
    made = open_table(device, "duel")
    device.join(1, made["table"], made["host"]["secret"])
    device.join(2, made["table"], made["seats"][1]["secret"])
    assert device.ask(1, type="remove", seat=1)["type"] == "done"
    assert device.sent[2][-1]["code"] == "removed"
    told = len(device.sent[2])
    device.host.receive(2, '{"type":"say","request":1,"seat":1,"text":"still here"}')
    assert len(device.sent[2]) == told


def test_a_hint_that_fails_is_refused() -> None:
    device = Device()
    made = open_table(device, "tesseract", seed="device")
    sit_down(device, made)
    device.think = lambda _: "{}"
    seat = device.position(1)["decision"]["seats"][0]
    assert device.ask(1, type="hint", seat=seat)["code"] == "bot_failed"


@pytest.mark.parametrize("thought", ["{}", '{"option":"nonsense"}'])
def test_a_bot_whose_thought_is_of_no_use_takes_any_option(thought: str) -> None:
    device = Device()
    made = open_table(device, "duel", "novice", seed="device")
    device.think = lambda _: thought
    device.join(1, made["table"], made["seats"][1]["secret"])
    assert device.position(1)["number"] > 0


def test_a_full_device_says_so_and_the_table_is_as_it_was() -> None:
    device = Device()
    made = open_table(device, "duel", seed="device")
    sit_down(device, made)
    before = device.position(1)
    decision = before["decision"]
    option = decision["options"][0]
    answer = {"type": "answer", "request": 7, "question": decision["question"]}
    answer |= {"seat": option["seat"], "options": [option["text"]]}
    device.host.receive(1, json.dumps(answer))  # and nothing of it is stored
    outcome = json.loads(device.host.refuse_storage(json.dumps([made["table"]]), ""))
    assert json.loads(outcome["sent"][0]["text"])["code"] == "storage_full"
    device.host.drop(made["table"])
    sit_down(device, made)
    assert device.position(1) == before


def test_a_table_that_cannot_be_stored_is_refused_in_the_language_asked_for() -> None:
    device = Device()
    call = json.dumps({"path": "/api/tables?lang=cs", "body": {"game": "duel", "seats": []}})
    table = json.loads(device.host.call(call))["records"][0]["id"]
    reply = json.loads(device.host.refuse_storage(json.dumps([table]), call))["reply"]
    assert not reply["ok"]
    assert "místo" in json.loads(reply["body"])["sentence"]
