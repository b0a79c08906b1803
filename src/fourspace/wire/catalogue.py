"""The games as the home page shows them."""

from fourspace.agents.registry import agent_names
from fourspace.catalog import LISTINGS, describe
from fourspace.kernel.phrases import refused
from fourspace.version import VERSION
from fourspace.wire import shapes
from fourspace.wire.speaker import Speaker, speaker


def games(language: shapes.Language) -> shapes.Games:
    """The catalogue in words."""
    return shapes.Games([_info(name, language) for name in LISTINGS], VERSION)


def _info(name: str, language: shapes.Language) -> shapes.GameInfo:
    description = describe(name)
    voice = speaker(name)
    game = voice.game
    return shapes.GameInfo(
        name,
        voice.say(description.title, language),
        voice.say(description.about, language),
        description.seats,
        description.minutes,
        description.cooperative,
        description.clocks,
        _settings(voice, language),
        [
            shapes.PresetInfo(preset, voice.named(f"preset.{preset}", language, preset), values)
            for preset, values in game.settings.presets.items()
        ],
        [
            shapes.LevelInfo(level, voice.named(f"level.{level}", language, level))
            for level in agent_names(name)
        ],
        game.rules_version,
    )


def _settings(voice: Speaker, language: shapes.Language) -> list[shapes.SettingInfo]:
    return [
        shapes.SettingInfo(
            setting.name,
            voice.named(f"setting.{setting.name}", language, setting.name),
            setting.rule,
            [
                shapes.ValueInfo(value, voice.value(setting.name, value, language))
                for value in setting.values
            ],
            setting.default,
            setting.open_ended,
        )
        for setting in voice.game.settings.all
    ]


def words(name: str, language: shapes.Language) -> shapes.Words:
    """The names and texts of a game's parts, for drawing them."""
    templates = speaker(name).texts.templates[language]
    return shapes.Words(
        {key: text.fill({}) for key, text in sorted(templates.items()) if not text.names}
    )


def check_settings(
    name: str, wanted: shapes.SettingsWanted, language: shapes.Language
) -> shapes.SettingsChecked:
    """All settings with their values, and the resulting seats. Raises Refused if they clash."""
    if name not in LISTINGS:
        raise refused("server.not_found")
    voice = speaker(name)
    settings = voice.game.settings.complete(dict(wanted.settings))
    state = voice.game.start(settings)
    seats = range(voice.game.seats(state))
    return shapes.SettingsChecked(
        settings,
        [voice.seat(state, seat, language) for seat in seats],
        voice.introduction(settings, language),
    )
