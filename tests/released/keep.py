"""Keep what is to be released: the golden logs and the content they were played with.

    python -m tests.released.keep

Run it before every release, and before rules or content change: what was kept stays for ever. Logs
go to `tests/released/GAME/RULES`, content into the game's package under its digest.
"""

from pathlib import Path

from fourspace.catalog import load_game
from fourspace.editions import content_text
from tests.golden import record
from tests.shipped import SHIPPED

FOLDER = Path(__file__).parent
GAMES = FOLDER.parents[1] / "src" / "fourspace" / "games"


def keep(name: str) -> None:
    """Keep the golden logs of a game, and their content."""
    game = load_game(name)
    for path in record.logs(name):
        header = record.read(path).header
        target = FOLDER / name / header.rules / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
        body = content_text(game, header.settings)
        if body:
            assert header.content == game.digest_for(header.settings), path
            kept = GAMES / name / "content" / "released" / f"{header.content}.json"
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(body + "\n", encoding="utf-8")


if __name__ == "__main__":
    for shipped in SHIPPED:
        keep(shipped)
