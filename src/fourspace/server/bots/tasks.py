"""What the server asks of its workers, and what they answer: lines of JSON on pipes."""

import msgspec


class Task(msgspec.Struct, frozen=True):
    """Think about a position for a seat. The position is one the seat cannot tell from the true.

    `what`: `choose` an option, `analyse` the position, or `replay` a log given as the position.
    `seconds`: how long to think; 0 leaves it to the level.
    """

    what: str
    game: str
    position: str
    seat: int
    level: str
    seconds: float
    seed: int


class Thought(msgspec.Struct, frozen=True):
    """The option chosen, in notation; for an analysis what `messages.Analysis` tells.

    All empty when the thought failed.
    """

    option: str = ""
    lines: list[tuple[float, int, list[str]]] = []
    prey: list[str] = []
    threats: list[str] = []


task_decoder: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
thought_decoder: msgspec.json.Decoder[Thought] = msgspec.json.Decoder(Thought)
