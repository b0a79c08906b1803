"""YAML is read in its strict core, and every fault has its line."""

from pathlib import Path

import msgspec
import pytest

from fourspace.content import parsed
from fourspace.content.digests import digest
from fourspace.content.documents import parse, read
from fourspace.content.faults import ContentError
from fourspace.content.parsed import encode_parsed


def fault(text: str) -> str:
    with pytest.raises(ContentError) as error:
        parse(text, "cards.yaml")
    return str(error.value)


def test_only_true_and_false_are_booleans_and_only_plain_digits_are_numbers() -> None:
    text = "[on, no, 3:20, 0x10, true, 12, -3, 1.5, ~, '12', 1_000]"
    assert parse(text, "x").data == [
        *("on", "no", "3:20", "0x10"),
        *(True, 12, -3, 1.5, None, "12", "1_000"),
    ]


def test_a_key_that_stands_twice_is_named_with_its_line() -> None:
    assert fault("a: 1\nb:\n  c: 1\n  c: 2\n") == (
        "cards.yaml:4: b.c: found this key twice, expected each key once"
    )


@pytest.mark.parametrize(
    "text, line, found",
    [
        ("a: 1\nb: [1\n", 3, "expected"),
        ("a: &x 1\nb: *x\n", 1, "an alias"),
        ("a: &x [*x]\n", 1, "an alias"),
        ("a: !secret 1\n", 1, "the tag !secret"),
        ("a: 1\n? [b]\n: 2\n", 2, "another key"),
        ("a: 1\nyes: \x07\n", 1, "characters are not allowed"),
        ("a:\n\tb: 1\n", 2, "found a tab, expected spaces"),
        ("a:\n  b: 1\n\tc: 2\n", 3, "found a tab, expected spaces"),
    ],
)
def test_what_is_no_plain_data_is_refused_with_its_line(text: str, line: int, found: str) -> None:
    message = fault(text)
    assert message.startswith(f"cards.yaml:{line}:")
    assert found in message


def test_a_missing_file_and_other_bytes_are_content_errors(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"a: \xe9\n")
    for name in ("missing.yaml", "latin.yaml"):
        with pytest.raises(ContentError, match=name):
            read(tmp_path / name)
    with pytest.raises(ContentError, match=r"found no file, expected a file of this name, with"):
        read(tmp_path / "missing.yaml")


def test_every_value_knows_its_line() -> None:
    document = parse("a: 1\nb:\n  - x\n  - y: 2\n", "x")
    assert [document.line(path) for path in [("a",), ("b",), ("b", 1), ("b", 1, "y")]] == [
        *(1, 2, 4, 4)
    ]
    assert document.line(("b", 1, "z")) == 4


def test_a_digest_does_not_see_formatting_but_sees_values_and_order() -> None:
    first = digest([parse("a: 1\nb: [x, y]\n", "x")])
    assert digest([parse("# why\n{a: 1, b:   ['x', y]}\n", "y")]) == first
    assert digest([parse("b: [x, y]\na: 1\n", "x")]) != first
    assert digest([parse("a: 1\nb: [x, z]\n", "x")]) != first


def test_a_document_parsed_beforehand_is_the_same_without_its_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "a: [1, 2.5, on]\n7: {b: null}\n"
    before = parse(text, "x")
    kept = msgspec.msgpack.decode(encode_parsed([(text, before.data)]), type=dict[bytes, object])
    monkeypatch.setattr(parsed, "_known", lambda: kept)
    monkeypatch.setattr("yaml.compose", None)
    assert parse(text, "x").data == before.data
