"""Set-up: the placements before play (D3.1-D3.4)."""

from typing import Final

from fourspace.games.duel.rules.geometry import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    board_cells,
    camp_cells,
    in_camp,
    in_neutral_zone,
)
from fourspace.games.duel.rules.moves import CROSS_SLOT, PLACE, pack
from fourspace.games.duel.rules.pieces import (
    CENTRE,
    FIRST_SLOT,
    IN_RESERVE,
    LETTERS,
    OWNED,
    PIECE_MASK,
    RESERVE_AT_START,
    SLOTS,
    SMALL_SLOT,
)
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import refused

PAWNS_STAGE: Final = "pawns"
SLIDERS_STAGE: Final = "sliders"
CROSSES_STAGE: Final = "crosses"
PLAY: Final = "play"


def stage_of(pos: Position, colour: i64) -> str:
    """What a colour places next, or that its set-up is complete (D3.1, D3.2)."""
    crosses = pos.crosses_left[colour] > 0
    if crosses and pos.crosses_first:
        return CROSSES_STAGE
    hand = colour * 7
    at = pos.at
    if at[colour * SLOTS] == IN_RESERVE or pos.in_reserve[hand + 1] > 1 or pos.in_reserve[hand + 2]:
        return PAWNS_STAGE
    if pos.in_reserve[hand + 5] > RESERVE_AT_START["G"]:
        return SLIDERS_STAGE
    return CROSSES_STAGE if crosses else PLAY


def in_setup(pos: Position) -> bool:
    """Whether a placement is asked for, not a move."""
    return stage_of(pos, 0) != PLAY or stage_of(pos, 1) != PLAY


def placements(pos: Position) -> list[int]:
    """The placements of the side to move: one of its next kind of piece (D3.1)."""
    side = pos.side
    stage = stage_of(pos, side)
    if stage == CROSSES_STAGE:
        return [int(pack(PLACE, CROSS_SLOT, 0, cell, 0, 0)) for cell in cross_centres(pos)]
    free = [cell for cell in camp_cells(side) if pos.cells[cell] == 0]
    if stage == SLIDERS_STAGE:
        return [int(pack(PLACE, SMALL_SLOT, 0, cell, 0, axis)) for cell in free for axis in (0, 1)]
    return [
        int(pack(PLACE, FIRST_SLOT[letter], 0, cell, 0, 0))
        for letter in next_letters(pos)
        for cell in free
    ]


def next_letters(pos: Position) -> str:
    """The letters of the pieces that the side to move may place now (D3.1, D3.2)."""
    stage = stage_of(pos, pos.side)
    if stage == CROSSES_STAGE:
        return "X"
    if stage == SLIDERS_STAGE:
        return "G"
    hand = pos.side * 7
    return "".join(
        letter
        for place, letter in enumerate("TSP")
        if pos.in_reserve[hand + place] > RESERVE_AT_START.get(letter, 0)
    )


def cross_fits(pos: Position, centre: i64) -> bool:
    """Whether a cross may be centred here (D3.3)."""
    if pos.cells[centre] != 0:
        return False
    ends = (centre, centre + EAST, centre + WEST, centre + NORTH, centre + SOUTH)
    return all(pos.cells[end] & 15 != 15 and in_neutral_zone(end) for end in ends)


def cross_centres(pos: Position) -> list[int]:
    """The cells where a cross may be centred: 91 on the empty board (D3.3)."""
    return [cell for cell in board_cells() if cross_fits(pos, cell)]


def check_setup(pos: Position) -> None:
    """Refuse a position with an impossible set-up, and find out who began (D3.1-D3.3).

    In play nothing is checked: hand-made positions may lack pieces.
    """
    if not in_setup(pos):
        return
    placed = [_check_placed(pos, 0), _check_placed(pos, 1)]
    ahead = placed[1 - pos.side] - placed[pos.side]
    if ahead not in (0, 1):
        raise refused("reason.position_setup_turn", {}, "D3.1")
    pos.starter = pos.side if ahead == 0 else 1 - pos.side
    if sum(1 for cell in board_cells() if pos.cells[cell] & PIECE_MASK == CENTRE) != (
        2 * OWNED["X"] - pos.crosses_left[0] - pos.crosses_left[1]
    ):
        raise refused("reason.position_setup_order", {}, "D3.1")


def _check_placed(pos: Position, colour: int) -> int:
    """How many pieces a colour has placed. Refuses wrong ones, and any outside the camp."""
    placed = {
        letter: OWNED[letter] - int(pos.in_reserve[colour * 7 + place])
        for place, letter in enumerate(LETTERS)
    }
    crosses = OWNED["X"] - int(pos.crosses_left[colour])
    pawns = placed["T"] + placed["S"] + placed["P"]
    steps = [(pawns, 3), (placed["G"], 2)]
    steps.insert(0 if pos.crosses_first else 2, (crosses, 2))
    for earlier in range(2):
        done, full = steps[earlier]
        if done < full and any(later for later, _ in steps[earlier + 1 :]):
            raise refused("reason.position_setup_order", {}, "D3.1")
    standing = [cell for cell in pos.at[colour * SLOTS : (colour + 1) * SLOTS] if cell > 0]
    if (
        placed["S"] > 1
        or placed["G"] > 2
        or placed["R"] + placed["C"] + placed["L"]
        or len(standing) != pawns + placed["G"]
        or not all(in_camp(cell, colour) for cell in standing)
    ):
        raise refused("reason.position_setup_order", {}, "D3.1")
    return pawns + placed["G"] + crosses
