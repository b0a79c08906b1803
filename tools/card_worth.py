"""What a card of Tesseract is worth: games that begin with more cards than the rules deal (T8.7).

    python -m tools.card_worth [--games N]

Both scientists begin with one more Research card of a level, or with one more Containment card
unlocked, and the novice plays on. A card's worth is what it adds to the odds of winning, in
logarithms so that two cards are worth twice one. The page is written by `tools.balance_tesseract`.
"""

import argparse
import sys
from math import log, sqrt
from pathlib import Path

import msgspec

from fourspace.agents.match import play_match
from fourspace.agents.registry import make_agent
from fourspace.games.tesseract.game import Tesseract, game
from fourspace.games.tesseract.state import RESEARCH, SETUP, UNLOCKED, State
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import chance, pick
from fourspace.kernel.sources import Stream
from fourspace.simulation.games import MOST_ANSWERS

FILE = Path(__file__).parent.parent / "docs" / "balance" / "tesseract-cards.json"
NOTHING = "nothing"
CONTAINMENT = "Containment"
LEVELS = ("level 2", "level 3", "level 4")
GIFTS = (NOTHING, *LEVELS, CONTAINMENT)
BASE = "3"
LABS = 2


class Measured(msgspec.Struct, frozen=True):
    """How many games were won with each gift."""

    rules: str
    content: str
    games: int
    won: dict[str, int]

    def worth(self, gift: str) -> tuple[float, float]:
        """What one card adds to the logarithm of the odds, and its standard error."""
        with_it, without = self.won[gift], self.won[NOTHING]
        gain = self.log_odds(with_it) - self.log_odds(without)
        error = sqrt(sum(1 / n + 1 / (self.games - n) for n in (with_it, without)))
        return gain / LABS, error / LABS

    def log_odds(self, won: int) -> float:
        return log(won / (self.games - won))


def load_measured() -> Measured | None:
    """The last measurement, if there is one."""
    return msgspec.json.decode(FILE.read_bytes(), type=Measured) if FILE.exists() else None


def give(state: State, gift: str, source: Stream) -> None:
    """Give each scientist one more card."""
    for lab in range(LABS):
        if gift in LEVELS:
            level = LEVELS.index(gift)
            deck = state.decks[level].copy()
            kind = draw_card(deck, source)
            state.decks[level] = deck
            state.hands[lab * RESEARCH + kind] += 1
        elif gift == CONTAINMENT:
            unseen = state.unseen.copy()
            state.containment[1 + 3 * lab + source.below(3)] = draw_card(unseen, source) + UNLOCKED
            state.unseen = unseen


def draw_card(bag: Bag, source: Stream) -> int:
    """Draw a card from a bag."""
    kind = pick(chance("draw", bag.next_kinds(), bag.next_weights()), source)
    bag.draw(kind)
    return kind


def is_won(rules: Tesseract, gift: str, index: int) -> bool:
    """Play one game; the dice are the same for every gift until an answer differs."""
    source = Stream(1_000_003 * index)
    novice = [make_agent(rules, "novice", Stream(index * 10 + seat)) for seat in range(LABS)]
    state = rules.start(rules.settings.complete({"base": BASE, "players": str(LABS)}))
    while state.phase == SETUP:
        play_match(rules, state, novice, source, 1)
    give(state, gift, Stream(index))
    play_match(rules, state, novice, source, MOST_ANSWERS)
    outcome = rules.outcome(state)
    assert outcome is not None
    return bool(outcome.winners)


def measure(games: int) -> Measured:
    """Play that many games with each gift, reporting progress."""
    rules = game()
    won: dict[str, int] = {}
    for gift in GIFTS:
        won[gift] = 0
        for index in range(games):
            won[gift] += is_won(rules, gift, index)
            if index % 100 == 99:
                print(f"\r{gift}: {won[gift]} of {index + 1}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    return Measured(rules.rules_version, rules.content_digest, games, won)


def table() -> list[str]:
    """The table for the page: games won, a card's worth, and its ratio to the level below."""
    found = load_measured()
    if found is None:
        return []
    lines = ["", f"## What a card is worth (novice, base {BASE}, {found.games} games each)", ""]
    lines += ["| both begin with one more | won | worth of a card | against the one above |"]
    lines += ["|---|---|---|---|"]
    before = 0.0
    for gift in GIFTS:
        rate = f"{100 * found.won[gift] / found.games:.1f} %"
        if gift == NOTHING:
            lines.append(f"| {gift} | {rate} | | |")
            continue
        worth, error = found.worth(gift)
        ratio = f"{worth / before:.1f} times" if before > 0 else ""
        lines.append(f"| {gift} | {rate} | {worth:.2f} ± {1.96 * error:.2f} | {ratio} |")
        before = worth
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(measure(parser.parse_args().games))))


if __name__ == "__main__":
    main()
