"""The worth of a position to the scientists, from 0 (lost) upwards; a contained cube is 10.

It weighs the board, what the labs are about to contain, the risk of breaches, the cubes that are
left for the work still to do, and cards. Nothing is hidden from it.
"""

from typing import Final

from fourspace.games.tesseract.setup.settings import (
    ACCELERATION,
    CHAIN_REACTION,
    EM_PULSE,
    FISSION,
    INTERPHASE,
    NOTHING,
    SHOCKWAVE,
    STATIC_DISCHARGE,
    SURGE,
)
from fourspace.games.tesseract.state import RESEARCH, UNLOCKED, WON, State
from fourspace.games.tesseract.threat.priming import boundary_cells
from fourspace.kernel.native import i64, vec

VICTORY: Final = 1000.0
DEFEAT: Final = -1000.0


class Weights:
    """What things are worth, found by playing many games against each other."""

    def __init__(self) -> None:
        self.contained = 10.0
        self.potential = 4.0
        """The first cube of a lab that can be contained at once."""
        self.second = 0.6
        self.third = 0.4
        self.step = 0.62
        """The factor for each adjustment that a cube still needs."""
        self.cube = 0.5
        """A cube in a lab."""
        self.breach = 5.0
        """The first breach; later ones cost more."""
        self.growth = 1.35
        """How much more each further breach costs."""
        self.horizon = 3.0
        """How many primings the present risk is counted for."""
        self.card = 1.2
        """A card of level 2; each level doubles it."""
        self.unlocked = 6.0
        """An unlocked Containment card."""
        self.pace = 1.9
        """How many cubes of the Tesseract a cube still to be contained will cost."""
        self.shortage = 1.2
        """The cost of each missing cube."""
        self.column = 0.6
        """A column of the board that lacks one cube, while its card is still there."""
        self.pile = 0.35
        """Each primed cube."""


class Evaluation:
    """Judges positions by its weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.costs: vec[i64] = vec[i64]([9] * 24)
        """For one lab: how many adjustments are needed to contain each kind of cube."""
        self.steps: list[float] = [weights.step**n for n in range(10)]
        self.pains: list[float] = []
        """What a number of breaches costs."""
        pain = 0.0
        for number in range(9):
            self.pains.append(pain)
            pain += weights.breach * weights.growth**number

    def value(self, state: State) -> float:
        """The worth of a position."""
        if state.result != 0:
            return (
                VICTORY
                if state.result == WON
                else DEFEAT + 10.0 * float(self.count_contained(state))
            )
        weights = self.weights
        filled = self.count_contained(state)
        labs = self.labs_value(state)
        worth = weights.contained * float(filled) + labs
        missing = 24 - filled
        worth -= self.pains[state.breaches] + self.danger(state, labs)
        short = float(missing) * weights.pace + 2.0 - float(state.left)
        if short > 0:
            worth -= weights.shortage * short
        if short > 8:
            worth -= weights.shortage * (short - 8.0)
        worth -= weights.pile * float(state.sizes[4])
        return worth + self.cards_value(state, missing)

    def count_contained(self, state: State) -> i64:
        """How many cubes are contained."""
        board = state.board
        count: i64 = 0
        while board:
            board &= board - 1
            count += 1
        return count

    def labs_value(self, state: State) -> float:
        worth = 0.0
        lab: i64 = 0
        while lab < state.settings.labs:
            worth += self.lab_value(state, lab)
            lab += 1
        return worth

    def lab_value(self, state: State, lab: i64) -> float:
        """What a lab is about to contain: its three nearest cubes, the first counting most."""
        weights = self.weights
        size = state.sizes[lab]
        worth = weights.cube * float(size)
        if size < 3:
            return worth
        self.measure(state, lab * 6, size)
        costs = self.costs
        first: i64 = 9
        second: i64 = 9
        third: i64 = 9
        kind: i64 = 0
        while kind < 24:
            cost = costs[kind]
            if cost < third:
                if cost < first:
                    third = second
                    second = first
                    first = cost
                elif cost < second:
                    third = second
                    second = cost
                else:
                    third = cost
            kind += 1
        steps = self.steps
        worth += weights.potential * (
            (steps[first] if first < 9 else 0.0)
            + weights.second * (steps[second] if second < 9 else 0.0)
            + weights.third * (steps[third] if third < 9 else 0.0)
        )
        return worth

    def measure(self, state: State, start: i64, size: i64) -> None:
        """The adjustments needed for each kind of cube with an empty slot, over all triples."""
        costs = self.costs
        kind: i64 = 0
        while kind < 24:
            costs[kind] = 9
            kind += 1
        labs = state.labs
        one = start
        end = start + size
        while one < end - 2:
            two = one + 1
            while two < end - 1:
                three = two + 1
                while three < end:
                    self.triple(state.board, labs[one] % 24, labs[two] % 24, labs[three] % 24)
                    three += 1
                two += 1
            one += 1

    def triple(self, board: i64, one: i64, two: i64, three: i64) -> None:
        """The costs by one triple: as sets of each value, and as runs from each value."""
        a = one // 6
        b = two // 6
        c = three // 6
        if a == b:
            if b != c:
                return
        elif b == c or a == c:
            return
        low = one % 6
        middle = two % 6
        high = three % 6
        if low > middle:
            low, middle = middle, low
            a, b = b, a
        if middle > high:
            middle, high = high, middle
            b, c = c, b
        if low > middle:
            low, middle = middle, low
            a, b = b, a
        value = low
        while value <= high:  # a set costs least between the lowest and the highest
            cost = value - low + high - value
            cost += middle - value if middle > value else value - middle
            self.note(board, a * 6 + value, cost)
            self.note(board, b * 6 + value, cost)
            self.note(board, c * 6 + value, cost)
            value += 1
        value = 0
        while value < 4:
            cost = low - value if low > value else value - low
            cost += middle - value - 1 if middle > value + 1 else value + 1 - middle
            cost += high - value - 2 if high > value + 2 else value + 2 - high
            if cost < 5:
                self.note(board, a * 6 + value, cost)
                self.note(board, b * 6 + value + 1, cost)
                self.note(board, c * 6 + value + 2, cost)
            value += 1

    def note(self, board: i64, kind: i64, cost: i64) -> None:
        if cost < self.costs[kind] and board >> kind & 1 == 0:
            self.costs[kind] = cost

    def danger(self, state: State, labs: float) -> float:
        """What the next primings are expected to cost, and the symbol that may show."""
        breaches = state.breaches
        now = self.pains[breaches]
        risk = 0.0
        value: i64 = 1
        while value <= 6:
            count = state.piles[value]
            if count >= 5:
                risk += self.pains[breaches + 2 if breaches < 6 else 8] - now
            elif count >= 2:
                risk += self.pains[breaches + 1] - now
            elif count == 1:
                risk += 0.25 * (self.pains[breaches + 1] - now)
            value += 1
        risk /= 6.0
        primings = self.weights.horizon - float(state.skips)
        if primings < 0.5:
            primings = 0.5
        return risk * primings + (self.symbol(state, risk, labs) if state.skips == 0 else 0.0)

    def symbol(self, state: State, risk: float, labs: float) -> float:
        """What the symbol under the boundary cube costs, if that is the last of its column."""
        cells = boundary_cells(state)
        if cells == 0:
            return 0.0
        cell: i64 = 0
        while cells >> cell & 1 == 0:
            cell += 1
        if state.height(cell) != 1:
            return 0.0
        symbol = state.settings.symbols[cell]
        if symbol == NOTHING:
            return 0.0
        if symbol == ACCELERATION:
            return 1.5
        if symbol == SURGE:
            return risk
        if symbol == CHAIN_REACTION:
            return risk + 2.0
        if symbol == FISSION:
            return 2.0 * risk + 2.0
        if symbol == STATIC_DISCHARGE:
            return 0.2 * labs
        if symbol == EM_PULSE:
            return 0.35 * labs
        if symbol == INTERPHASE:
            odd = state.piles[2] + state.piles[3]
            even = state.piles[4] + state.piles[5]
            hurt = 1.0 if odd >= 3 and state.piles[2] > 0 else 0.0
            hurt += 1.0 if even >= 3 and state.piles[4] > 0 else 0.0
            return hurt * self.weights.breach
        return 0.2 * labs if symbol == SHOCKWAVE else 0.0

    def cards_value(self, state: State, missing: i64) -> float:
        """Cards in hand and on the board; they are worth less when little time is left."""
        weights = self.weights
        worth = 0.0
        at: i64 = 0
        lab: i64 = 0
        while lab < state.settings.labs:
            kind: i64 = 0
            while kind < RESEARCH:
                number = state.hands[at]
                if number > 0:
                    level = 1.0 if kind < 8 else 2.0 if kind < 15 else 4.0
                    worth += weights.card * level * float(number)
                at += 1
                kind += 1
            lab += 1
        value: i64 = 1
        while value <= 6:
            card = state.containment[value]
            if card >= UNLOCKED:
                worth += weights.unlocked
            elif card >= -1 and state.contained_of_value(value) == 3:
                worth += weights.column
            value += 1
        if missing < 5:
            worth *= 0.2 * float(missing)
        if state.left < 10:
            worth *= 0.1 * float(state.left)
        return worth
