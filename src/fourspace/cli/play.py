"""The command `play`: a game in the terminal, with people and agents in any seats.

Everything is plain text, line by line: a screen reader can read it, and it can be piped.
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from fourspace.agents.agent import Agent
from fourspace.agents.registry import agent_names, make_agent
from fourspace.catalog import describe, load_game, load_game_texts
from fourspace.cli.catalogue import GameName
from fourspace.cli.evening import Evening
from fourspace.cli.log_files import load_table
from fourspace.cli.logs import Setting, StartingPosition, settings_given
from fourspace.cli.output import show
from fourspace.cli.speech import sentence
from fourspace.kernel.phrases import refused
from fourspace.kernel.sources import Stream
from fourspace.table import journal
from fourspace.table.advice import private_seed
from fourspace.table.dice import key_from_seed, new_key
from fourspace.table.opening import open_session, seat_people
from fourspace.table.table import Table

PERSON = "person"
"""The name for a seat without an agent."""

ONE_TERMINAL = {"open_transfers": "on"}
"""People at one terminal can agree aloud: no formal consent (T4.5) unless they set it."""


def play(
    game: GameName,
    seats: Annotated[
        str,
        typer.Option(
            metavar="WHO,WHO…",
            help="Who plays each seat: `person`, or an agent of `fourspace games`, as `adept` or"
            " `strong:0.5`.",
        ),
    ] = PERSON,
    settings: Setting = None,
    position: StartingPosition = "",
    planet: Annotated[str, typer.Option(help="For Unsettled: the planet.")] = "",
    task: Annotated[str, typer.Option(help="For Unsettled: the survival task.")] = "",
    seed: Annotated[
        str, typer.Option(help="Fix all chance by this seed, which anybody may repeat.")
    ] = "",
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="People type what their dice and cards show.")
    ] = False,
    log: Annotated[
        Path | None,
        typer.Option(help="Go on with the game in this file, if there is one; save it there."),
    ] = None,
) -> None:
    """Play a game in the terminal: answer by number or in notation; `help` lists the rest.

    Example: fourspace play tesseract --seats person,strong --set base=2
    """
    named = {"position": position, "planet": planet, "task": task}
    chosen = {name: value for name, value in named.items() if value}
    going_on = log is not None and log.exists()
    table = _table(game, {**settings_given(settings), **chosen}, seed, real_dice, log)
    agents: dict[int, Agent[Any]] = {}
    for seat, who in enumerate(_assign_seats(seats, table.seats)):
        if who != PERSON:
            source = Stream(private_seed(table.session, seat))
            agents[seat] = make_agent(table.game, who, source)
            table.record([journal.Handed(seat, who)], 0.0)
    if not going_on and seats == PERSON and describe(game).seats == (2, 2):
        _propose_bot(game)
    evening = Evening(table, load_game_texts(game), agents, log)
    if not going_on:
        evening.told = 0
    evening.play()


def _propose_bot(game: str) -> None:
    """Say how to play a game for two alone."""
    names = agent_names(game)
    middle = names[len(names) // 2]
    show(sentence("play.propose_bot", game=game, bot=middle, bots=", ".join(names)))


def _table(
    game: str, settings: dict[str, str], seed: str, real_dice: bool, log: Path | None
) -> Table:
    """The game in the file, or a new one."""
    if log is not None and log.exists():
        table = load_table(log)
        if table.game.name != game:
            raise refused("reason.other_game", {"file": str(log), "game": table.game.name})
        return table
    key = "" if real_dice else key_from_seed(seed) if seed else new_key()
    rules = load_game(game)
    known = {setting.name for setting in rules.settings.all}
    usual = {name: value for name, value in ONE_TERMINAL.items() if name in known}
    seeded = bool(key and seed)
    return seat_people(open_session(rules, {**usual, **settings}, key, seeded=seeded))


def _assign_seats(seats: str, number: int) -> list[str]:
    """Who plays each seat: one name for all, or one for each."""
    named = seats.split(",")
    if len(named) == 1:
        return named * number
    if len(named) != number:
        raise refused("reason.agents_and_seats", {"agents": len(named), "seats": number})
    return named
