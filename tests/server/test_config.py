"""Configuration by environment, and the page that lists it."""

import socket
from dataclasses import fields
from pathlib import Path

import pytest
from sqlalchemy import text

from fourspace.server.config import BadConfig, Config, from_environment
from fourspace.server.run import serve
from fourspace.server.store.engines import open_engine

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"


def test_every_setting_is_read_from_the_environment() -> None:
    given = {"FOURSPACE_PORT": "9", "FOURSPACE_WEBHOOKS": "on", "FOURSPACE_BOT_SECONDS": "1.5"}
    config = from_environment(given)
    assert (config.port, config.webhooks, config.bot_seconds) == (9, True, 1.5)
    assert from_environment({}) == Config()


@pytest.mark.parametrize(
    "name, value",
    [
        ("PORT", "many"),
        ("PORT", "-1"),
        ("WEBHOOKS", "perhaps"),
        ("BOT_SECONDS", ""),
        ("IDLE_SECONDS", "nan"),
        ("COMMIT_SECONDS", "inf"),
        ("MESSAGES_PER_SECOND", "0"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_value_that_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(BadConfig, match=f"FOURSPACE_{name}"):
        from_environment({f"FOURSPACE_{name}": value})


def test_the_page_lists_every_variable_and_no_other() -> None:
    lines = [line for line in PAGE.read_text().splitlines() if line.startswith("| `FOURSPACE_")]
    listed = {line.split("`")[1]: line for line in lines}
    assert set(listed) == {f"FOURSPACE_{field.name.upper()}" for field in fields(Config)}
    for field in fields(Config):
        assert field.metadata["about"] in listed[f"FOURSPACE_{field.name.upper()}"]


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        with pytest.raises(BadConfig, match=rf"127\.0\.0\.1:{port}.* in use"):
            serve(Config(port=port))


def test_a_port_that_cannot_be_is_named() -> None:
    with pytest.raises(BadConfig, match="99999"):
        serve(Config(port=99_999))


@pytest.mark.parametrize(
    "store", ["mysql://host/name", "nonsense", "sqlite://", "sqlite:///:memory:", "sqlite:////"]
)
def test_what_is_no_store_is_named(store: str) -> None:
    with pytest.raises(BadConfig, match="FOURSPACE_STORE"):
        serve(Config(port=0, store=store))


def test_a_store_of_a_newer_version_is_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE schema_version SET version = 999"))
    engine.dispose()
    with pytest.raises(BadConfig, match="schema 999"):
        serve(Config(port=0, store=url))


def test_a_store_that_cannot_be_opened_is_named_without_its_password() -> None:
    with pytest.raises(BadConfig, match="FOURSPACE_STORE: the store cannot be opened") as raised:
        serve(Config(port=0, store="postgresql://ada:secret@127.0.0.1:1/tables"))
    assert "secret" not in str(raised.value)
