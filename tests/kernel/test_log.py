"""A log is written and read back whole, or refused with the line at fault."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.kernel.log import Chain, Entry, Header, Log, log_from
from fourspace.kernel.phrases import Phrase, Refused

HEADER = Header("duel", "1", {"preset": "quick"}, "c0ffee", "5eed")
LOG = Log(HEADER, [Entry(0, "T=d3"), Entry(1, "T=d13"), Entry(-1, "roll 4")], "key")


def fault(text: str) -> tuple[str, int]:
    """What is wrong with a log, and in which line."""
    with pytest.raises(Refused) as refused:
        log_from(text)
    words = refused.value.reason.phrase.words
    fault, line = words["fault"], words["line"]
    assert isinstance(fault, Phrase)
    assert isinstance(line, int)
    return fault.key, line


@given(
    st.lists(st.builds(Entry, st.integers(-1, 3), st.text())),
    st.dictionaries(st.text(), st.text()),
    st.text(),
)
def test_any_log_round_trips(entries: list[Entry], settings: dict[str, str], key: str) -> None:
    log = Log(Header("duel", "1", settings, "", ""), entries, key)
    back = log_from(log.text())
    assert back.text() == log.text()
    assert back.entries == entries
    assert (back.header.settings, back.key) == (settings, key)


def test_a_file_cut_anywhere_is_noticed() -> None:
    text = LOG.text()
    for length in range(len(text)):
        with pytest.raises(Refused):
            log_from(text[:length])


def test_a_file_that_lost_an_answer_is_noticed() -> None:
    lines = LOG.text().splitlines()
    assert fault("\n".join([*lines[:2], *lines[3:]]) + "\n") == ("fault.cut_short", 4)


@pytest.mark.parametrize(
    "line, text, expected",
    [
        (1, "hello", ("fault.no_json", 1)),
        (1, "[1]", ("fault.no_log", 1)),
        (1, '{"fourspace":1}', ("fault.header_keys", 1)),
        (1, HEADER.line().replace('"1"', "1"), ("fault.header_values", 1)),
        (2, '["0","T=d3"]', ("fault.no_answer", 2)),
        (3, '[true,"T=d3"]', ("fault.no_answer", 3)),
        (3, "[" * 100_000, ("fault.no_json", 3)),
        (1, HEADER.line().replace('"1"', '"\\ud800"'), ("fault.lone_surrogate", 1)),
        (3, '[0,"\\uDFFF"]', ("fault.lone_surrogate", 3)),
        (3, '[0,{"\\ud83d":"\\ude00"}]', ("fault.lone_surrogate", 3)),
        (3, '{"\\ud83d\\ude00":1}', ("fault.no_answer", 3)),
        (5, '{"answers":3,"key":1}', ("fault.key_no_text", 5)),
        (5, '[0,"x"]', ("fault.cut_short", 5)),
    ],
)
def test_a_line_at_fault_is_named(line: int, text: str, expected: tuple[str, int]) -> None:
    lines = LOG.text().splitlines()
    lines[line - 1] = text
    assert fault("\n".join(lines) + "\n") == expected


def test_a_log_of_another_format_says_so() -> None:
    header = {**json.loads(HEADER.line()), "fourspace": 99}
    with pytest.raises(Refused) as refused:
        log_from(json.dumps(header) + "\n")
    assert refused.value.reason.phrase == Phrase(
        "reason.other_log_format", {"found": "99", "expected": 1}
    )


def test_equal_pasts_have_equal_digests_and_others_do_not() -> None:
    def digest(*entries: Entry) -> bytes:
        chain = Chain(HEADER)
        for entry in entries:
            chain.add(entry)
        return chain.digest

    one, two = Entry(0, "a"), Entry(1, "a")
    assert digest(one, two) == digest(one, two)
    assert len({digest(), digest(one), digest(two), digest(one, two), digest(two, one)}) == 5


def test_a_header_tells_that_the_seed_was_given_and_rolls_the_same() -> None:
    given = Header("duel", "1", {}, "", "5eed", seeded=True)
    plain = Header("duel", "1", {}, "", "5eed")
    assert log_from(Log(given, []).text()).header.seeded
    assert not log_from(Log(plain, []).text()).header.seeded
    assert Chain(given).digest == Chain(plain).digest
    with pytest.raises(Refused):
        log_from(Log(given, []).text().replace('"given"', '"hidden"'))
