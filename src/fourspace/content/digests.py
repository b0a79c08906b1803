"""Digests of content: they tell in a log which content it was played with.

A digest covers the data in its order. Comments, spaces, YAML style and texts for people do not
count; the order of keys does, because the order of options can depend on it.
"""

import hashlib
import json
from collections.abc import Iterable

from fourspace.content.documents import Document


def digest(documents: Iterable[Document]) -> str:
    """The digest of these documents, in this order."""
    hashed = hashlib.sha256()
    for document in documents:
        hashed.update(json.dumps(document.data, ensure_ascii=True).encode() + b"\n")
    return hashed.hexdigest()
