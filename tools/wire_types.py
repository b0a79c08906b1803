"""Write the client's types from the shapes of the wire: `python -m tools.wire_types [FILE]`.

The sources are the Structs of `fourspace.wire` and the TypedDict `View` of each game (in
`fourspace.games.NAME.view_shapes`). A test fails if the generated file is stale.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from fourspace.table import journal
from fourspace.wire import messages, shapes
from fourspace.wire.views import views

TARGET = Path("client/src/wire.ts")
HEADER = """\
// Written from the server's types by `python -m tools.wire_types`. Do not edit.
"""
BODIES: tuple[type[msgspec.Struct], ...] = (
    shapes.SettingsWanted,
    shapes.TableWanted,
    shapes.LogWanted,
    shapes.ForkWanted,
)
ANSWERS: tuple[type[msgspec.Struct], ...] = (
    shapes.Games,
    shapes.SettingsChecked,
    shapes.Rules,
    shapes.Words,
    shapes.TableMade,
    shapes.TableInfo,
    shapes.Story,
    shapes.Review,
    shapes.Position,
    shapes.Refusal,
    shapes.Health,
)
SIMPLE = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
OF_ITS_GAME = {"game": "Game", "view": "Views[Game]"}
"""The fields of a position whose types depend on the game."""


class Writer:
    """Turns types into interfaces, each once, in the order they are first needed."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.loose: set[type] = set()
        """Shapes that a client sends: fields with a default are optional."""
        self.prefix = ""
        """A prefix for the names of a game's own types, so that games cannot clash."""

    def struct(self, cls: type, loose: bool) -> str:
        """Write the interface of a Struct and everything it needs. Returns its name."""
        if loose:
            self.loose.add(cls)
        name = cls.__name__
        if cls is shapes.Position:
            self._position()
        elif name not in self.written or loose:
            self.written.setdefault(name, "")
            self.written[name] = self._interface(name, inspect.type_info(cls), loose)
        return name

    def _position(self) -> None:
        """Write the position of each game, and of any: its `game` tells which view it has."""
        self.written.setdefault("Position", "")
        of_game = self._interface(
            "PositionOf<Game extends GameId>", inspect.type_info(shapes.Position), False
        )
        any_game = "export type Position = { [Game in GameId]: PositionOf<Game> }[GameId];\n"
        self.written["Position"] = of_game + any_game

    def views(self, views: Iterable[tuple[str, type]]) -> None:
        """Write the view of each game, as `DuelView`, and the map from games to views."""
        lines = []
        for game, cls in views:
            self.prefix = game.capitalize()
            lines.append(f"  {game}: {self.expression(inspect.type_info(cls), False)};\n")
            self.prefix = ""
        self.written["Views"] = (
            "/** What each game shows. */\nexport interface Views {\n" + "".join(lines) + "}\n"
        )
        self.written["GameId"] = "export type GameId = keyof Views;\n"

    def union(self, name: str, types: tuple[type, ...], loose: bool) -> None:
        names = [self.struct(cls, loose) for cls in types]
        self.written[name] = f"export type {name} =\n" + "".join(f"  | {n}\n" for n in names)
        self.written[name] = self.written[name].rstrip("\n") + ";\n"

    def _interface(self, name: str, info: inspect.Type, loose: bool) -> str:
        assert isinstance(info, inspect.StructType | inspect.TypedDictType)
        lines = [_comment(info.cls), f"export interface {name} {{\n"]
        if isinstance(info, inspect.StructType) and info.tag is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";\n')
        typed_dict = isinstance(info, inspect.TypedDictType)
        own = OF_ITS_GAME if info.cls is shapes.Position else {}
        for field in info.fields:
            mark = "?" if not field.required and (loose or typed_dict) else ""
            said = own.get(field.name) or self.expression(field.type, loose)
            lines.append(f"  {field.encode_name}{mark}: {said};\n")
        return "".join([*lines, "}\n"])

    def expression(self, info: inspect.Type, loose: bool) -> str:
        """A type as TypeScript writes it."""
        simple = SIMPLE.get(type(info))
        if simple is not None:
            return simple
        match info:
            case inspect.LiteralType(values):
                return " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in values)
            case inspect.StructType():
                return self.struct(info.cls, loose or info.cls in self.loose)
            case inspect.TypedDictType():
                name = self.prefix + info.cls.__name__
                if name not in self.written:
                    self.written[name] = ""
                    self.written[name] = self._interface(name, info, loose)
                return name
            case inspect.ListType(item) | inspect.VarTupleType(item):
                return f"Array<{self.expression(item, loose)}>"
            case inspect.TupleType(items):
                return f"[{', '.join(self.expression(item, loose) for item in items)}]"
            case inspect.DictType(key, value):
                return f"Record<{self.expression(key, loose)}, {self.expression(value, loose)}>"
            case inspect.UnionType(types):
                return " | ".join(self.expression(each, loose) for each in types)
            case inspect.Metadata(inner):
                return self.expression(inner, loose)
        raise TypeError(f"{info!r} has no form in TypeScript yet")


def _comment(cls: Any) -> str:
    text = " ".join((cls.__doc__ or "").split())
    return f"/** {text} */\n" if text and not text.startswith("dict(") else ""


def constants() -> str:
    """Limits that the client enforces before the server does."""
    names = ("LONGEST_NAME", "LONGEST_CHAT", "LONGEST_TEXT", "LARGEST_LOG")
    lines = [f"export const {name} = {getattr(shapes, name)};\n" for name in names]
    lists = (("LANGUAGES", shapes.Language), ("COLOURS", journal.Colour), ("MARKS", journal.Mark))
    for name, literal in lists:
        values = ", ".join(f'"{value}"' for value in get_args(literal))
        lines.append(f"export const {name} = [{values}] as const;\n")
        lines.append(f"export type {name[:-1].title()} = (typeof {name})[number];\n")
    return "".join(lines)


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    for cls in BODIES:
        writer.struct(cls, True)
    writer.union("FromClient", get_args(messages.FromClient), True)
    for cls in ANSWERS:
        writer.struct(cls, False)
    writer.union("FromServer", get_args(messages.FromServer), False)
    writer.views(views())
    return HEADER + "\n".join([constants(), *writer.written.values()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=TARGET)
    target: Path = parser.parse_args().file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
