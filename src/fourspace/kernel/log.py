"""The log: a game is the list of its answers.

Written as lines of JSON: a header, an entry for each answer, and a closing line that counts them,
so that a file cut short is noticed. Replay, undo, spectating and bug reports all read this.
"""

import hashlib
import json
from json.encoder import encode_basestring
from typing import Final

from fourspace.kernel.phrases import Phrase, Word, refused

FORMAT: Final = 1
"""The version of the file format."""
GIVEN: Final = "given"
"""In a header, under `seed`: somebody chose it."""


class Header:
    """What is needed to read the answers of a log."""

    def __init__(
        self,
        game: str,
        rules: str,
        settings: dict[str, str],
        content: str,
        commitment: str,
        inherited: int = 0,
        seeded: bool = False,
    ) -> None:
        self.game = game
        self.rules = rules
        """The rules version it was played under."""
        self.settings = settings
        self.content = content
        """The digest of the content it was played with."""
        self.commitment = commitment
        """The hash of the key that decides all chance; empty if people type real dice."""
        self.inherited = inherited
        """How many answers come from another game, whose dice had another key."""
        self.seeded = seeded
        """Whether somebody chose the seed of all chance, and can foresee it."""

    def line(self) -> str:
        facts = self._facts()
        if self.seeded:
            facts["seed"] = GIVEN
        return _json(facts)

    def chance_line(self) -> str:
        """What chance depends on: the same seed rolls the same, whether a log tells of it or not.

        Logs of earlier versions did not.
        """
        return _json(self._facts())

    def _facts(self) -> dict[str, object]:
        return {
            "fourspace": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "settings": self.settings,
            "content": self.content,
            "commitment": self.commitment,
            "inherited": self.inherited,
        }


class Entry:
    """One answer: which seat gave it, in notation."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat = seat
        self.text = text

    def line(self) -> str:
        return f"[{self.seat},{encode_basestring(self.text)}]"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.seat == other.seat and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Entry({self.seat}, {self.text!r})"


class Log:
    """A header, its answers, and, once the game is over, the key of its dice."""

    def __init__(self, header: Header, entries: list[Entry], key: str = "") -> None:
        self.header = header
        self.entries = entries
        self.key = key

    def text(self) -> str:
        """The whole file."""
        closing = _json({"answers": len(self.entries), "key": self.key})
        lines = [self.header.line(), *(entry.line() for entry in self.entries), closing]
        return "\n".join(lines) + "\n"


class Chain:
    """A digest over header and answers so far: the same past always gives the same digest.

    Chance is drawn from the key and this: the same answers after an undo give the same rolls.
    """

    def __init__(self, header: Header) -> None:
        self.digest = hashlib.sha256(header.chance_line().encode()).digest()

    def add(self, entry: Entry) -> None:
        self.digest = Chain.after(self.digest, entry)

    @staticmethod
    def after(digest: bytes, entry: Entry) -> bytes:
        """The digest of a past with this digest and one more answer."""
        return hashlib.sha256(digest + entry.line().encode()).digest()


def log_from(text: str) -> Log:
    """The log that `Log.text` wrote. Raises Refused, naming the line, on anything else."""
    if not text:
        raise _unreadable(1, "fault.empty_file")
    lines = text.split("\n")
    if lines.pop() != "":
        raise _unreadable(len(lines) + 1, "fault.cut_short")
    header = _header(_parse(lines[0], 1))
    if len(lines) < 2:
        raise _unreadable(1, "fault.cut_short")
    entries = [_entry(_parse(line, at), at) for at, line in enumerate(lines[1:-1], 2)]
    closing = _parse(lines[-1], len(lines))
    if not isinstance(closing, dict) or set(closing) != {"answers", "key"}:
        raise _unreadable(len(lines), "fault.cut_short")
    if closing["answers"] != len(entries):
        raise _unreadable(len(lines), "fault.cut_short")
    key = closing["key"]
    if not isinstance(key, str):
        raise _unreadable(len(lines), "fault.key_no_text")
    return Log(header, entries, key)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _parse(line: str, at: int) -> object:
    try:
        value: object = json.loads(line)
        if "\\u" in line:
            _json(value).encode()  # fails on text that no file could hold
    except UnicodeEncodeError:
        raise _unreadable(at, "fault.lone_surrogate") from None
    except (ValueError, RecursionError):
        raise _unreadable(at, "fault.no_json") from None
    return value


def _header(value: object) -> Header:
    if not isinstance(value, dict) or "fourspace" not in value:
        raise _unreadable(1, "fault.no_log")
    if value["fourspace"] != FORMAT:
        words: dict[str, Word] = {"found": str(value["fourspace"])[:20], "expected": FORMAT}
        raise refused("reason.other_log_format", words)
    names = ["game", "rules", "content", "commitment"]
    texts = {name: value.get(name) for name in names}
    settings = value.get("settings")
    inherited = value.get("inherited")
    seed = value.get("seed", "")
    if {*value, "seed"} != {"fourspace", "settings", "inherited", "seed", *names}:
        raise _unreadable(1, "fault.header_keys")
    if (
        not isinstance(settings, dict)
        or not all(isinstance(text, str) for text in [*texts.values(), *settings.values()])
        or not isinstance(inherited, int)
        or inherited < 0
        or seed not in ("", GIVEN)
    ):
        raise _unreadable(1, "fault.header_values")
    return Header(
        str(texts["game"]),
        str(texts["rules"]),
        {str(name): str(value) for name, value in settings.items()},
        str(texts["content"]),
        str(texts["commitment"]),
        inherited,
        seed == GIVEN,
    )


def _entry(value: object, at: int) -> Entry:
    if isinstance(value, list) and len(value) == 2:
        seat: object = value[0]
        text: object = value[1]
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(text, str):
            return Entry(seat, text)
    raise _unreadable(at, "fault.no_answer")


def _unreadable(line: int, fault: str) -> Exception:
    return refused("reason.unreadable_log", {"line": line, "fault": Phrase(fault)})
