"""Results: how a game ended, in words, with the figures that its description counts."""

from collections.abc import Callable

from fourspace.kernel.phrases import Phrase
from fourspace.kernel.seats import SPECTATOR
from fourspace.table.table import Table
from fourspace.wire import shapes
from fourspace.wire.speaker import Speaker, say, speaker

Name = Callable[[int, str], str]
"""The name of a seat in a language."""


def result(table: Table, language: str, name: Name) -> shapes.Result:
    """How the game of a table ended."""
    game = speaker(table.game.name)
    outcome = table.session.outcome
    ended = table.ended
    if ended is not None and (table.kept or outcome is None):
        sentence = ended.sentences.get(language, "")
        winners, rule = list(ended.winners), ended.rule
    elif outcome is None:
        assert table.loser is not None
        lost = "server.resigned" if table.flagged is None else "server.lost_on_time"
        sentence = say(lost, language, {"name": name(table.loser, language)})
        winners = [seat for seat in range(table.seats) if seat != table.loser]
        rule = ""
    else:
        sentence = game.say(outcome.reason.phrase, language)
        winners, rule = list(outcome.winners), outcome.reason.rule
    return shapes.Result(
        winners,
        sentence,
        rule,
        _statistics(table, game, language),
        table.session.key,
        _sequel(table, game, language) if winners else None,
    )


def _statistics(table: Table, game: Speaker, language: str) -> list[shapes.Statistic]:
    """The figures of the game, then how long it took and how often it was undone."""
    view = table.game.view(table.session.state, SPECTATOR)
    story = [event for _, event in table.session.events([SPECTATOR])]
    lines = []
    for figure in game.description.figures:
        count = figure.count(view, story)
        value = game.say(count, language) if isinstance(count, Phrase) else str(count)
        lines.append(shapes.Statistic(game.say(figure.label, language), value))
    minutes = round((table.last_at - table.first_at) / 60)
    if minutes:
        duration = say("server.minutes", language, {"n": minutes})
        lines.append(shapes.Statistic(say("server.time_played", language), duration))
    if table.undos:
        label = say("server.taken_back", language)
        lines.append(shapes.Statistic(label, str(table.undos)))
    return lines


def _sequel(table: Table, game: Speaker, language: str) -> shapes.Chosen | None:
    """The setting that makes the next game of the series; None after the last."""
    series = game.description.series
    chosen = table.session.settings
    for setting in table.game.settings.all:
        if setting.name == series and chosen[series] != setting.values[-1]:
            value = setting.values[setting.values.index(chosen[series]) + 1]
            return game.describe_settings({series: value}, language)[0]
    return None
