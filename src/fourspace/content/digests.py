"""Digests of content: what a log names to say which content it was played with.

A digest covers the data in its order. Comments, spaces and the way YAML is written do not count,
nor do texts for people; the order of keys does, because the order of options can follow from it.
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
