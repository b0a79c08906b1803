"""Documents: YAML files as plain data that remember their lines.

The YAML is the strict core of version 1.2: only `true` and `false` are booleans (`on`, `no` and
`3:20` are texts), a key occurs once in a mapping and is a text or a number, and there are neither
aliases nor tags.
"""

import re
from importlib.resources.abc import Traversable

import yaml

from fourspace.content.faults import ContentError, Fault, Path
from fourspace.content.parsed import find_parsed

Loader: type[yaml.SafeLoader | yaml.CSafeLoader] = (
    yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
)

_INTEGER = re.compile(r"[-+]?[0-9]+")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_WORDS: dict[str, object] = {"": None, "~": None, "null": None, "true": True, "false": False}


class Document:
    """A parsed file: its name, its data, and the line of each value."""

    def __init__(self, name: str, data: object, lines: dict[Path, int]) -> None:
        self.name = name
        self.data = data
        self._lines = lines

    def line(self, path: Path) -> int:
        """The line of the value at `path`, or of the nearest value around it."""
        while path not in self._lines and path:
            path = path[:-1]
        return self._lines.get(path, 1)

    def fault(self, path: Path, found: str, expected: str, near: str = "") -> Fault:
        """A fault at `path` of this document."""
        return Fault(self.name, self.line(path), path, found, expected, near)


def read(file: Traversable) -> Document:
    """The document in `file`. Raises ContentError if it cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ContentError([Fault(str(file), 1, (), "other bytes", "text in UTF-8")]) from None
    except FileNotFoundError:
        wanted = "a file of this name, with `{}` in it if there is nothing to say"
        raise ContentError([Fault(str(file), 1, (), "no file", wanted)]) from None
    except OSError as error:
        raise ContentError([Fault(str(file), 1, (), error.strerror or "?", "a file")]) from None
    return parse(text, str(file))


def parse(text: str, name: str) -> Document:
    """The document in `text`. Raises ContentError on invalid YAML or a duplicate key."""
    known = find_parsed(text)
    if known is not None:
        return Document(name, known, {})
    try:
        node = yaml.compose(text, Loader)
    except yaml.MarkedYAMLError as error:
        line = 1 if error.problem_mark is None else error.problem_mark.line + 1
        raise ContentError([_yaml_fault(text, name, line, error.problem or "?")]) from None
    except yaml.YAMLError as error:
        raise ContentError([Fault(name, 1, (), str(error).split("\n")[0], "YAML")]) from None
    reader = _Reader(name)
    data = None if node is None else reader.value(node, ())
    if reader.faults:
        raise ContentError(reader.faults)
    return Document(name, data, reader.lines)


def _yaml_fault(text: str, name: str, line: int, problem: str) -> Fault:
    """Why a file is not YAML; a tab is named, since it is invisible."""
    lines = text.splitlines()
    for number in range(min(line, len(lines)), max(0, line - 2), -1):
        shown = lines[number - 1]
        if "\t" in shown[: len(shown) - len(shown.lstrip())]:
            return Fault(name, number, (), "a tab", "spaces, as YAML is indented by spaces only")
    return Fault(name, line, (), problem, "YAML")


class _Reader:
    """Turns nodes into plain values, notes their lines and collects faults."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: dict[Path, int] = {}
        self.faults: list[Fault] = []
        self.seen: set[int] = set()

    def value(self, node: yaml.Node, path: Path) -> object:
        self.lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in self.seen:
            self.fault(node, path, "an alias", "the thing itself")
            return None
        self.seen.add(id(node))
        if not node.tag.startswith("tag:yaml.org,2002:"):
            self.fault(node, path, f"the tag {node.tag}", "no tag")
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, index)) for index, item in enumerate(node.value)]
        return _scalar(node)

    def mapping(self, node: yaml.MappingNode, path: Path) -> dict[object, object]:
        mapping: dict[object, object] = {}
        for key_node, value_node in node.value:
            key = _scalar(key_node) if isinstance(key_node, yaml.ScalarNode) else None
            inner = (*path, key if isinstance(key, int) else str(key))
            if not isinstance(key, str | int) or isinstance(key, bool):
                self.fault(key_node, path, "another key", "a text or a number as key")
            elif key in mapping:
                self.fault(key_node, inner, "this key twice", "each key once")
            else:
                self.lines[inner] = key_node.start_mark.line + 1
                mapping[key] = self.value(value_node, inner)
        return mapping

    def fault(self, node: yaml.Node, path: Path, found: str, expected: str) -> None:
        self.faults.append(Fault(self.name, node.start_mark.line + 1, path, found, expected))


def _scalar(node: yaml.Node) -> object:
    text = str(node.value)
    if isinstance(node, yaml.ScalarNode) and node.style:  # quoted, or a block
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
