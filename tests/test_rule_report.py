"""The report of rules without a test, and the mark that it reads."""

import pytest

from tests import rule_report
from tests.rules import rule

RULES = {"tesseract": ["T1.1", "T1.2"], "duel": ["D1.1"]}


def test_the_mark_carries_its_ids() -> None:
    assert rule("T1.1", "D5.10").mark.args == ("T1.1", "D5.10")


@pytest.mark.parametrize("wrong", ["t1.1", "T1", "T1.1a", "X1.1", "T0.1", " T1.1"])
def test_the_mark_refuses_what_is_no_id(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no rule id"):
        rule(wrong)


def test_the_mark_refuses_to_cite_nothing() -> None:
    with pytest.raises(ValueError, match="at least one"):
        rule()


def test_a_gap_is_a_fault_only_in_a_complete_game() -> None:
    cited = {"T1.1": ["test_a"]}
    assert rule_report.faults(RULES, cited, []) == []
    assert rule_report.faults(RULES, cited, ["tesseract"]) == ["T1.2 of tesseract has no test"]
    assert rule_report.faults(RULES, cited, ["duel"]) == ["D1.1 of duel has no test"]


def test_a_cited_id_without_a_rule_is_a_fault() -> None:
    found = rule_report.faults(RULES, {"T9.9": ["test_a", "test_b"]}, [])
    assert found == ["T9.9 is no rule of docs/rules, but is cited by test_a"]


def test_an_unknown_complete_game_is_a_fault() -> None:
    (found,) = rule_report.faults(RULES, {}, ["chess"])
    assert "docs/rules/chess.md does not exist" in found


def test_the_summary_counts_and_lists_the_gaps() -> None:
    line = rule_report.summary("tesseract", ["T1.1", "T1.2"], {"T1.1": ["test_a"]}, complete=False)
    assert line == "tesseract: 1 of 2 rules have a test; without: T1.2"
    line = rule_report.summary("duel", ["D1.1"], {"D1.1": ["test_a"]}, complete=True)
    assert line == "duel: 1 of 1 rules have a test (complete: all must)"
