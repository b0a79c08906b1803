"""When a search must end: the caller gives a depth, a number of nodes, and a clock."""

import math
from collections.abc import Callable


class Limits:
    """The most plies and nodes (0: no limit), and two moments on the caller's clock.

    At `until` the search ends; from `late` on no further depth is started: it would take longer
    than all before it together.

    The core has no clock: the caller passes a function that tells the time.
    """

    def __init__(
        self,
        depth: int = 0,
        nodes: int = 0,
        clock: Callable[[], float] | None = None,
        until: float = 0.0,
        late: float = math.inf,
    ) -> None:
        self.depth = depth
        self.nodes = nodes
        self.clock = clock
        self.until = until
        self.late = late

    def time_is_up(self) -> bool:
        """Whether the moment has come."""
        return self.clock is not None and self.clock() >= self.until

    def getting_late(self) -> bool:
        """Whether a further depth would hardly be finished."""
        return self.clock is not None and self.clock() >= self.late
