"""Rows: the orders in which the shiny things can lie, and their rank among all orders."""

from math import factorial

THINGS = "abcdefghijklmnopqrstu"
ROWS = factorial(len(THINGS))
"""Too many to list, and more than 64 bits hold."""


def row_of(rank: int) -> str:
    """The row with this rank, in alphabetical order of all rows."""
    left = list(THINGS)
    row = ""
    for size in range(len(THINGS), 0, -1):
        index, rank = divmod(rank, factorial(size - 1))
        row += left.pop(index)
    return row


def row_rank(row: str) -> int:
    """The rank of a row. Raises ValueError if a thing is missing or stands twice."""
    if sorted(row) != list(THINGS):
        raise ValueError(f"'{row}' is no row")
    left = list(THINGS)
    rank = 0
    for thing in row:
        rank = rank * len(left) + left.index(thing)
        left.remove(thing)
    return rank
