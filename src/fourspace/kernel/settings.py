"""Settings: the rules options of a game, and checking the values that a table chooses."""

from collections.abc import Mapping
from difflib import get_close_matches

from fourspace.kernel.phrases import Phrase, Refused, Word, refused


class Setting:
    """One rules option: its values, its default, and the rule that names it.

    Values are texts, so that a header stays readable. A setting whose values cannot be listed
    (`open_ended`) is checked by its game.
    """

    def __init__(
        self, name: str, values: list[str], default: str, rule: str, open_ended: bool = False
    ) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.rule = rule
        self.open_ended = open_ended


def switch(name: str, default: bool, rule: str) -> Setting:
    """A setting that is on or off."""
    return Setting(name, ["off", "on"], "on" if default else "off", rule)


class Settings:
    """The rules options of one game, with presets by name."""

    def __init__(self, settings: list[Setting], presets: dict[str, dict[str, str]]) -> None:
        self.all = settings
        self.presets = presets

    def complete(self, given: Mapping[str, object]) -> dict[str, str]:
        """Every setting with its value: given, from the given `preset`, or by default.

        A value may be given as a text, a number (`{"players": 3}`) or a bool (`{"strip_wins":
        True}`). Raises Refused on a setting or value that does not exist.
        """
        known = sorted(setting.name for setting in self.all)
        for name in given:
            if name not in known and name != "preset":
                raise _unknown("reason.unknown_setting", str(name), known)
        texts = {name: _text(name, value) for name, value in given.items()}
        preset = texts.pop("preset", None)
        if preset is not None and preset not in self.presets:
            raise _unknown("reason.unknown_preset", preset, sorted(self.presets))
        chosen = {**({} if preset is None else self.presets[preset]), **texts}
        values: dict[str, str] = {}
        for setting in self.all:
            value = chosen.get(setting.name, setting.default)
            if not setting.open_ended and value not in setting.values:
                words: dict[str, Word] = {
                    "setting": setting.name,
                    "value": value[:40],
                    "values": ", ".join(setting.values),
                }
                raise refused("reason.bad_setting_value", words, setting.rule)
            values[setting.name] = value
        return values


def _text(name: str, value: object) -> str:
    """A value as a header writes it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return str(value)
    words: dict[str, Word] = {"setting": name[:40], "type": type(value).__name__}
    raise refused("reason.bad_setting_type", words)


def _unknown(key: str, name: str, known: list[str]) -> Refused:
    near = get_close_matches(name, known, 1)
    hint: Word = Phrase("hint.near", {"near": near[0]}) if near else ""
    return refused(key, {"name": name[:40], "hint": hint, "known": ", ".join(known)})
