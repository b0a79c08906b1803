"""The description of a game: for menus, boards, reviews and agents."""

from collections.abc import Callable
from typing import Any, Literal

from fourspace.kernel.events import Event
from fourspace.kernel.phrases import Phrase, Word
from fourspace.kernel.text_board import TextBoard

Icon = Literal[
    "arrow", "bolt", "card", "clock", "close", "cube",
    "die", "eye", "flag", "hint", "home", "people", "story",
]  # fmt: skip
"""A symbol beside an event. Never the only sign: the sentence follows."""

Tone = Literal["turn", "bad", "good", "plain"]
"""How an event is shown: a turn begins a paragraph, mishap and success stand out."""

Measure = Callable[[Any, dict[str, Any]], float]
"""A value of a state and of a spectator's view of it."""


class Curve:
    """A curve of the review graph. Its label is the game's text `curve.NAME`."""

    def __init__(self, name: str, measure: Measure, advice: bool = False) -> None:
        self.name = name
        self.measure = measure
        self.advice = advice
        """Whether it tells who is ahead: hidden during a serious game."""
        self.label = Phrase(f"curve.{name}")


Count = Callable[[dict[str, Any], list[Event]], Word]
"""A number, or words, computed from a spectator's final view and all events."""


class Figure:
    """A line of the final table. Its label is the game's text `figure.NAME`."""

    def __init__(self, name: str, count: Count) -> None:
        self.name = name
        self.count = count
        self.label = Phrase(f"figure.{name}")


def count_events(*names: str) -> Count:
    """A figure that counts events by name."""
    keys = {f"event.{name}" for name in names}
    return lambda view, story: sum(event.phrase.key in keys for event in story)


class Description:
    """The facts of one game, in its module `description`.

    Settings and presets belong to the rules (`Game.settings`); agents and their analysis belong to
    the game's roster.
    """

    def __init__(
        self,
        *,
        seats: tuple[int, int],
        minutes: tuple[int, int],
        cooperative: bool,
        hidden_information: bool,
        clocks: bool = False,
        drawn: bool = False,
        text_board: TextBoard | None = None,
        how_to_answer: Phrase | None = None,
        explained: tuple[str, ...] = (),
        examples: tuple[str, str] = ("…", "…"),
        curves: list[Curve] | None = None,
        figures: list[Figure] | None = None,
        series: str = "",
        icons: dict[Icon, list[str]] | None = None,
        tones: dict[Tone, list[str]] | None = None,
    ) -> None:
        self.title = Phrase("game.title")
        """Its name."""
        self.about = Phrase("game.about")
        """What it is, in a sentence."""
        self.seats = seats
        """The fewest and the most."""
        self.minutes = minutes
        """How long a game takes: the least and the most."""
        self.cooperative = cooperative
        self.hidden_information = hidden_information
        """Whether the view depends on the seat."""
        self.clocks = clocks
        """Whether a table may have clocks."""
        self.drawn = drawn
        """Whether the web client has a board for it; if not, it shows the text board."""
        self.text_board = text_board or TextBoard()
        self.how_to_answer = how_to_answer
        """How to answer in the terminal, if there is more than numbers and notation."""
        self.explained = explained
        """The kinds of questions whose options are names that a newcomer does not know."""
        self.examples = examples
        """Examples of what `why` and `about` can be asked."""
        self.curves = curves or []
        """The curves that follow from the view."""
        self.figures = figures or []
        """What is shown of a game when it is over."""
        self.series = series
        """The setting whose values are played in order: after a win the next one is offered."""
        self.icons: dict[str, Icon] = {}
        """The icon of each event, by its key."""
        self.tones: dict[str, Tone] = {}
        """The tone of each event, by its key."""
        for icon, names in (icons or {}).items():
            self.icons.update({f"event.{name}": icon for name in names})
        for tone, names in (tones or {}).items():
            self.tones.update({f"event.{name}": tone for name in names})

    def icon(self, event: str) -> Icon:
        """The icon of an event."""
        return self.icons.get(event, "story")

    def tone(self, event: str) -> Tone:
        """The tone of an event."""
        return self.tones.get(event, "plain")
