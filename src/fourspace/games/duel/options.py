"""The options of Duel and its presets (D10.1)."""

from typing import Final

CLASSIC: Final = "classic"
CROSSES_FIRST: Final = "crosses_first"

EITHER: Final = 0
LEADING: Final = 1
TRAILING: Final = 2
LARGE_CAPTURE: Final = ("either", "leading", "trailing")


class DuelOptions:
    """One choice for every option of D10.1."""

    def __init__(
        self,
        setup_order: str = CLASSIC,
        no_progress: int = 200,
        strip_wins: bool = False,
        bent_first_leg_capture: bool = True,
        rectangle_over_cross: bool = True,
        large_capture: str = "either",
    ) -> None:
        self.setup_order = setup_order
        self.no_progress = no_progress
        self.strip_wins = strip_wins
        self.bent_first_leg_capture = bent_first_leg_capture
        self.rectangle_over_cross = rectangle_over_cross
        self.large_capture = large_capture
