"""Lines: what people type, names and chat, as one line that shows what it says."""

import unicodedata

JOINERS = "\u200c\u200d"
"""Format characters that scripts and emoji are written with; they turn nothing around."""
SHOWN_AS_SPACE = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control and format characters, half characters, separators of lines and paragraphs.

Among the format characters are those of direction, with which a name could turn the text that
follows it around.
"""


def one_line(text: str) -> str:
    """The text as one line, without characters that do something instead of showing."""
    shown = "".join(letter if _is_shown(letter) else " " for letter in text)
    return " ".join(shown.split())


def _is_shown(letter: str) -> bool:
    return letter in JOINERS or unicodedata.category(letter) not in SHOWN_AS_SPACE
