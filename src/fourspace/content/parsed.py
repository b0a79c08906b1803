"""Documents parsed beforehand, by the hash of their text: a page cannot wait for YAML.

Only what a page is given has the file; elsewhere every document is parsed when it is read.
"""

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

NAME = "parsed.msgpack"


def find_parsed(text: str) -> object | None:
    """The data of a document with this text; None if it was not parsed beforehand."""
    known = _known()
    return known.get(_hash(text)) if known else None


def encode_parsed(documents: Iterable[tuple[str, object]]) -> bytes:
    """The file that holds these documents, each given by its text and its data."""
    return msgspec.msgpack.encode({_hash(text): data for text, data in documents})


@cache
def _known() -> dict[bytes, object]:
    file = files("fourspace.content") / NAME
    if not file.is_file():
        return {}
    return msgspec.msgpack.decode(file.read_bytes(), type=dict[bytes, object])


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
