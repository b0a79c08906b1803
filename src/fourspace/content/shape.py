"""Shapes: what content must look like, as strict msgspec Structs, and how misfits are reported."""

import re
from typing import TypeVar

import msgspec
from msgspec import inspect

from fourspace.content.documents import Document
from fourspace.content.faults import ContentError, Fault, Path, listed, nearest


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all content Structs: a misspelt key is an error, never ignored."""


T = TypeVar("T")

_PLACE = re.compile(r"^(?P<problem>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+|\.\.\.)\]")
_TYPES = re.compile(r"Expected `(?P<expected>[^`]+)`(?P<more>.*), got `?(?P<got>[^`]+)`?")
_BOUND = re.compile(r"Expected `(?:int|float)` (?P<sign>>=|<=) (?P<bound>\S+)")
_PATTERN = re.compile(r"Expected `str` matching regex")
_FIELD = re.compile(r"(?P<what>unknown|missing required) field `(?P<name>[^`]*)`")
_IN_WORDS = {
    "int": "a number in digits",
    "float": "a number in digits",
    "str": "a text",
    "bool": "`true` or `false`",
    "object": "a mapping",
    "array": "a list",
    "null": "nothing",
}
"""The types of msgspec as people say them."""


def decode_document(document: Document, shape: type[T]) -> T:
    """The document's data in its shape. Raises ContentError naming the first misfit."""
    try:
        return msgspec.convert(document.data, shape)
    except msgspec.ValidationError as error:
        raise ContentError([_fault(document, shape, str(error))]) from None


def _fault(document: Document, shape: object, message: str) -> Fault:
    place = _PLACE.match(message)
    assert place is not None  # every part of the pattern is optional
    path = _located(document.data, shape, place["path"] or "")
    problem = place["problem"]
    kind = _type_at(inspect.type_info(shape), document.data, path)
    field = _FIELD.search(problem)
    if field is not None:
        return _field_fault(document, path, field["what"], field["name"], kind)
    found = _shown(_value_at(document.data, path))
    if _PATTERN.match(problem):
        return _id_fault(document, shape, path)
    bound = _BOUND.match(problem)
    if bound is not None:
        side = "more" if bound["sign"] == ">=" else "less"
        return document.fault(path, found, f"{bound['bound']} or {side}")
    types = _TYPES.match(problem)
    if types is not None:
        expected = _in_words(types["expected"])
        if place["key"]:
            return document.fault(path, f"a key that is {_in_words(types['got'])}", expected)
        return document.fault(path, found, expected + types["more"])
    around = _type_at(inspect.type_info(shape), document.data, path[:-1])
    values = _values(kind) or _tags(around)
    if values:
        value = str(_value_at(document.data, path))
        return document.fault(path, found, listed(values), nearest(value, values))
    return document.fault(path, found, problem[0].lower() + problem[1:])


def _in_words(types: str) -> str:
    """Types of msgspec in words: `int | null`."""
    return " or ".join(_IN_WORDS.get(name, name) for name in types.split(" | "))


def _id_fault(document: Document, shape: object, path: Path) -> Fault:
    """A key of a mapping, or a text, that is no id."""
    value = _value_at(document.data, path)
    if isinstance(value, dict):
        name = _misfit(document.data, shape, path)
        path, value = (*path, name), name
    meant = re.sub(r"[^a-z0-9]+", "_", str(value).lower()).strip("_")
    expected = "an id: small letters, digits and `_`, a letter first"
    return document.fault(path, repr(value), expected, meant if meant[:1].isalpha() else "")


def _field_fault(
    document: Document, path: Path, what: str, name: str, kind: inspect.Type | None
) -> Fault:
    fields = _fields(kind, _value_at(document.data, path))
    if what == "unknown":
        return document.fault(
            (*path, name), f"the unknown key '{name}'", listed(fields), nearest(name, fields)
        )
    present = _value_at(document.data, path)
    keys = ", ".join(map(str, present)) if isinstance(present, dict) else ""
    return document.fault(path, f"only the keys {keys or '(none)'}", f"the key '{name}' too")


def _located(data: object, shape: object, path: str) -> Path:
    """The full path of a misfit: msgspec writes `[...]` for a key of a mapping."""
    found: Path = ()
    for step in _STEP.finditer(path):
        if step["name"] is not None:
            found = (*found, step["name"])
        elif step["index"] != "...":
            found = (*found, int(step["index"]))
        else:
            found = (*found, _misfit(data, shape, found))
    return found


def _misfit(data: object, shape: object, path: Path) -> str | int:
    """The first key of the mapping at `path` whose value is a misfit by itself."""
    mapping = _value_at(data, path)
    assert isinstance(mapping, dict)
    for key, value in mapping.items():
        try:
            msgspec.convert(_replaced(data, path, {key: value}), shape)
        except msgspec.ValidationError:
            return key if isinstance(key, int) else str(key)
    raise AssertionError("a mapping is a misfit because of one of its values")


def _replaced(data: object, path: Path, value: object) -> object:
    """A copy of `data` with another value at `path`."""
    if not path:
        return value
    inner = _replaced(_value_at(data, path[:1]), path[1:], value)
    if isinstance(data, dict):
        return {**data, path[0]: inner}
    assert isinstance(data, list)
    return [inner if index == path[0] else item for index, item in enumerate(data)]


def _value_at(data: object, path: Path) -> object:
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int):
            data = data[step]
    return data


def _type_at(kind: inspect.Type | None, data: object, path: Path) -> inspect.Type | None:
    """The type that the shape requires at `path`, as far as it can be determined."""
    for step in path:
        kind = _inside(_alternative(kind, data), step)
        data = _value_at(data, (step,))
    return _alternative(kind, data) or kind


def _inside(kind: inspect.Type | None, step: str | int) -> inspect.Type | None:
    if isinstance(kind, inspect.StructType):
        types = {field.encode_name: field.type for field in kind.fields}
        return types.get(str(step))
    if isinstance(kind, inspect.DictType):
        return kind.value_type
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[step] if isinstance(step, int) else None
    if isinstance(kind, inspect.CollectionType):
        return kind.item_type
    return None


def _alternative(kind: inspect.Type | None, data: object) -> inspect.Type | None:
    """The member of a union that `data` was meant for: by its tag, or by mapping or list."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    for member in kind.types:
        if isinstance(member, inspect.StructType) and isinstance(data, dict):
            if member.tag is None or data.get(member.tag_field) == member.tag:
                return member
            continue
        wanted = dict if isinstance(member, inspect.DictType) else list
        if isinstance(member, inspect.DictType | inspect.CollectionType) and isinstance(
            data, wanted
        ):
            return member
    return None


def _fields(kind: inspect.Type | None, data: object) -> list[str]:
    kind = _alternative(kind, data)
    if not isinstance(kind, inspect.StructType):
        return []
    tag = [] if kind.tag_field is None else [kind.tag_field]
    return tag + [field.encode_name for field in kind.fields]


def _tags(kind: inspect.Type | None) -> list[str]:
    """The tags of a union of tagged shapes."""
    members = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return [str(m.tag) for m in members if isinstance(m, inspect.StructType) and m.tag is not None]


def _values(kind: inspect.Type | None) -> list[str]:
    """The values that a literal or an enumeration allows."""
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values]
    return [str(value.value) for value in kind.cls] if isinstance(kind, inspect.EnumType) else []


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return "nothing" if value is None else repr(value)[:60]
