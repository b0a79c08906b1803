"""Record a golden playthrough: a finished game and its transcript.

    python -m tests.golden.record GAME NAME [--set SETTING=VALUE]... [--agents A,B] [--seed SEED]
    python -m tests.golden.record --again

Magpies is found with `PYTHONPATH=tests/installed`.
`--again` writes all transcripts anew from their logs, after a change of behaviour that was meant:
read the difference before you keep it.
"""

import argparse
from pathlib import Path

from fourspace.agents.registry import make_agent
from fourspace.catalog import AnyGame
from fourspace.cli.logs import settings_given
from fourspace.kernel.log import Log, log_from
from fourspace.kernel.sources import Stream
from fourspace.table.advice import Consultation
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session, seat_people
from tests.conformance.cases import load_game
from tests.transcripts import transcript

FOLDER = Path(__file__).parent


def logs(name: str) -> list[Path]:
    """The golden logs of a game."""
    return sorted((FOLDER / name).glob("*.log"))


def read(path: Path) -> Log:
    return log_from(path.read_text(encoding="utf-8"))


def play(game: AnyGame, settings: dict[str, str], agents: list[str], seed: str) -> Log:
    """A finished game between agents, its dice keyed by the seed."""
    table = seat_people(open_session(game, settings, key_from_seed(seed)))
    names = agents * table.seats if len(agents) == 1 else agents
    players = [make_agent(game, name, Stream(seat)) for seat, name in enumerate(names)]
    lots = Stream(len(seed))
    while not table.over:
        seats = table.asked()
        consultation = Consultation(table, seats[lots.below(len(seats))])
        text = consultation.ask(players[consultation.seat])
        table.record(table.try_answer(consultation.seat, [text], ()), 0.0)
    return table.session.log()


def write(path: Path, log: Log) -> None:
    """Write a log and its transcript."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(log.text(), encoding="utf-8")
    lines = transcript(load_game(log.header.game), log)
    path.with_suffix(".txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Record a golden playthrough.")
    parser.add_argument("game", nargs="?")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--set", action="append", metavar="SETTING=VALUE")
    parser.add_argument("--agents", default="random")
    parser.add_argument("--seed", default="golden")
    parser.add_argument("--again", action="store_true", help="write all transcripts anew")
    given = parser.parse_args()
    if given.again:
        for path in sorted(FOLDER.glob("*/*.log")):
            write(path, read(path))
    elif given.game and given.name:
        game = load_game(given.game)
        log = play(game, settings_given(given.set), given.agents.split(","), given.seed)
        write(FOLDER / given.game / f"{given.name}.log", log)
    else:
        parser.error("name a game and a playthrough, or say --again")


if __name__ == "__main__":
    main()
