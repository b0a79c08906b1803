"""Random positions of Duel: any pieces anywhere the rules allow, under any options."""

import random

from tests.games.duel.boards import DUEL, row_text

KINDS = "TSSPRCGGGGGLL"
RESERVED = {"S": 1, "R": 1, "C": 1, "G": 3, "L": 2}


def random_settings(chance: random.Random) -> dict[str, str]:
    """Every option that lists its values, with a random one."""
    options = [setting for setting in DUEL.settings.all if not setting.open_ended]
    return {setting.name: chance.choice(setting.values) for setting in options}


def random_position(chance: random.Random) -> str:
    """A position in notation. Some crowd their pieces into a corner, so that they meet."""
    while True:
        crowd = chance.choice([4, 6, 9, 15, 15])
        grid = [["."] * 15 for _ in range(15)]
        arm_ends = stand_crosses(chance, grid, crowd)
        hands = ["", ""]
        full = False
        for colour in range(2):
            counts = dict.fromkeys(RESERVED, 0)
            for kind in KINDS:
                fate = chance.random()
                if kind == "T" or fate < 0.6:
                    full = full or not stand(chance, grid, arm_ends, kind, colour, crowd)
                elif fate < 0.8 and kind in RESERVED and counts[kind] < RESERVED[kind]:
                    counts[kind] += 1
            text = "".join(k + (str(n) if n > 1 else "") for k, n in counts.items() if n)
            hands[colour] = (text.lower() if colour else text) or "-"
        if not full:
            board = "/".join(row_text(row) for row in reversed(grid))
            return f"{board} {chance.choice('wb')} {hands[0]}:{hands[1]}"


def stand_crosses(chance: random.Random, grid: list[list[str]], crowd: int) -> set[tuple[int, int]]:
    arm_ends: set[tuple[int, int]] = set()
    for _ in range(chance.randrange(5)):
        column, row = chance.randrange(min(crowd + 2, 15)), chance.randrange(min(crowd + 2, 15))
        if grid[row][column] == "." and (column, row) not in arm_ends:
            grid[row][column] = "X"
            arm_ends |= {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    return arm_ends


def stand(
    chance: random.Random,
    grid: list[list[str]],
    arm_ends: set[tuple[int, int]],
    kind: str,
    colour: int,
    crowd: int,
) -> bool:
    """Put a piece somewhere it may stand; False if no place was found."""
    vertical = chance.randrange(2)
    letter = {"G": "HV"[vertical], "L": "MN"[vertical]}.get(kind, kind)
    for _ in range(200):
        column, row = chance.randrange(crowd), chance.randrange(crowd)
        cells = [(column, row)]
        if kind == "L":
            cells.append((column, row + 1) if vertical else (column + 1, row))
        if any(c > 14 or r > 14 or grid[r][c] != "." for c, r in cells):
            continue
        if kind in "TSPRC" and (column, row) in arm_ends:
            continue
        for c, r in cells:
            grid[r][c] = letter.lower() if colour else letter
        return True
    return False
