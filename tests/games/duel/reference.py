"""A second generator of Duel's moves: slow, plain, and written from the rules alone.

It shares no code with the first. A position is a dictionary from cells (column, row) to letters of
D9.1; a move is a tuple of what D5.11 compares.
"""

from collections.abc import Iterator

Cell = tuple[int, int]
Move = tuple[str, str, tuple[Cell, ...], tuple[Cell, ...], frozenset[Cell]]

GROOVES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONALS = [(1, 1), (-1, -1), (1, -1), (-1, 1)]


def plus(cell: Cell, step: Cell, times: int = 1) -> Cell:
    return (cell[0] + times * step[0], cell[1] + times * step[1])


class Reference:
    """A position read from its notation, and the rules of D1 to D8 as they stand there."""

    def __init__(self, text: str, settings: dict[str, str]) -> None:
        board, side, reserves = text.split()[:3]
        self.settings = settings
        self.side = side
        self.letters: dict[Cell, str] = {}
        for number, row in enumerate(board.split("/")):
            column, digits = 0, ""
            for letter in row + "/":
                if letter.isdigit():
                    digits += letter
                    continue
                column += int(digits or "0")
                digits = ""
                if letter != "/":
                    self.letters[column, 14 - number] = letter
                    column += 1
        hands = reserves.split(":")
        self.hands = {"w": self.hand(hands[0]), "b": self.hand(hands[1])}
        self.arm_ends = {
            plus(cell, step)
            for cell, letter in self.letters.items()
            if letter == "X"
            for step in GROOVES
        }

    @staticmethod
    def hand(text: str) -> list[str]:
        letters: list[str] = []
        for letter in text.upper():
            if letter.isdigit():
                letters += [letters[-1]] * (int(letter) - 1)
            elif letter != "-":
                letters.append(letter)
        return letters

    # What the rules call things

    def on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < 15 and 0 <= cell[1] < 15

    def slider_free(self, cell: Cell) -> bool:
        return self.on_board(cell) and cell not in self.letters

    def pawn_free(self, cell: Cell) -> bool:
        return self.slider_free(cell) and cell not in self.arm_ends

    def colour(self, letter: str) -> str:
        return "" if letter == "X" else "w" if letter.isupper() else "b"

    def enemy_pawn(self, cell: Cell) -> bool:
        letter = self.letters.get(cell, "X")
        return letter.upper() in "TSPRC" and self.colour(letter) not in ("", self.side)

    def own_letters(self, side: str) -> list[str]:
        return [x.upper() for x in self.letters.values() if self.colour(x) == side]

    def pawns(self, side: str) -> list[str]:
        everything = self.own_letters(side) + self.hands[side]
        return [letter for letter in everything if letter in "TSPRC"]

    # Moves

    def moves(self) -> set[Move]:
        if self.over():
            return set()
        mine = [x for x in self.own_letters(self.side) if x in "TSPRC"]
        waiting = [x for x in self.hands[self.side] if x in "SPRC"]
        if mine == ["T"] and waiting:
            return set(self.drops("SPRC"))
        found: set[Move] = set(self.drops("SPRCGL"))
        for cell, letter in self.letters.items():
            if self.colour(letter) == self.side:
                found |= set(self.piece_moves(cell, letter.upper()))
        return found

    def over(self) -> bool:
        if "T" not in self.own_letters("w") or "T" not in self.own_letters("b"):
            return True
        if self.settings["strip_wins"] == "on" and ["T"] in (self.pawns("w"), self.pawns("b")):
            return True
        if self.pawns(self.side) != ["T"]:
            return False
        tesseract = next(
            cell
            for cell, letter in self.letters.items()
            if letter.upper() == "T" and self.colour(letter) == self.side
        )
        return not list(self.straight(tesseract, "T", 1_000))

    def piece_moves(self, cell: Cell, letter: str) -> Iterator[Move]:
        if letter == "T":
            lost = not {"S", "P", "R"} & set(self.pawns(self.side))
            yield from self.straight(cell, "T", 4 if lost else 1_000)
        elif letter == "C":
            yield from self.straight(cell, "C", 2)
        elif letter == "S":
            yield from self.bent(cell, "S", DIAGONALS)
        elif letter == "P":
            yield from self.bent(cell, "P", GROOVES)
        elif letter == "R":
            yield from self.rectangle(cell)
        elif letter in "HV":
            yield from self.slides((cell,), (1, 0) if letter == "H" else (0, 1))
            if cell not in self.arm_ends:
                yield ("pivot", "G", (cell,), (cell,), frozenset())
        else:
            step = (1, 0) if letter == "M" else (0, 1)
            yield from self.large(cell, letter, step)

    def straight(self, cell: Cell, letter: str, reach: int) -> Iterator[Move]:
        for step in GROOVES + DIAGONALS:
            yield from self.line(cell, cell, letter, step, reach)

    def line(self, start: Cell, cell: Cell, letter: str, step: Cell, reach: int) -> Iterator[Move]:
        for gone in range(1, reach + 1):
            target = plus(cell, step, gone)
            if self.pawn_free(target):
                yield ("go", letter, (start,), (target,), frozenset())
                continue
            landing = plus(target, step)
            if self.enemy_pawn(target) and self.pawn_free(landing) and gone + 1 <= reach:
                yield ("go", letter, (start,), (landing,), frozenset([target]))
            return

    def bent(self, start: Cell, letter: str, steps: list[Cell]) -> Iterator[Move]:
        for first in steps:
            near, corner = plus(start, first), plus(start, first, 2)
            if not self.pawn_free(corner):
                continue
            if self.enemy_pawn(near) and self.settings["bent_first_leg_capture"] == "on":
                yield ("go", letter, (start,), (corner,), frozenset([near]))
            if not self.pawn_free(near):
                continue
            for second in steps:
                turns_back = first[1] * second[1] < 0 and self.settings["bent_sense"] == "kept"
                if first[0] * second[0] + first[1] * second[1] == 0 and not turns_back:
                    yield from self.line(start, corner, letter, second, 1_000)

    def rectangle(self, start: Cell) -> Iterator[Move]:
        for first in GROOVES:
            for second in GROOVES:
                if first[0] * second[0] + first[1] * second[1] != 0:
                    continue
                path = [plus(start, first), plus(start, first, 2)]
                path.append(plus(path[1], second))
                landing = plus(path[1], second, 2)
                barred = any(self.letters.get(c) == "X" or c in self.arm_ends for c in path)
                if self.settings["rectangle_over_cross"] == "off" and barred:
                    continue
                if self.pawn_free(landing):
                    taken = frozenset(cell for cell in path if self.enemy_pawn(cell))
                    yield ("go", "R", (start,), (landing,), taken)

    def slides(self, cells: tuple[Cell, ...], step: Cell) -> Iterator[Move]:
        letter = "G" if len(cells) == 1 else "L"
        for way in (step, (-step[0], -step[1])):
            lead = max(cells, key=lambda cell: cell[0] * way[0] + cell[1] * way[1])
            gone = 1
            while self.slider_free(plus(lead, way, gone)):
                yield ("go", letter, cells, self.moved(cells, way, gone), frozenset())
                gone += 1
            prey, behind = plus(lead, way, gone), plus(lead, way, gone + 1)
            if not self.enemy_pawn(prey) or self.letters[prey] in "Tt":
                continue
            if not self.slider_free(behind):
                continue
            taken = frozenset([prey])
            how = self.settings["large_capture"]
            if letter == "G" or how != "trailing":
                yield ("go", letter, cells, self.moved(cells, way, gone + 1), taken)
            further = self.slider_free(plus(behind, way))
            if letter == "L" and how != "leading" and further:
                yield ("go", letter, cells, self.moved(cells, way, gone + 2), taken)

    @staticmethod
    def moved(cells: tuple[Cell, ...], way: Cell, steps: int) -> tuple[Cell, ...]:
        return tuple(sorted(plus(cell, way, steps) for cell in cells))

    def large(self, cell: Cell, letter: str, step: Cell) -> Iterator[Move]:
        """The moves of a large slider, told once, at the first of its cells.

        Cells of the same letter in a row belong together two by two.
        """
        wanted = letter if self.side == "w" else letter.lower()
        before = 0
        while self.letters.get(plus(cell, step, -before - 1)) == wanted:
            before += 1
        if before % 2:
            return
        cells = (cell, plus(cell, step))
        yield from self.slides(cells, step)
        for centre in cells:
            for side in ((step[1], step[0]), (-step[1], -step[0])):
                goal = plus(centre, side)
                if centre not in self.arm_ends and self.pawn_free(goal):
                    yield ("pivot", "L", cells, tuple(sorted((centre, goal))), frozenset())

    def drops(self, letters: str) -> Iterator[Move]:
        board = [(column, row) for column in range(15) for row in range(15)]
        for letter in set(self.hands[self.side]) & set(letters):
            for cell in board:
                if letter in "SPRC" and self.pawn_free(cell):
                    yield ("drop", letter, (), (cell,), frozenset())
                elif letter == "G" and self.slider_free(cell):
                    yield ("drop", "G=", (), (cell,), frozenset())
                    yield ("drop", "G|", (), (cell,), frozenset())
                elif letter == "L" and self.slider_free(cell):
                    for step in ((1, 0), (0, 1)):
                        if self.slider_free(plus(cell, step)):
                            yield ("drop", "L", (), (cell, plus(cell, step)), frozenset())
