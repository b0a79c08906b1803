"""The command `simulate`: many games between agents."""

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from fourspace.catalog import listing, load_game, load_game_texts
from fourspace.cli.app import INTERRUPTED
from fourspace.cli.catalogue import GameName
from fourspace.cli.logs import Setting, settings_given
from fourspace.cli.output import AsJson, print_json
from fourspace.cli.speech import language, say, sentence
from fourspace.content.texts import Texts
from fourspace.kernel.phrases import Phrase, Word, refused
from fourspace.simulation.games import Plan, check_plan
from fourspace.simulation.results import Results, plan_in
from fourspace.simulation.runner import run
from fourspace.simulation.statistics import Rate, Summary, summary

BAR = 30
"""The width of a rate's bar, in characters."""


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    agents: Annotated[
        str, typer.Option(help="One agent for all seats, or one for each: `random,strong:0.2`.")
    ] = "",
    settings: Setting = None,
    seed: Annotated[int | None, typer.Option(help="The same seed plays the same games.")] = None,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=0, help="Processes; 0 for one per processor.")
    ] = 0,
    out: Annotated[Path | None, typer.Option(help="Write each game to this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the games of this file.")] = None,
    json: AsJson = False,
) -> None:
    """Play many games between agents and sum them up. Ctrl-C keeps what is done.

    Agents change seats from game to game. The number of workers changes nothing but time.

    Example: fourspace simulate duel --games 1000 --agents random,random --seed 7 --out games.jsonl
    """
    plan = _plan(game, agents, settings_given(settings), seed, resume)
    check_plan(plan)
    if out is not None and out.exists():
        raise refused("reason.file_exists", {"file": str(out)})
    with Results(plan, resume or out) as results:
        done = play_missing(results, games, workers or os.cpu_count() or 1, quiet=json)
        found = summary(plan, results.in_order())
    if json:
        print_json({"plan": plan, "summary": found, "complete": done})
    else:
        _report(plan, found)
    if not done:
        raise typer.Exit(INTERRUPTED)


def _plan(
    game: str, agents: str, settings: dict[str, str], seed: int | None, resume: Path | None
) -> Plan:
    """The plan: from the options, or from the file to resume."""
    entry = listing(game)
    rules = load_game(game)
    told = None if resume is None else plan_in(resume)
    plan = Plan(
        game=game,
        package=entry.package,
        rules=rules.rules_version,
        content=rules.content_digest,
        settings=told.settings if told and not settings else settings,
        agents=agents.split(",") if agents else told.agents if told else ["random"],
        seed=seed if seed is not None else told.seed if told else secrets.randbits(32),
    )
    if told is not None and told != plan:
        raise refused("reason.other_plan", {"file": str(resume)})
    return plan


def play_missing(results: Results, games: int, workers: int, quiet: bool) -> bool:
    """Play the missing games. Returns False if somebody stopped it."""
    missing = [index for index in range(games) if index not in results.played]
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    hidden = quiet or not console.is_terminal
    with Progress(*columns, console=console, disable=hidden) as progress:
        bar = progress.add_task("", total=games, completed=games - len(missing))
        played = run(results.plan, missing, workers)
        try:
            for game in played:
                results.add(game)
                progress.advance(bar)
        except KeyboardInterrupt:
            played.close()
            return False
    return True


def _report(plan: Plan, found: Summary) -> None:
    """The summary for people."""
    table = Table(box=None, pad_edge=False)
    for key in ("cli.who", "cli.won", "cli.rate", "cli.interval"):
        table.add_column(sentence(key))
    table.add_column("0 %" + " " * (BAR - 8) + "100 %")
    for name, rate in found.agents:
        table.add_row(name, *_columns(rate))
    if len(found.seats) > 1:
        for seat, rate in enumerate(found.seats, 1):
            table.add_row(sentence("seat.player", number=seat), *_columns(rate))
    if found.nobody.count:
        table.add_row(sentence("cli.nobody"), *_columns(found.nobody))
    console = Console()
    console.print(sentence("cli.simulated", games=found.games, game=plan.game, seed=plan.seed))
    console.print(table)
    texts = load_game_texts(plan.game)
    for reason, count in found.reasons.items():
        console.print(f"{count:>7}  {ending(reason, texts)}", soft_wrap=True)
    console.print(
        sentence(
            "cli.lengths",
            mean=f"{found.answers_mean:.1f}",
            median=f"{found.answers_median:g}",
            most=found.answers_most,
        )
    )


def ending(key: str, texts: Texts) -> str:
    """Why games ended, with letters for players: A beat B."""
    words: dict[str, Word] = dict.fromkeys(texts.templates[language()][key].names, "…")
    return say(Phrase(key, words | {"winner": "A", "loser": "B"}), texts)


def _columns(rate: Rate) -> tuple[str, str, str, str]:
    interval = f"{100 * rate.low:.1f}–{100 * rate.high:.1f} %"
    return f"{rate.count}/{rate.of}", f"{100 * rate.rate:.1f} %", interval, bar(rate)


def bar(rate: Rate) -> str:
    """The rate as a bar: solid up to the interval, shaded within it."""
    low, high = round(BAR * rate.low), round(BAR * rate.high)
    return "█" * low + "▒" * (high - low) + "·" * (BAR - high)
