"""The analysis of a position by an agent."""


class Line:
    """A line of play in notation, with its score for the seat that moves."""

    def __init__(self, score: float, wins_in: int, moves: list[str]) -> None:
        self.score = score
        self.wins_in = wins_in
        """In how many moves the seat wins by force; negative if it loses; 0 if neither."""
        self.moves = moves


class Analysis:
    """The analysis of a position, for the seat that moves."""

    def __init__(self, lines: list[Line], prey: list[str], threats: list[str]) -> None:
        self.lines = lines
        """The best first."""
        self.prey = prey
        """What it can capture now."""
        self.threats = threats
        """What it could lose."""
