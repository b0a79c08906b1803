"""Configuration by environment, and the page that lists it."""

import re
import socket
from dataclasses import fields
from pathlib import Path

import pytest
from sqlalchemy import text

from fourspace.cli.app import run
from fourspace.server.operations.config import ELSEWHERE, BadConfig, Config, from_environment
from fourspace.server.run import serve
from fourspace.server.store.engines import open_engine
from tests.server.serving import ROOT

PAGE = ROOT / "docs" / "operating.md"


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
        ("PORT", "65536"),
        ("HOST", ""),
        ("HOST", "0.0.0.0:8040"),
        ("HOST", "http://localhost"),
        ("HOST", "two words"),
        ("PUBLIC_URL", "play.example.org"),
        ("PUBLIC_URL", "https://play.example.org/table"),
        ("PUBLIC_URL", "https://me@play.example.org"),
        ("PUBLIC_URL", "ftp://play.example.org"),
        ("ORIGINS", "*"),
        ("ORIGINS", "null"),
        ("ORIGINS", "https://a.example, https://b.example/"),
        ("ORIGINS", "https://a.example:443"),
        ("ORIGINS", "https://a.example:many"),
        ("ORIGINS", "https://[::1"),
        ("PROXIES", "nginx"),
        ("PROXIES", "10.0.0.1/8"),
        ("PROXIES", "10.0.0.1, *"),
        ("PROXIES", "10.0.0.256"),
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


@pytest.mark.parametrize(
    "name, value",
    [
        ("PORT", "0"),
        ("PORT", "65535"),
        ("HOST", "::"),
        ("HOST", "localhost"),
        ("HOST", "a-table.example.org"),
        ("PUBLIC_URL", ""),
        ("PUBLIC_URL", "https://play.example.org"),
        ("PUBLIC_URL", "http://192.168.0.7:8040/"),
        ("ORIGINS", ""),
        ("ORIGINS", "https://a.example, http://[::1]:8040,"),
        ("PROXIES", ""),
        ("PROXIES", "*"),
        ("PROXIES", "10.0.0.0/8, ::1,192.168.0.1"),
    ],
)
def test_addresses_ports_origins_and_proxies_are_taken_as_they_are(name: str, value: str) -> None:
    config = from_environment({f"FOURSPACE_{name}": value})
    assert str(getattr(config, name.lower())) == value


def test_an_origin_that_browsers_write_otherwise_is_shown_as_they_do() -> None:
    with pytest.raises(BadConfig, match=r"did you mean https://a\.example\?"):
        from_environment({"FOURSPACE_ORIGINS": "https://A.example:443/x"})


def test_sockets_are_open_to_the_pages_of_all_named_origins() -> None:
    config = Config(origins="https://a.example, https://b.example", public_url="https://c.example/")
    assert config.allowed_origins() == {f"https://{name}.example" for name in "abc"}


@pytest.mark.parametrize(
    "name, hint",
    [
        ("PROT", "did you mean FOURSPACE_PORT?"),
        ("ORIGIN", "did you mean FOURSPACE_ORIGINS?"),
        ("INTERPETED", "did you mean FOURSPACE_INTERPRETED?"),
        ("QQQ", "docs/operating.md lists them all"),
        ("", "docs/operating.md lists them all"),
    ],
)
def test_a_misspelt_variable_is_refused_with_the_nearest_known_one(name: str, hint: str) -> None:
    with pytest.raises(BadConfig) as raised:
        from_environment({f"FOURSPACE_{name}": "1", "PATH": "/bin", "FOURSPACES": "4"})
    assert str(raised.value) == f"FOURSPACE_{name} is not a setting; {hint}"


def test_every_variable_that_the_project_reads_is_known() -> None:
    """`FOURSPACE_LANG` and its like are set where a server starts, too."""
    files = [ROOT / name for name in ("setup.py", "compose.yaml", "Containerfile")]
    files += [ROOT / "client" / "vite.config.ts", ROOT / ".ci" / "run"]
    folders = [ROOT / name for name in ("src", "tools", "benchmarks", "tests")]
    files += [file for folder in folders for file in folder.rglob("*.py")]
    texts = [file.read_text() for file in files if file != Path(__file__)]
    read = {name for text in texts for name in re.findall(r"\bFOURSPACE_([A-Z_]+)", text)}
    assert read >= set(ELSEWHERE)
    assert read <= {*ELSEWHERE, *(field.name.upper() for field in fields(Config))}


@pytest.mark.parametrize(
    "arguments, variables, said",
    [
        ([], {"FOURSPACE_PROT": "80"}, "FOURSPACE_PROT is not a setting; did you mean"),
        ([], {"FOURSPACE_PROXIES": "nginx"}, "FOURSPACE_PROXIES must be IP addresses"),
        (["--port", "65536"], {}, "--port) must be from 0 to 65535, not 65536"),
        (["--host", "a b"], {}, "--host) must be an IP address or a host name, not 'a b'"),
    ],
)
def test_the_command_says_in_one_sentence_what_it_cannot_use(
    arguments: list[str],
    variables: dict[str, str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert run(["serve", *arguments]) == 2
    printed = capsys.readouterr()
    assert said in " ".join(re.sub("[│╭╮╰╯─]", " ", printed.err).split())
    assert "Traceback" not in printed.err + printed.out


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
