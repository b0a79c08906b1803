"""The board of Tesseract in plain text: layers, labs, Primed Area, board and cards."""

from collections.abc import Hashable, Sequence
from typing import Any, Final, TypeVar

from fourspace.games.tesseract.setup.option_texts import text_key
from fourspace.kernel.phrases import Phrase, Word
from fourspace.kernel.text_board import Say, TextBoard

Thing = TypeVar("Thing", bound=Hashable)


class TesseractTextBoard(TextBoard):
    """Tesseract: the layers from above, then labs, Primed Area, board and cards."""

    def lines(self, view: dict[str, Any], say: Say) -> list[str]:
        """What a seat sees, top layer first."""
        lines = [say(Phrase("board.cube", {"n": view["left"]}))]
        lines += _marks(view, say)
        lines += _layers(view, say)
        symbols = [
            _symbol(column, say) for column in view["columns"] if column["symbol"] != "nothing"
        ]
        base = view["settings"]["base"]
        lines.append(say(Phrase("board.base", {"base": base, "symbols": ", ".join(symbols)})))
        lines += [_lab(number, lab, say) for number, lab in enumerate(view["labs"], 1)]
        if view["phase"] == "action":
            words: dict[str, Word] = {"lab": view["active"] + 1, "n": view["actions"]}
            lines.append(say(Phrase("board.active", words)))
        lines += _primed(view, say)
        lines.append(say(Phrase("board.breaches", {"n": view["breaches"]})))
        if view["skips"]:
            lines.append(say(Phrase("board.skips", {"n": view["skips"]})))
        pile = [f"{count} {colour}" for colour, count in view["destroyed"].items() if count]
        lines.append(
            say(Phrase("board.destroyed", {"cubes": ", ".join(pile) or say(Phrase("board.none"))}))
        )
        words = {"n": len(view["board"]), "cubes": _listed(view["board"], say)}
        lines.append(say(Phrase("board.contained", words)))
        cards = [say(_card(card)) for card in view["containment"]]
        lines += [
            say(Phrase("board.card", {"value": values, "card": card}))
            for card, values in _by_value(cards)
        ]
        two, three, four = view["decks"]
        lines.append(say(Phrase("board.decks", {"two": two, "three": three, "four": four})))
        return lines

    def about(self, view: dict[str, Any], thing: str) -> list[Phrase]:
        """The names and texts of cards, scientists, abilities, actions, symbols and notation."""
        found: list[Phrase] = []
        for kind in ("card", "scientist", "ability", "action", "symbol"):
            name = f"{kind}.{thing}"
            found += [Phrase(name), Phrase(text_key(name, view["settings"]))]
        return [*found, Phrase(f"verb.{thing}"), Phrase(f"way.{thing}")]


_MARKS: Final = {"*": "last", "'": "used", "+": "group", "~": "roll"}


def _marks(view: dict[str, Any], say: Say) -> list[str]:
    """What the marks behind cubes mean, if any cube has one."""
    cubes = "".join([*view["primed"], *(cube for lab in view["labs"] for cube in lab["cubes"])])
    meant = [say(Phrase(f"board.mark.{name}")) for mark, name in _MARKS.items() if mark in cubes]
    return [say(Phrase("board.marks", {"marks": ", ".join(meant)}))] if meant else []


def _layers(view: dict[str, Any], say: Say) -> list[str]:
    """The four layers, each as seen on the table: row 4 at the back, columns a to d."""
    lines: list[str] = []
    for layer in (4, 3, 2, 1):
        lines.append(f"{say(Phrase('board.layer', {'n': layer})):<10} a   b   c   d")
        for row in (4, 3, 2, 1):
            cells = view["columns"][row * 4 - 4 : row * 4]
            shown = " ".join(_cube(view, column, layer) for column in cells)
            lines.append(f"{row:>9}  {shown}".rstrip())
    return lines


def _cube(view: dict[str, Any], column: dict[str, Any], layer: int) -> str:
    cubes = column["cubes"]
    if len(cubes) < layer:
        return ".  "
    if len(cubes) > layer:
        return f"{cubes[layer - 1]} "
    cell = column["cell"]
    mark = "!" if cell in view["boundary"] else "^" if cell in view["removable"] else " "
    return f"{cubes[layer - 1]}{mark}"


def _primed(view: dict[str, Any], say: Say) -> list[str]:
    """The primed cubes by value, with the risk of one more."""
    piles: list[tuple[str, int]] = []
    for value in range(1, 7):
        cubes = [cube for cube in view["primed"] if cube[1] == str(value)]
        piles.append((_listed(cubes, say), view["risk"][value - 1]))
    return [
        say(
            Phrase(
                "board.primed",
                {"value": values, "cubes": cubes, "risk": _risk(risk)},
            )
        )
        for (cubes, risk), values in _by_value(piles)
    ]


def _risk(steps: int) -> Phrase:
    return Phrase("board.risk", {"n": steps}) if steps else Phrase("board.risk.none")


def _by_value(things: Sequence[Thing]) -> list[tuple[Thing, str]]:
    """What each value from 1 to 6 has, with equal values grouped."""
    values: dict[Thing, list[str]] = {}
    for value, thing in enumerate(things, 1):
        values.setdefault(thing, []).append(str(value))
    return [(thing, ", ".join(numbers)) for thing, numbers in values.items()]


def _symbol(column: dict[str, Any], say: Say) -> str:
    words: dict[str, Word] = {
        "cell": column["cell"],
        "symbol": Phrase(f"symbol.{column['symbol']}"),
    }
    return say(Phrase("board.symbol" if column["cubes"] else "board.symbol_open", words))


def _lab(number: int, lab: dict[str, Any], say: Say) -> str:
    name = Phrase(f"scientist.{lab['scientist']}") if lab["scientist"] else Phrase("board.none")
    cards = [say(Phrase(f"card.{card}")) for card in lab["hand"]]
    words: dict[str, Word] = {
        "lab": number,
        "scientist": name,
        "cubes": _listed(lab["cubes"], say),
        "cards": ", ".join(cards) or say(Phrase("board.none")),
    }
    return say(Phrase("board.lab", words))


def _card(card: dict[str, Any]) -> Phrase:
    if not card["card"]:
        return Phrase(f"board.card.{card['state']}")
    return Phrase(f"board.card.{card['state']}", {"card": Phrase(f"card.{card['card']}")})


def _listed(words: list[str], say: Say) -> str:
    return " ".join(words) if words else say(Phrase("board.none"))
