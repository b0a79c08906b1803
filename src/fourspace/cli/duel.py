"""Commands about positions of Duel: `moves`, `perft`, `analyse`."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from fourspace.agents.duel.analysis import Analysis
from fourspace.agents.duel.analysis import analyse as analyse_state
from fourspace.agents.duel.report import report_lines
from fourspace.catalog import load_game_texts
from fourspace.cli.catalogue import GameName
from fourspace.cli.log_files import load_table
from fourspace.cli.logs import Setting, settings_given
from fourspace.cli.output import AsJson, print_json
from fourspace.cli.speech import say, sentence
from fourspace.games.duel.face.blocks import named_by
from fourspace.games.duel.face.move_text import letter_of, vertical_at, write_move
from fourspace.games.duel.face.notation import write_position
from fourspace.games.duel.face.reasons import closed_reason
from fourspace.games.duel.face.state_text import UNDRAWN
from fourspace.games.duel.face.telling import key_of, piece_name, target_name
from fourspace.games.duel.game import Duel
from fourspace.games.duel.rules.geometry import cell_name, cell_named
from fourspace.games.duel.rules.moves import (
    CROSS_SLOT,
    GO,
    act_of,
    captured_cells,
    flag_of_move,
    from_of,
    slot_of,
)
from fourspace.games.duel.rules.perft import divide as divided
from fourspace.games.duel.rules.perft import perft as count_lines
from fourspace.games.duel.rules.pieces import SMALL_SLOT
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.state import COLOUR_NAMES, State
from fourspace.kernel.game import Outcome
from fourspace.kernel.phrases import refused
from fourspace.kernel.sources import Stream

PositionText = Annotated[
    str, typer.Argument(metavar="POSITION", help="A position in notation (D9.1), in quotes.")
]


def _state(game: str, position: str, settings: list[str] | None) -> State:
    """The state of a position in notation. Raises Refused, with the reason, if it is invalid."""
    if game != "duel":
        raise refused("reason.only_duel", {"game": game})
    if len(position.split()) == 1 and position.strip() != UNDRAWN:
        raise refused("reason.neither_position", {"text": position[:80]}, "D9.1")
    given = [f"{name}={value}" for name, value in settings_given(settings).items()]
    state = Duel().position_from(" ".join([position, *given]))
    if not state.drawn:
        raise refused("reason.before_draw", {}, "D3.1")
    return state


def moves(
    game: GameName,
    position: PositionText,
    origin: Annotated[
        str, typer.Option("--from", metavar="CELL", help="Only the moves of the piece here.")
    ] = "",
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """List the moves of a position of Duel, each with its notation.

    Example: fourspace moves duel "2t12/15/15/15/15/15/15/7T7/15/15/15/15/15/15/1P13 w -:-"
    """
    state = _state(game, position, settings)
    found = state.moves
    reason = None if state.ended is None else state.ended.reason
    if origin:
        cell = cell_named(origin.lower())
        if not cell:
            raise refused("reason.no_such_cell", {"text": origin[:20]})
        found = [move for move in found if from_of(move) == named_by(state.pos, cell)]
        reason = reason or closed_reason(state, cell_name(cell))
    if json:
        outcome = None if state.ended is None else outcome_data(state.ended)
        print_json({"moves": [move_data(state.pos, move) for move in found], "outcome": outcome})
        return
    for move in found:
        typer.echo(write_move(state.pos, move))
    if reason is not None:
        rule = f" ({reason.rule})" if reason.rule else ""
        typer.echo(say(reason.phrase, load_game_texts("duel")) + rule)


def move_data(pos: Position, move: int) -> dict[str, object]:
    """A move for programs: the piece by its letter, and for a slider the axis it then has."""
    origin, slot = from_of(move), slot_of(move)
    axis = None
    if SMALL_SLOT <= slot < CROSS_SLOT:
        lies = vertical_at(pos, origin) if act_of(move) == GO else flag_of_move(move)
        axis = "|" if lies else "="
    return {
        "move": write_move(pos, move),
        "piece": letter_of(move),
        "kind": key_of(move).partition("_")[0],
        "from": piece_name(pos, origin, slot) if origin else None,
        "to": target_name(pos, move),
        "axis": axis,
        "captures": [cell_name(cell) for cell in captured_cells(move)],
    }


def outcome_data(outcome: Outcome) -> dict[str, object]:
    """How a game ended, for programs."""
    reason = outcome.reason
    return {
        "winner": COLOUR_NAMES[outcome.winners[0]],
        "reason": reason.phrase.key.removeprefix("outcome."),
        "rule": reason.rule,
    }


def perft(
    game: GameName,
    position: PositionText,
    depth: Annotated[int, typer.Argument(min=0, max=12, help="How many plies.")],
    divide: Annotated[bool, typer.Option("--divide", help="Count below each move.")] = False,
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """Count the lines of play from a position of Duel; repetition and no-progress are ignored.

    Example: fourspace perft duel "p14/15/7t7/15/15/15/15/15/15/15/15/15/15/7T7/P14 w -:-" 3
    """
    pos = _state(game, position, settings).pos
    begin = perf_counter()
    parts = divided(pos, depth) if divide else []
    total = sum(count for _, count in parts) if divide and depth else count_lines(pos, depth)
    seconds = perf_counter() - begin
    if json:
        shown = {write_move(pos, move): count for move, count in parts}
        print_json({"depth": depth, "count": total, "seconds": seconds, "divide": shown})
        return
    for move, count in parts:
        typer.echo(f"{write_move(pos, move)}: {count}")
    typer.echo(sentence("cli.perft", count=total, seconds=f"{seconds:.2f}"))


def analyse(
    game: GameName,
    position: Annotated[
        str, typer.Argument(metavar="POSITION|LOG", help="A position, or the log of a game.")
    ],
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to think.")] = 3.0,
    lines: Annotated[int, typer.Option(min=1, max=20, help="How many lines.")] = 3,
    at: Annotated[
        int | None, typer.Option(min=0, help="In a log: the moment after so many answers.")
    ] = None,
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """Tell the best lines of a position of Duel, what can be captured now, and what hangs.

    Example: fourspace analyse duel evening.log --at 40 --seconds 5
    """
    if _is_file(position):
        state = _state_of_log(Path(position), at)
    elif at is not None:
        raise refused("reason.at_needs_log")
    else:
        state = _state(game, position, settings)
    if state.ended is not None or not state.drawn:
        raise refused("reason.nothing_to_analyse")
    found = analyse_state(state, lines, perf_counter, seconds, Stream(state.number + 1))
    if json:
        print_json(_data(state, found))
        return
    typer.echo(write_position(state.pos))
    texts = load_game_texts("duel")
    for text in report_lines(state, found, lambda phrase: say(phrase, texts)):
        typer.echo(text)


def _is_file(text: str) -> bool:
    """Whether a text names a file; a position with its history is too long for a name."""
    try:
        return Path(text).is_file()
    except OSError:
        return False


def _state_of_log(path: Path, at: int | None) -> State:
    """The state of the game in a log file, now or after `at` answers."""
    session = load_table(path).session
    if session.game.name != "duel":
        raise refused("reason.only_duel", {"game": session.game.name})
    state = session.state_at(session.number if at is None else at)
    assert isinstance(state, State)
    return state


def _data(state: State, found: Analysis) -> dict[str, object]:
    """An analysis for programs: scores are in pawns, for the side to move."""
    threats = found.threats
    return {
        "position": write_position(state.pos),
        "nodes": found.nodes,
        "lines": [
            {
                "score": round(line.pawns, 2),
                "wins_in": line.wins_in,
                "by_count": line.by_count,
                "depth": line.depth,
                "moves": line.moves,
            }
            for line in found.lines
        ],
        "threats": {
            "can_capture": threats.can_capture,
            "could_lose": threats.could_lose,
            "wins_now": threats.wins_now,
            "in_danger": threats.in_danger,
        },
    }
