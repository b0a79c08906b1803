"""Which keys of texts a source file uses, found by reading its strings.

A key is used where it stands as a string, or where a string that is put together (`f"card.{name}"`,
`"card." + name`) can become it. Keys that a call says outright, as in `Phrase("magpie")`, must
exist.
"""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

SAYING = {"Phrase", "refused", "tell"}
"""The calls whose first argument is a key."""


class Keys:
    """The keys that some source files use."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.literal: set[str] = set()
        self.said: set[str] = set()
        """Those that must have a text."""
        self.patterns: list[re.Pattern[str]] = []
        for file in files:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                self._read(node)

    def _read(self, node: ast.AST) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.literal.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in node.values
            ]
            self._pattern(parts)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            if isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
                self._pattern([re.escape(node.left.value), ".+"])
        elif isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            first = node.args[0]
            if name in SAYING and isinstance(first, ast.Constant) and isinstance(first.value, str):
                self.said.add(first.value)

    def _pattern(self, parts: list[str]) -> None:
        """Strings that begin like a key: a word and a dot, or more."""
        if re.match(r"[a-z_]+\\\.", parts[0]):
            self.patterns.append(re.compile("".join(parts)))

    def used(self, key: str) -> bool:
        return key in self.literal or any(pattern.fullmatch(key) for pattern in self.patterns)
