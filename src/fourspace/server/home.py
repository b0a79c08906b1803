"""What the home page says about the games."""

from fourspace import __version__
from fourspace.catalog import LISTINGS, Listing
from fourspace.kernel.phrases import refused
from fourspace.server import wire
from fourspace.server.levels import levels
from fourspace.server.opening import WITH_CLOCKS
from fourspace.server.speech import Speaker, speaker

MINUTES: dict[str, tuple[int, int]] = {
    "duel": (20, 45),
    "tesseract": (45, 60),
    "unsettled": (90, 120),
}
COMPETITIVE = ("duel",)


def games(language: wire.Language) -> wire.Games:
    """The catalogue in words."""
    return wire.Games([_info(each, language) for each in LISTINGS.values()], __version__)


def _info(listing: Listing, language: wire.Language) -> wire.GameInfo:
    voice = speaker(listing.name)
    game = voice.game
    return wire.GameInfo(
        listing.name,
        voice.say(listing.title, language),
        voice.say(listing.about, language),
        (listing.least_seats, listing.most_seats),
        MINUTES.get(listing.name, (15, 30)),
        listing.name not in COMPETITIVE,
        listing.name in WITH_CLOCKS,
        _settings(voice, language),
        [
            wire.PresetInfo(name, voice.named(f"preset.{name}", language, name), values)
            for name, values in game.settings.presets.items()
        ],
        [
            wire.LevelInfo(level, voice.named(f"level.{level}", language, level))
            for level in levels(listing.name)
        ],
        game.rules_version,
    )


def _settings(voice: Speaker, language: wire.Language) -> list[wire.SettingInfo]:
    return [
        wire.SettingInfo(
            setting.name,
            voice.named(f"setting.{setting.name}", language, setting.name),
            setting.rule,
            [
                wire.ValueInfo(value, voice.value(setting.name, value, language))
                for value in setting.values
            ],
            setting.default,
            setting.open_ended,
        )
        for setting in voice.game.settings.all
    ]


def words(name: str, language: wire.Language) -> wire.Words:
    """What the parts of a game are called and what stands on them, for whoever draws them."""
    templates = speaker(name).texts.templates[language]
    return wire.Words(
        {key: text.filled({}) for key, text in sorted(templates.items()) if not text.names}
    )


def checked(
    name: str, wanted: wire.SettingsWanted, language: wire.Language
) -> wire.SettingsChecked:
    """All settings with their values, and the seats they make. Raises Refused if they clash."""
    if name not in LISTINGS:
        raise refused("server.not_found")
    voice = speaker(name)
    settings = voice.game.settings.complete(dict(wanted.settings))
    state = voice.game.start(settings)
    seats = range(voice.game.seats(state))
    return wire.SettingsChecked(settings, [voice.seat(state, seat, language) for seat in seats])
