"""The options of Duel and its presets (D10.1), and where a game begins (D9.3)."""

from typing import Final

from fourspace.kernel.settings import Setting, Settings, switch

CLASSIC: Final = "classic"
CROSSES_FIRST: Final = "crosses_first"

LEADING: Final = 1
TRAILING: Final = 2
LARGE_CAPTURE: Final = ("either", "leading", "trailing")

LAST_PROGRESS: Final = 0
WORTH: Final = 2
FEWER_SLIDERS: Final = 3
TIE_BREAKS: Final = ("last_progress", "last_capture", "worth", "fewer_sliders")
"""What decides between equal numbers of pawns when the count is full (D8.6)."""

FREE: Final = "free"
KEPT: Final = "kept"

POSITION: Final = "position"
"""The setting that names where the game begins (D9.3)."""


def duel_settings() -> Settings:
    """Every option of D10.1 with its values and default, and the three presets."""
    return Settings(
        [
            Setting("setup_order", [CLASSIC, CROSSES_FIRST], CLASSIC, "D10.1"),
            Setting("no_progress", ["16", "24", "40", "60", "100", "200", "0"], "16", "D10.1"),
            Setting("tie_break", list(TIE_BREAKS), "last_progress", "D10.1"),
            switch("strip_wins", False, "D10.1"),
            switch("bent_first_leg_capture", True, "D10.1"),
            switch("rectangle_over_cross", True, "D10.1"),
            Setting("large_capture", list(LARGE_CAPTURE), "either", "D10.1"),
            Setting("bent_sense", [FREE, KEPT], FREE, "D10.1"),
            Setting(POSITION, [], "", "D9.3", open_ended=True),
        ],
        {
            "classic": {},
            "beginner": {"setup_order": CROSSES_FIRST},
            "quick": {"setup_order": CROSSES_FIRST, "strip_wins": "on"},
        },
    )


class DuelSettings:
    """One choice for every option of D10.1."""

    def __init__(
        self,
        setup_order: str = CLASSIC,
        no_progress: int = 16,
        tie_break: str = "last_progress",
        strip_wins: bool = False,
        bent_first_leg_capture: bool = True,
        rectangle_over_cross: bool = True,
        large_capture: str = "either",
        bent_sense: str = FREE,
    ) -> None:
        self.setup_order = setup_order
        self.no_progress = no_progress
        self.tie_break = tie_break
        self.strip_wins = strip_wins
        self.bent_first_leg_capture = bent_first_leg_capture
        self.rectangle_over_cross = rectangle_over_cross
        self.large_capture = large_capture
        self.bent_sense = bent_sense
        self.tie_break_code = TIE_BREAKS.index(tie_break)
        self.large_capture_code = LARGE_CAPTURE.index(large_capture)


def options_from(settings: dict[str, str]) -> DuelSettings:
    """The options that complete settings describe."""
    return DuelSettings(
        settings["setup_order"],
        int(settings["no_progress"]),
        settings["tie_break"],
        settings["strip_wins"] == "on",
        settings["bent_first_leg_capture"] == "on",
        settings["rectangle_over_cross"] == "on",
        settings["large_capture"],
        settings["bent_sense"],
    )
