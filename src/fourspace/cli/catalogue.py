"""Commands about the games themselves: `games`, `rules`, `check-content`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from fourspace import rulebook
from fourspace.agents.registry import agent_names
from fourspace.catalog import LISTINGS, describe, load_game, load_game_texts, unknown_game
from fourspace.cli import planets
from fourspace.cli.output import AsJson, print_json
from fourspace.cli.speech import language, say, sentence
from fourspace.content.faults import ContentError, Fault, nearest
from fourspace.games.unsettled.check import notes
from fourspace.kernel.phrases import Phrase, Word, refused

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as listed by `fourspace games`.",
                        autocompletion=lambda: list(LISTINGS))
]  # fmt: skip


def games(json: AsJson = False) -> None:
    """List the games: their seats and the agents that can play them.

    Example: fourspace games --json
    """
    found = {name: _facts(name) for name in LISTINGS}
    if json:
        print_json(list(found.values()))
        return
    table = Table(box=None, pad_edge=False)
    for key in ("cli.game", "cli.title", "cli.seats", "cli.agents", "cli.about"):
        table.add_column(sentence(key))
    for name, facts in found.items():
        least, most = describe(name).seats
        seats = str(least) if least == most else f"{least}–{most}"
        agents = ", ".join(agent_names(name))
        table.add_row(name, str(facts["title"]), seats, agents, str(facts["about"]))
    Console().print(table)


def _facts(name: str) -> dict[str, object]:
    description = describe(name)
    texts = load_game_texts(name)
    game = load_game(name)
    return {
        "game": name,
        "title": say(description.title, texts),
        "about": say(description.about, texts),
        "seats": description.seats,
        "minutes": description.minutes,
        "cooperative": description.cooperative,
        "agents": agent_names(name),
        "rules": game.rules_version,
        "presets": list(game.settings.presets),
        "settings": {
            setting.name: {
                "values": None if setting.open_ended else setting.values,
                "default": setting.default,
                "rule": setting.rule,
            }
            for setting in game.settings.all
        },
    }


def rules(
    game: GameName,
    rule: Annotated[
        str, typer.Argument(metavar="[ID]", help="A rule such as T5.3; all of them without.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Print the rules of a game, or one rule.

    Example: fourspace rules duel D5.2
    """
    told = rulebook.pages(language()).get(game)
    if told is None:
        raise unknown_game(game, rulebook.pages())
    wanted = list(told.values())
    if rule:
        found = told.get(rule.upper())
        if found is None:
            near = nearest(rule.upper(), told)
            hint: Word = Phrase("hint.near", {"near": near}) if near else ""
            raise refused("reason.unknown_rule", {"name": rule[:40], "hint": hint, "game": game})
        wanted = [found]
    if json:
        print_json([{"id": r.id, "section": r.section, "text": r.text} for r in wanted])
        return
    section = ""
    for one in wanted:
        if one.section != section:
            typer.echo(("\n" if section else "") + one.section)
            section = one.section
        typer.echo(f"{one.id} {one.text}")


def check_content(
    folder: Annotated[
        Path | None, typer.Argument(help="A planet's folder; without it, all games.")
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write what its cards print before comparing it.")
    ] = False,
) -> None:
    """Read all content and all texts of every game, or of one planet, and say what is wrong.

    Example: fourspace check-content planets/wenora
    """
    if folder is not None:
        if write:
            planets.write_printed(folder)
        planet = planets.check(folder)
        typer.echo(
            sentence(
                "cli.content_good",
                game=planet.name,
                texts=planets.count_texts(planet),
                digest=planet.digest()[:12],
            )
        )
        for note in notes(planet):
            typer.echo(sentence("cli.content_note", note=str(note)))
        return
    if write:
        planets.write_framework()
    faults: list[Fault] = []
    for name in LISTINGS:
        try:
            digest = load_game(name).content_digest[:12] or "–"
            texts = len(load_game_texts(name).keys())
            typer.echo(sentence("cli.content_good", game=name, texts=texts, digest=digest))
        except ContentError as error:
            faults += error.faults
    if faults:
        raise ContentError(faults)
