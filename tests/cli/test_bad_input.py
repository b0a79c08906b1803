"""Bad input: one clear sentence, exit code 2, nothing overwritten."""

from pathlib import Path

import pytest

from tests.cli.command import Command

READERS = [("show",), ("answer", "bid 1"), ("undo",), ("replay",), ("verify",)]


@pytest.fixture
def log(command: Command, tmp_path: Path) -> Path:
    path = tmp_path / "evening.log"
    command.good("new", "magpies", path, "--seed", "1")
    return path


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "change, sentence",
    [
        (lambda text: text[: len(text) // 2], "the file was cut short"),
        (lambda text: text.rstrip("\n"), "the file was cut short"),
        (lambda text: "", "the file is empty"),
        (lambda text: "hello\n", "line 1 is not JSON"),
        (lambda text: "{}\n", "line 1 is not the header of a log"),
        (lambda text: text.replace('"fourspace":1', '"fourspace":2'), "written in format 2"),
        (lambda text: text.replace('"magpies"', '"magpie"'), "did you mean 'magpies'?"),
        (lambda text: text.replace('"rules":"1"', '"rules":"0.9"'), "under the rules 0.9"),
        (lambda text: text.replace("no content", "c0ffee"), "with other content of magpies"),
        (lambda text: text.replace('"rounds":"3"', '"rounds":"9"'), "cannot be '9'"),
        (lambda text: text.replace('[-1,"deal', '[-1,"dael'), "Answer 2 of the log"),
    ],
)
def test_a_damaged_log_is_refused_and_left_as_it_is(
    command: Command, log: Path, reader: tuple[str, ...], change: object, sentence: str
) -> None:
    assert callable(change)
    damaged = change(log.read_text())
    assert damaged != log.read_text()
    log.write_text(damaged)
    message = command.bad(reader[0], log, *reader[1:])
    if reader[0] == "verify" and sentence.startswith(("cannot be", "Answer 2")):
        assert message  # the key is asked for first
    else:
        assert sentence in message
    assert log.read_text() == damaged
    assert {file.name for file in log.parent.iterdir()} == {"evening.log", "evening.log.key"}


def test_a_wrong_option_changes_nothing(command: Command, log: Path) -> None:
    text = log.read_text()
    assert command.bad("answer", log, "fly away") == "'fly away' is not among the options."
    hand = command.good("show", log, "--seat", 1, "--json").data["view"]["hand"]
    missing = next(kind for kind in range(6) if kind not in hand)
    assert "(M1.4)" in command.bad("answer", log, f"bid {missing}")
    assert "question 99" in command.bad("answer", log, f"bid {hand[0]}", "--number", "99")
    assert log.read_text() == text


def test_an_existing_file_is_never_overwritten(command: Command, log: Path) -> None:
    text = log.read_text()
    assert "exists already" in command.bad("new", "magpies", log)
    assert "exists already" in command.bad("simulate", "magpies", "--out", log)
    assert log.read_text() == text


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (("new", "magpeis", "x.log"), "did you mean 'magpies'?"),
        (("new", "magpies", "x.log", "--set", "rouns=3"), "did you mean 'rounds'?"),
        (("new", "magpies", "x.log", "--set", "rounds=7"), "cannot be '7'"),
        (("new", "magpies", "x.log", "--set", "preset=quik"), "did you mean 'quick'?"),
        (("new", "magpies", "x.log", "--set", "rounds"), "is not NAME=VALUE"),
        (("new", "magpies", "no/such/folder/x.log"), "cannot be written: there is no such file"),
        (("show", "missing.log"), "missing.log cannot be read: there is no such file"),
        (("show", "."), ". cannot be read: it is a folder"),
        (("show",), "Missing argument"),
        (("sohw", "x.log"), "Did you mean 'show'"),
        (("show", "--frobnicate"), "No such option"),
        (("simulate", "magpies", "--agents", "randm"), "did you mean 'random'?"),
        (("simulate", "magpies", "--agents", "random:fast"), "must be a number above 0"),
        (("simulate", "magpies", "--agents", "random,random"), "2 agents were named for 3 seats"),
        (("simulate", "magpies", "--resume", "missing"), "holds no results"),
        (("simulate", "magpies", "--games", "0"), "greater than or equal to 1"),
    ],
)
def test_what_does_not_exist_is_refused(
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in command.bad(*arguments)
    assert list(tmp_path.iterdir()) == []


def test_a_key_that_is_missing_or_wrong_is_told(command: Command, log: Path) -> None:
    key = log.with_name("evening.log.key")
    key.write_text("0" * 64)
    assert "not the one that the log commits to" in command.bad("show", log)
    key.unlink()
    assert "should lie beside the log" in command.bad("show", log)


def test_refusals_speak_the_language(command: Command, log: Path) -> None:
    assert "není mezi možnostmi" in command.bad("--lang", "cs", "answer", log, "fly")
    assert "ne fait pas partie" in command.bad("--lang", "fr", "answer", log, "fly")
