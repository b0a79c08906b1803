"""Verbs of the framework alone: no planet writes them."""

from typing import Final

from fourspace.games.unsettled.frames import push_window, set_off
from fourspace.games.unsettled.moments import items
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.verb import Verb, register


class DeclaredVerb(Verb):
    """Declared: the cost is paid; others may act before the effect (U5.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.declares = True

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        push_window(state)


class MomentVerb(Verb):
    """A moment of the user has come."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        set_off(state, user, items(state, op.what, user))


DECLARED: Final = register("declared", DeclaredVerb())
MOMENT: Final = register("moment", MomentVerb())
