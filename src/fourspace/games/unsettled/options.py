"""Options: the possible answers, each a kind and two numbers packed into one."""

from typing import Final

KINDS: Final = [
    "stay",
    "explorer",
    "cube",
    "discipline",
    "place",
    "direction",
    "action",
    "distress",
    "use",
    "move",
    "luna",
    "scan",
    "regroup",
    "leave",
    "yes",
    "no",
    "roll",
    "node",
    "opportunity",
    "breakthrough",
    "anomaly",
    "distress_drawn",
    "card",
    "tile",
    "avatar",
    "item",
    "boon",
    "branch",
    "structure",
    "space",
    "discovery",
    "first",
    "free",
    "consume",
    "pursue",
    "manage",
    "give_up",
    "give",
    "give_token",
    "pass",
    "pass_on",
    "ask",
]
STAY: Final = 0
EXPLORER: Final = 1
CUBE: Final = 2
DISCIPLINE: Final = 3
PLACE: Final = 4
DIRECTION: Final = 5
ACTION: Final = 6
DISTRESS: Final = 7
USE: Final = 8
MOVE: Final = 9
LUNA: Final = 10
SCAN: Final = 11
REGROUP: Final = 12
LEAVE: Final = 13
YES: Final = 14
NO: Final = 15
ROLL: Final = 16
NODE: Final = 17
OPPORTUNITY: Final = 18
BREAKTHROUGH: Final = 19
ANOMALY: Final = 20
DISTRESS_DRAWN: Final = 21
CARD: Final = 22
TILE: Final = 23
AVATAR: Final = 24
ITEM: Final = 25
BOON: Final = 26
BRANCH: Final = 27
STRUCTURE: Final = 28
SPACE: Final = 29
DISCOVERY: Final = 30
FIRST: Final = 31
FREE: Final = 32
CONSUME: Final = 33
PURSUE: Final = 34
MANAGE: Final = 35
GIVE_UP: Final = 36
GIVE: Final = 37
GIVE_TOKEN: Final = 38
PASS: Final = 39
PASS_ON: Final = 40
ASK: Final = 41


def option(kind: int, a: int = 0, b: int = 0) -> int:
    return (kind << 20) + (a << 8) + b


def kind_of(number: int) -> int:
    return number >> 20


def first_of(number: int) -> int:
    return (number >> 8) & 4095


def second_of(number: int) -> int:
    return number & 255


def options(kind: int, numbers: list[int]) -> list[int]:
    """An option of one kind for each of the numbers."""
    return [(kind << 20) + (number << 8) for number in numbers]
