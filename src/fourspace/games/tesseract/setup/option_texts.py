"""Texts that follow a rules option: the key of such a text names the value of its option."""

from typing import Final

_OPTIONS: Final = {
    "ability.efficiency": "efficiency",
    "scientist.transport_engineer": "efficiency",
    "symbol.shockwave": "shockwave",
}
"""The things that do something else under another value of an option, and the option (T9.1)."""


def text_key(thing: str, settings: dict[str, str]) -> str:
    """The key of what is told about a thing: `symbol.shockwave` by `symbol.shockwave.….text`."""
    option = _OPTIONS.get(thing)
    return f"{thing}.text" if option is None else f"{thing}.{settings[option]}.text"
