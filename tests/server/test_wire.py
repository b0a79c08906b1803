"""The wire: decoded strictly, and the client's types written from it."""

from pathlib import Path

import msgspec
import pytest

from fourspace.server import messages, typescript

ROOT = Path(__file__).parents[2]
JOIN = {"type": "join", "request": 1, "table": "a" * 12, "secrets": ["x" * 22]}


def decoded(message: dict[str, object]) -> messages.FromClient:
    return messages.decode.decode(msgspec.json.encode(message))


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    written = (ROOT / typescript.TARGET).read_text(encoding="utf-8")
    assert written == typescript.typescript(), "run: python -m fourspace.server.typescript"


def test_a_message_is_read_by_its_type() -> None:
    assert decoded(JOIN) == messages.Join(1, "a" * 12, ["x" * 22], "en", 0)


@pytest.mark.parametrize(
    "change",
    [
        {"type": "jion"},
        {"unknown": 1},
        {"table": "../../etc/passwd"},
        {"secrets": []},
        {"secrets": ["x" * 23]},
        {"secrets": ["x" * 22] * 21},
        {"lang": "xx"},
        {"since": -1},
        {"request": "1"},
    ],
)
def test_a_message_with_a_fault_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoded({**JOIN, **change})


def test_what_the_server_says_can_be_read_back() -> None:
    refused = messages.Refused(3, "stale", "Too late.")
    assert messages.read_server.decode(messages.encode(refused)) == refused
