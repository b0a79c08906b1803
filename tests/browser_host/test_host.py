"""Tables on a device: the same calls and messages as with a server."""

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
