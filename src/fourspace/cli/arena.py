"""The command `arena`: compare the strength of agents in a two-player game."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from fourspace.agents.registry import agent_names
from fourspace.catalog import describe, listing, load_game, load_game_texts
from fourspace.cli.app import INTERRUPTED
from fourspace.cli.catalogue import GameName
from fourspace.cli.logs import Setting, settings_given
from fourspace.cli.output import AsJson, print_json
from fourspace.cli.simulate import play_missing
from fourspace.cli.speech import say, sentence
from fourspace.content.texts import Texts
from fourspace.kernel.phrases import Phrase, refused
from fourspace.simulation.arena import Comparison, Elo, compare, match_file, match_plan, pairs
from fourspace.simulation.games import Plan, check_plan
from fourspace.simulation.results import Results


def arena(
    game: GameName,
    agents: Annotated[
        str, typer.Option(help="Who plays, the weakest first; all agents of the game by default.")
    ] = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games per match.")] = 100,
    everybody: Annotated[
        bool, typer.Option("--all", help="Everybody plays everybody, not only neighbours.")
    ] = False,
    settings: Setting = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=0, help="Processes; 0 for one per processor.")
    ] = 0,
    folder: Annotated[
        Path | None, typer.Option(help="Keep the games here, and go on with those found here.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let agents play matches and compare their strength, in Elo with 95 % intervals.

    Agents change sides from game to game. With a folder an interrupted arena goes on where it was.

    Example: fourspace arena duel --agents player,adept,expert --games 100 --folder matches
    """
    if describe(game).seats != (2, 2):
        raise refused("reason.not_for_two", {"game": game})
    names = agents.split(",") if agents else agent_names(game)
    if len(names) < 2:
        raise refused("reason.arena_agents", {"count": len(names)})
    rules = load_game(game)
    plan = Plan(
        game=game,
        package=listing(game).package,
        rules=rules.rules_version,
        content=rules.content_digest,
        settings=settings_given(settings),
        agents=[],
        seed=seed,
    )
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    found: list[Comparison] = []
    done = True
    for first, second in pairs(names, everybody):
        match = match_plan(plan, first, second)
        check_plan(match)
        with Results(match, None if folder is None else match_file(folder, match)) as results:
            done = play_missing(results, games, workers or os.cpu_count() or 1, quiet=json)
            played = [one for one in results.in_order() if one.index < games]
            found.append(compare(match, played))
        if not done:
            break
    if json:
        print_json({"game": game, "seed": seed, "matches": found, "complete": done})
    else:
        _report(found, load_game_texts(game))
    if not done:
        raise typer.Exit(INTERRUPTED)


def _report(found: list[Comparison], texts: Texts) -> None:
    """The matches for people."""
    table = Table(box=None, pad_edge=False)
    for key in ("cli.match", "cli.won", "cli.rate", "cli.interval", "cli.elo"):
        table.add_column(sentence(key))
    for match in found:
        score = match.score
        table.add_row(
            f"{match.first} – {match.second}",
            f"{score.count}/{score.of}",
            f"{100 * score.rate:.1f} %",
            f"{100 * score.low:.1f}–{100 * score.high:.1f} %",
            _elo_text(match.elo),
        )
    console = Console()
    console.print(table)
    for match in found:
        console.print(f"{match.first} – {match.second}:")
        for reason, count in sorted(match.wins.items()):
            said = _ending(reason, match.first, match.second, texts)
            console.print(f"{count:>7}  + {said}", soft_wrap=True)
        for reason, count in sorted(match.losses.items()):
            said = _ending(reason, match.second, match.first, texts)
            console.print(f"{count:>7}  − {said}", soft_wrap=True)


def _ending(reason: str, winner: str, loser: str, texts: Texts) -> str:
    """How games ended, with the agents' names; the key if the sentence needs other words."""
    phrase = Phrase(reason, {"winner": winner, "loser": loser})
    return reason if texts.unsaid(phrase) else say(phrase, texts)


def _elo_text(elo: Elo) -> str:
    points = "∞" if elo.points is None else f"{elo.points:+.0f}"
    low = "−∞" if elo.low is None else f"{elo.low:+.0f}"
    high = "∞" if elo.high is None else f"{elo.high:+.0f}"
    return f"{points} ({low} … {high})"
