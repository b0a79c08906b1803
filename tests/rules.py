"""`@rule("T5.3")`: the test proves this rule of `docs/rules`.

Each rule has at least one test that cites it; `./check rules` lists those without.
"""

import re

import pytest

RULE_ID = re.compile(r"[TDU][1-9][0-9]*\.[1-9][0-9]*")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test (or a class, or a parameter set) as proof of the rules with these ids."""
    if not ids:
        raise ValueError("rule() needs at least one rule id, as in rule('T5.3')")
    for name in ids:
        if not RULE_ID.fullmatch(name):
            raise ValueError(f"{name!r} is no rule id; ids look like T5.3, D5.10, U6.6")
    return pytest.mark.rule(*ids)
