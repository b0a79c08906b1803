"""Frames: effects in progress, kept in the state as plain data.

Frames form a stack. The top frame is what happens next; whatever it starts is pushed on top and
comes first. Each kind of frame is a class with named numbers, and a handler says what it does
(`kernel.handlers`).
"""

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """An effect in progress: what it is and the numbers it needs to go on.

    The parameters of a subclass's `__init__` are its fields, kept under the same names. Copies,
    equality and the notation follow from them. `*rest` is a field too: a list at the end.
    """

    @property
    def name(self) -> str:
        """Its name in notation."""
        return frame_name(type(self))

    def numbers(self) -> list[int]:
        """The fields in their order, a list at the end spread out."""
        return _fields(type(self)).numbers(self)

    def copy(self) -> "Frame":
        """An independent copy.

        Frames that are copied often override this by hand, which takes a third of the time.
        """
        fields = _fields(type(self))
        if not fields.names and not fields.rest:
            return self
        return _make(type(self), fields.numbers(self))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Frame)
            and type(self) is type(other)
            and self.numbers() == other.numbers()
        )

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.numbers())))

    def __reduce__(self) -> tuple[type["Frame"], tuple[int, ...]]:
        return type(self), tuple(self.numbers())

    def __repr__(self) -> str:
        fields = _fields(type(self))
        names = [*fields.names, fields.rest] if fields.rest else fields.names
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__name__}({shown})"


class _Fields:
    """The names of a frame's fields: numbers, then perhaps a list."""

    def __init__(self, names: list[str], rest: str) -> None:
        self.names = names
        self.rest = rest

    def numbers(self, frame: Frame) -> list[int]:
        """The fields of a frame in their order, the list spread out."""
        found: list[int] = [getattr(frame, name) for name in self.names]
        if self.rest:
            found += getattr(frame, self.rest)
        return found


_FIELDS: Final[dict[type[Frame], _Fields]] = {}
_NAMES: Final[dict[type[Frame], str]] = {}


def _fields(kind: type[Frame]) -> _Fields:
    """The fields of a kind of frame, from the parameters of its `__init__`."""
    found = _FIELDS.get(kind)
    if found is None:
        names: list[str] = []
        rest = ""
        for name, parameter in signature(kind).parameters.items():
            if parameter.kind == Parameter.VAR_POSITIONAL:
                rest = name
            else:
                names.append(name)
        found = _Fields(names, rest)
        _FIELDS[kind] = found
    return found


def frame_name(kind: type[Frame]) -> str:
    """The name of a kind of frame in notation: `walk_luna` for `WalkLuna`."""
    found = _NAMES.get(kind)
    if found is None:
        letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]
        found = "".join(letters).lstrip("_")
        _NAMES[kind] = found
    return found


def _make(kind: type[Frame], numbers: list[int]) -> Frame:
    make: Callable[..., Frame] = kind
    return make(*numbers)


def frames_text(frames: list[Frame]) -> str:
    """A stack in notation, bottom first: `contain(3,1) prime()`; `-` when nothing waits."""
    if not frames:
        return "-"
    return " ".join(f"{frame.name}({','.join(map(str, frame.numbers()))})" for frame in frames)


def frames_from(text: str, kinds: dict[str, type[Frame]]) -> list[Frame]:
    """The stack that `frames_text` wrote, of these kinds. Raises ValueError on anything else."""
    if text == "-":
        return []
    frames: list[Frame] = []
    for part in text.split():
        name, opening, rest = part.partition("(")
        if name not in kinds or not opening or not rest.endswith(")"):
            raise ValueError(f"'{part}' is no frame: expected name(1,2)")
        inside = rest[:-1]
        numbers = [int(number) for number in inside.split(",")] if inside else []
        fields = _fields(kinds[name])
        count = len(fields.names)
        if len(numbers) < count or (len(numbers) > count and not fields.rest):
            raise ValueError(f"'{part}' has too many or too few numbers")
        frames.append(_make(kinds[name], numbers))
    return frames
