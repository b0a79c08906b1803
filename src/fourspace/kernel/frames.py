"""Frames: effects in progress, kept in the state as plain data.

What waits is a stack. The topmost frame is what happens next; whatever it starts is pushed on top
and comes first. A frame is a name, which the game's table of handlers knows, and a few numbers.
"""


class Frame:
    """An effect in progress: what it is and the numbers it needs to go on."""

    def __init__(self, name: str, data: list[int]) -> None:
        self.name = name
        self.data = data

    def copy(self) -> "Frame":
        return Frame(self.name, self.data[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.name == other.name and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Frame({self.name!r}, {self.data!r})"


def frames_text(frames: list[Frame]) -> str:
    """A stack in notation, bottom first: `contain(3,1) prime(0)`; `-` when nothing waits."""
    if not frames:
        return "-"
    return " ".join(f"{frame.name}({','.join(map(str, frame.data))})" for frame in frames)


def frames_from(text: str) -> list[Frame]:
    """The stack that `frames_text` wrote. Raises ValueError on anything else."""
    if text == "-":
        return []
    frames: list[Frame] = []
    for part in text.split():
        name, opening, rest = part.partition("(")
        if not name or not opening or not rest.endswith(")"):
            raise ValueError(f"'{part}' is no frame: expected name(1,2)")
        inside = rest[:-1]
        frames.append(Frame(name, [int(number) for number in inside.split(",")] if inside else []))
    return frames
