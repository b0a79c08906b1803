"""Views: the types of what each game shows, for writing clients."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec

from fourspace import games


def views() -> Iterator[tuple[str, type]]:
    """Every game with the TypedDict of its view."""
    for module in iter_modules(games.__path__):
        yield module.name, import_module(f"{games.__name__}.{module.name}.view_shapes").View


def view_schemas(prefix: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """References to the views' schemas, under `prefix`, and the schemas by name: `DuelView`."""
    references: list[dict[str, Any]] = []
    schemas: dict[str, Any] = {}
    for game, view in views():
        own = game.capitalize()
        template = f"{prefix}{own}{{name}}"
        found, parts = msgspec.json.schema_components([view], ref_template=template)
        references += found
        schemas |= {own + name: schema for name, schema in parts.items()}
    return references, schemas
