"""The settings of a table, in the form that the rules read (T9.1)."""

from typing import Final

from fourspace.kernel.native import i64, vec
from fourspace.kernel.settings import Setting, Settings, switch

NOTHING: Final = 0
ACCELERATION: Final = 1
SURGE: Final = 2
CHAIN_REACTION: Final = 3
FISSION: Final = 4
STATIC_DISCHARGE: Final = 5
EM_PULSE: Final = 6
INTERPHASE: Final = 7
SHOCKWAVE: Final = 8

SYMBOLS: Final = [
    "nothing",
    "acceleration",
    "surge",
    "chain_reaction",
    "fission",
    "static_discharge",
    "em_pulse",
    "interphase",
    "shockwave",
]
"""The names of the symbols, by their numbers."""


class TesseractSettings:
    """What stays the same for a whole game. Shared by all copies of its state."""

    def __init__(self, settings: dict[str, str], symbols: list[int]) -> None:
        self.chosen = settings
        self.seats: i64 = int(settings["players"])
        self.labs: i64 = max(2, int(settings["players"]))
        """Solo is played with two labs (T2.3)."""
        self.symbols: vec[i64] = vec[i64](symbols)
        """What the base shows on each cell."""
        self.immediate = settings["last_cube"] == "immediate"
        self.removed_cube = settings["shockwave"] == "removed_cube"
        self.tracks_last = SHOCKWAVE in symbols and not self.removed_cube
        """Whether it matters which cube was primed last (T6.9)."""
        self.cards_during = settings["cards_during"] == "on"
        self.from_or_to = settings["efficiency"] == "from_or_to"
        self.study_nearest = settings["study_nearest"] == "on"
        self.identical_optional = settings["identical_optional"] == "on"
        self.open_transfers = settings["open_transfers"] == "on"
        self.any_colours = settings["group_colours"] == "any"
        self.checks_all = settings["breach_check"] == "all"
        self.breach_race = settings["breach_race"] == "on"
        self.starting_research = settings["starting_research"] == "on"
        self.extra_primed: i64 = int(settings["extra_primed"])

    def seat_of(self, lab: i64) -> i64:
        """The seat that plays this lab: in a solo game one seat plays both."""
        return 0 if self.seats == 1 else lab


def settings_of(bases: list[str]) -> Settings:
    """All rules options and the presets of the two editions (T9.1)."""
    return Settings(
        [
            Setting("players", ["1", "2", "3", "4"], "2", "T9.1"),
            Setting("base", bases, bases[0], "T1.2"),
            Setting("scientists", [], "random", "T2.3", open_ended=True),
            Setting("first_player", ["random", "1", "2", "3", "4"], "random", "T2.1"),
            switch("starting_research", True, "T2.4"),
            Setting("extra_primed", ["0", "1", "2"], "0", "T2.7"),
            switch("breach_race", False, "T9.1"),
            Setting("last_cube", ["threat", "immediate"], "threat", "T5.1"),
            Setting("shockwave", ["last_primed", "removed_cube"], "last_primed", "T6.9"),
            switch("cards_during", True, "T4.2"),
            Setting("efficiency", ["by_or_to", "from_or_to"], "by_or_to", "T8.1"),
            switch("study_nearest", False, "T4.6"),
            switch("identical_optional", False, "T4.9"),
            switch("open_transfers", False, "T4.5"),
            Setting("group_colours", ["same_or_different", "any"], "same_or_different", "T4.7"),
            Setting("breach_check", ["received", "all"], "received", "T5.3"),
        ],
        {
            "french": {},
            "czech": {
                "last_cube": "immediate",
                "shockwave": "removed_cube",
                "efficiency": "from_or_to",
                "study_nearest": "on",
                "identical_optional": "on",
                "cards_during": "off",
            },
        },
    )
