"""What people type is one line that shows what it says."""

import pytest

from fourspace.table.lines import one_line


@pytest.mark.parametrize(
    "typed, shown",
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada\n\tLovelace\x00\x1b[31m", "Ada Lovelace [31m"),
        ("Ada\u2028Eve\u2029", "Ada Eve"),
        ("\u202eevE\u202c", "evE"),
        ("Eve\u2066\u2067\u2068\u2069\u200e\u200f\u061c", "Eve"),
        ("zero\u200bwidth\ufeff", "zero width"),
        ("half \ud800", "half"),
        ("Jiří Žluťoučký", "Jiří Žluťoučký"),
        ("عائشة", "عائشة"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_only_what_shows_is_kept(typed: str, shown: str) -> None:
    assert one_line(typed) == shown
