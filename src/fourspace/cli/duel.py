"""Commands about positions of Duel: `moves`, `perft`, `analyse`."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from fourspace.agents.duel.analysis import Analysis, Line
from fourspace.agents.duel.analysis import analyse as analyse_state
from fourspace.catalog import load_game_texts
from fourspace.cli.catalogue import GameName
from fourspace.cli.logs import Setting, settings_given
from fourspace.cli.output import AsJson, print_json
from fourspace.cli.speech import say, sentence
from fourspace.games.duel.game import Duel
from fourspace.games.duel.geometry import cell_name, cell_named
from fourspace.games.duel.move_text import write_move
from fourspace.games.duel.moves import captured_cells, from_of, to_of
from fourspace.games.duel.notation import write_position
from fourspace.games.duel.perft import divide as divided
from fourspace.games.duel.perft import perft as count_lines
from fourspace.games.duel.reasons import named_by
from fourspace.games.duel.state import DuelState
from fourspace.kernel.phrases import refused
from fourspace.kernel.sources import Stream
from fourspace.table.files import load_session

PositionText = Annotated[
    str, typer.Argument(metavar="POSITION", help="A position in notation (D9.1), in quotes.")
]


def _state(game: str, position: str, settings: list[str] | None) -> DuelState:
    """The state that a position describes. Raises Refused, with the reason, if there is none."""
    if game != "duel":
        raise refused("reason.only_duel", {"game": game})
    given = [f"{name}={value}" for name, value in settings_given(settings).items()]
    return Duel().position_from(" ".join([position, *given]))


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
    if origin:
        cell = cell_named(origin)
        if not cell:
            raise refused("reason.no_such_cell", {"text": origin[:20]})
        found = [move for move in found if from_of(move) == named_by(state.pos, cell)]
    if json:
        print_json(
            [
                {
                    "move": write_move(state.pos, move),
                    "from": cell_name(from_of(move)) if from_of(move) else None,
                    "to": cell_name(to_of(move)),
                    "captures": [cell_name(cell) for cell in captured_cells(move)],
                }
                for move in found
            ]
        )
        return
    for move in found:
        typer.echo(write_move(state.pos, move))
    if state.ended is not None:
        typer.echo(say(state.ended.reason.phrase, load_game_texts("duel")))


def perft(
    game: GameName,
    position: PositionText,
    depth: Annotated[int, typer.Argument(min=0, max=12, help="How many plies.")],
    divide: Annotated[bool, typer.Option("--divide", help="Count below each move.")] = False,
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """Count the lines of play from a position; repetition and no-progress are ignored.

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
    settings: Setting = None,
    json: AsJson = False,
) -> None:
    """Tell the best lines of a position of Duel, with their scores, and what hangs.

    Example: fourspace analyse duel evening.log --seconds 5
    """
    state = (
        _state_of_log(Path(position)) if _is_file(position) else _state(game, position, settings)
    )
    if state.ended is not None or not state.drawn:
        raise refused("reason.nothing_to_analyse")
    found = analyse_state(state, lines, perf_counter, seconds, Stream(state.number + 1))
    if json:
        print_json(_data(state, found))
        return
    typer.echo(write_position(state.pos))
    for text in report(found):
        typer.echo(text)


def _is_file(position: str) -> bool:
    return " " not in position and Path(position).is_file()


def _state_of_log(path: Path) -> DuelState:
    session = load_session(path)
    if session.game.name != "duel":
        raise refused("reason.only_duel", {"game": session.game.name})
    state = session.game.copy(session.state)
    assert isinstance(state, DuelState)
    return state


def report(found: Analysis) -> list[str]:
    """An analysis for people, line by line."""
    texts = [
        sentence("cli.line", score=score_text(line), depth=line.depth, moves=" ".join(line.moves))
        for line in found.lines
    ]
    texts.append(sentence("cli.nodes", nodes=found.nodes))
    threats = found.threats
    if threats.wins_now:
        texts.append(sentence("cli.wins_now"))
    elif threats.can_capture:
        texts.append(sentence("cli.can_capture", cells=", ".join(threats.can_capture)))
    if threats.in_danger:
        texts.append(sentence("cli.in_danger"))
    elif threats.could_lose:
        texts.append(sentence("cli.could_lose", cells=", ".join(threats.could_lose)))
    return texts


def score_text(line: Line) -> str:
    """A score in pawns, or the distance to a forced end: `+1.35`, `#5`, `#-4`."""
    return f"#{line.wins_in}" if line.wins_in else f"{line.score / 100:+.2f}"


def _data(state: DuelState, found: Analysis) -> dict[str, object]:
    threats = found.threats
    return {
        "position": write_position(state.pos),
        "nodes": found.nodes,
        "lines": [
            {
                "score": line.score,
                "wins_in": line.wins_in,
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
