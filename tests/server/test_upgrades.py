"""Upgrades: other rules and other content take no table away from anybody."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import make_url

from fourspace.catalog import load_game
from fourspace.cli.app import run
from fourspace.content.digests import digest
from fourspace.content.documents import Document
from fourspace.editions import content_text
from fourspace.kernel.log import log_from
from fourspace.remote.visit import Turned
from fourspace.server.store.store import Store
from fourspace.wire import messages, shapes
from tests.golden.record import FOLDER, read
from tests.server.serving import Served, play, serving, sqlite, until, visit


@contextmanager
def database(url: str) -> Iterator[Connection]:
    engine = create_engine(make_url(url.replace("postgresql:", "postgresql+psycopg:")))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def again(served: Served, key: shapes.Key) -> shapes.Key:
    """The same key at the address of another server."""
    return shapes.Key(key.seat, key.secret, served.address + key.link[key.link.index("/table/") :])


def opened(url: str, answers: int) -> shapes.TableMade:
    """A table at which so many answers were given."""
    with serving(url) as served:
        made = served.open(settings={"seats": "2"})
        play([visit(key) for key in made.seats], answers)
    return made


@pytest.fixture
def next_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Bring in the next version of the rules of Magpies."""

    def bring() -> None:
        monkeypatch.setattr(load_game("magpies"), "rules_version", "2")

    return bring


def alter(url: str, table: str) -> int:
    """Put an answer into a journal that only other rules would have allowed; which it was."""
    with database(url) as connection:
        rows = connection.execute(
            text("SELECT number, body FROM journal WHERE table_id = :t ORDER BY number"),
            {"t": table},
        ).all()
        answers = [(n, b) for n, b in rows if json.loads(b)["k"] == "answered"]
        number, body = answers[-3]
        changed = json.dumps({**json.loads(body), "text": "steal the moon"})
        connection.execute(
            text("UPDATE journal SET body = :b WHERE table_id = :t AND number = :n"),
            {"b": changed, "t": table, "n": number},
        )
        return len(answers) - 3


def upgraded(url: str, table: str) -> list[dict[str, object]]:
    """The rows of a journal that say what came of an upgrade."""
    with database(url) as connection:
        rows = connection.execute(
            text("SELECT body FROM journal WHERE table_id = :t"), {"t": table}
        ).scalars()
        return [found for row in rows if (found := json.loads(row))["k"] == "upgraded"]


def test_a_table_goes_on_under_the_next_rules(
    store_url: str, next_rules: Callable[[], None]
) -> None:
    made = opened(store_url, 3)
    next_rules()
    with serving(store_url) as served:
        people = [visit(again(served, key)) for key in made.seats]
        assert "version 1" in people[0].info.notice
        assert "version 2" in people[0].info.notice
        play(people, 100)
        assert people[0].position.result is not None
    assert [row["rules"] for row in upgraded(store_url, made.table)] == ["2"]


def test_a_table_whose_rules_led_elsewhere_can_be_read_and_played_on_from_there(
    tmp_path: Path, next_rules: Callable[[], None]
) -> None:
    url = sqlite(tmp_path)
    with serving(url) as served:
        made = served.open("duel", settings={"preset": "quick"})
        play([visit(key) for key in made.seats], 8)
    agreed = alter(url, made.table)
    duel = load_game("duel")
    version = duel.rules_version
    duel.rules_version = str(int(version) + 1)
    try:
        with serving(url) as served:
            keys = [again(served, key) for key in made.seats]
            person = visit(keys[0])
            assert str(agreed) in person.info.notice
            assert person.position.number == agreed
            assert person.position.decision is None
            assert [move.text for move in person.moves][agreed] == "steal the moon"
            with pytest.raises(Turned, match="kept"):
                person.ask(messages.Undo(0, 0, 0))
            exported = served.get(f"/api/tables/{made.table}/log", keys[0])
            assert len(log_from(exported.text).entries) == len(person.moves)
            for path in ("", "/story", "/review", f"/position?at={agreed}"):
                assert served.get(f"/api/tables/{made.table}{path}", keys[0]).status_code == 200
            forked = served.post(f"/api/tables/{made.table}/fork", {"number": agreed}, keys[0])
            assert forked.status_code == 200, forked.text
            new = msgspec.json.decode(forked.content, type=shapes.TableMade)
            people = [visit(key) for key in new.seats]
            assert people[0].info.rules_version == duel.rules_version
            play(people, 2)
            assert people[0].position.number > agreed
    finally:
        duel.rules_version = version


def test_after_a_start_all_tables_of_other_rules_are_replayed_though_nobody_comes(
    tmp_path: Path, next_rules: Callable[[], None]
) -> None:
    url = sqlite(tmp_path)
    tables = [opened(url, count).table for count in (0, 2, 5)]
    alter(url, tables[2])
    next_rules()
    with serving(url) as served:
        person = visit(served.open().seats[0])
        until(person, lambda: True)
        served_rows = [upgraded(url, table) for table in tables]
        while not all(served_rows):
            person.ask(messages.Why(0, 0, "x"))
            served_rows = [upgraded(url, table) for table in tables]
        assert not [room for room in served.hub.rooms if room in tables]
    assert [[row["rules"] for row in rows] for rows in served_rows] == [["2"]] * 3


def other_content(game: str) -> tuple[str, str]:
    """A game's content with its first two cards exchanged, and its digest."""
    loaded = load_game(game)
    data = json.loads(content_text(loaded, loaded.settings.complete({})))
    research = data["cards"]["research"]
    first, second, *rest = research.items()
    data["cards"]["research"] = dict([second, first, *rest])
    documents = [Document(name, each, {}) for name, each in data.items()]
    return json.dumps(data), digest(documents)


def test_a_table_goes_on_with_the_cards_it_began_with(tmp_path: Path) -> None:
    url = sqlite(tmp_path)
    body, content = other_content("tesseract")
    Store(url).close()
    with database(url) as connection:
        connection.execute(
            text("INSERT INTO contents VALUES (:d, 'tesseract', :b)"), {"d": content, "b": body}
        )
    with serving(url) as served:
        made = served.open("tesseract", settings={"players": "2"})
    with database(url) as connection:
        line = connection.execute(text("SELECT header FROM tables")).scalar_one()
        header = {**json.loads(line), "content": content}
        written = json.dumps(header, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
        connection.execute(text("UPDATE tables SET header = :h"), {"h": written})
        connection.execute(text("DELETE FROM journal WHERE body LIKE '%answered%'"))
    assert run(["upgrade", "--check", url]) == 0
    with serving(url) as served:
        key = again(served, made.seats[0])
        room = served.http.get(
            f"/api/tables/{made.table}", headers={"Authorization": f"Bearer {key.secret}"}
        )
        assert room.status_code == 200
        game = served.hub.rooms[made.table].table.game
        assert game.content_digest == content
        assert game is not load_game("tesseract")


def test_the_store_keeps_the_content_of_every_table(tmp_path: Path) -> None:
    url = sqlite(tmp_path)
    with serving(url) as served:
        for game in ("tesseract", "unsettled", "duel"):
            served.open(game)
    with database(url) as connection:
        kept = connection.execute(text("SELECT game, digest, body FROM contents")).all()
    assert {game for game, _, _ in kept} == {"tesseract", "unsettled"}
    for _, found, body in kept:
        documents = [Document(name, each, {}) for name, each in json.loads(body).items()]
        assert digest(documents) == found


def test_the_command_tells_beforehand_which_tables_would_be_touched(
    tmp_path: Path, next_rules: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    url = sqlite(tmp_path)
    going_on, kept = opened(url, 3).table, opened(url, 5).table
    agreed = alter(url, kept)
    file = tmp_path / "tables.db"
    assert run(["upgrade", "--check", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [each["becomes"] for each in told["tables"]] == ["unreadable"]
    next_rules()
    before = file.read_bytes()
    assert run(["upgrade", "--check", str(file), "--json"]) == 1
    assert file.read_bytes() == before
    told = json.loads(capsys.readouterr().out)
    becomes = {each["table"]: each["becomes"] for each in told["tables"]}
    assert becomes == {going_on: "goes_on", kept: "kept"}
    assert {each["table"]: each["agreed"] for each in told["tables"]}[kept] == agreed
    assert run(["upgrade", "--check", str(file)]) == 1
    assert "can only be read" in capsys.readouterr().out
    assert run(["upgrade", str(file)]) == 2
    assert run(["upgrade", "--check", str(tmp_path / "none.db")]) == 2


def test_a_finished_log_of_earlier_rules_is_brought_in(
    tmp_path: Path, next_rules: Callable[[], None]
) -> None:
    next_rules()
    log = read(FOLDER / "magpies" / "quick.log")
    log.entries[-2].text = "steal the moon"
    with serving(sqlite(tmp_path)) as served:
        brought = served.post("/api/logs", {"log": log.text()})
        assert brought.status_code == 200, brought.text
        made = msgspec.json.decode(brought.content, type=shapes.TableMade)
        person = visit(made.watch)
        assert person.position.result is not None
        assert "version 1" in person.position.result.sentence
        exported = served.get(f"/api/tables/{made.table}/log", made.watch)
        assert exported.text == log.text()
