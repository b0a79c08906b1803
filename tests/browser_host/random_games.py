"""Random games of every preset, written down, here or in the Python of a page."""

from fourspace.catalog import load_game
from tests.transcripts import random_log, transcript

SEEDS = (1, 2)
MOST = 120


def transcripts(name: str) -> list[str]:
    """The lines of some random games."""
    game = load_game(name)
    return [
        line
        for settings in [{}, *({"preset": preset} for preset in game.settings.presets)]
        for seed in SEEDS
        for line in transcript(game, random_log(game, settings, seed, MOST)[0])
    ]
