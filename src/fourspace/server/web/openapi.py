"""The OpenAPI description of the HTTP routes, generated from them."""

import re
from typing import Any

import msgspec

from fourspace.server.web.endpoints import Endpoint
from fourspace.version import VERSION
from fourspace.wire import shapes
from fourspace.wire.views import view_schemas

SCHEMAS = "#/components/schemas/"
PATTERNS = {"id": f"^{shapes.TABLE_ID}$", "game": "^[a-z]{1,40}$"}


def describe(endpoints: list[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    structs: list[type[msgspec.Struct]] = [shapes.Refusal]
    for endpoint in endpoints:
        structs += [each for each in (endpoint.body, endpoint.answer) if isinstance(each, type)]
    _, components = msgspec.json.schema_components(structs, ref_template=SCHEMAS + "{name}")
    references, schemas = view_schemas(SCHEMAS)
    components["Position"]["properties"]["view"] = {"anyOf": references}
    components |= schemas
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fourspace",
            "version": VERSION,
            "description": "A table for Tesseract, Duel and Unsettled. Live play goes through the "
            "socket at `/api/tables/{id}/socket`, described in docs/protocol.md.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "secret": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The secret of a seat, of watching or of hosting.",
                }
            },
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.about,
        "parameters": _parameters(endpoint),
        "responses": {
            "200": {"description": "Done.", "content": _content(endpoint.answer)},
            "default": {
                "description": "Refused: why, in words and as a code.",
                "content": _content(shapes.Refusal),
            },
        },
    }
    if endpoint.path == "/health":
        operation["responses"]["503"] = {
            "description": "The store cannot be reached.",
            "content": _content(endpoint.answer),
        }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.body)}
    if endpoint.locked:
        operation["security"] = [{"secret": []}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", endpoint.path)
    in_path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "pattern": PATTERNS[name]},
        }
        for name in names
    ]
    in_query = [
        {
            "name": name,
            "in": "query",
            "description": about,
            "schema": msgspec.json.schema(kind),
        }
        for name, kind, about in endpoint.query
    ]
    return in_path + in_query


def _content(answer: type[msgspec.Struct] | str) -> dict[str, Any]:
    if isinstance(answer, str):
        return {answer: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": SCHEMAS + answer.__name__}}}
