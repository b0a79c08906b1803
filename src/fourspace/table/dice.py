"""The table's dice: from a key committed to in advance, the same for the same past.

A table draws a secret key and shows its hash, the commitment, before the first question. Every
roll follows from the key and the digest of the log so far. When the game is over the key is shown,
and anybody can check that the table rolled as it had committed to.
"""

import hashlib
import secrets

from fourspace.kernel.sources import Source

_LABEL = b"fourspace dice"


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_hex(32)


def key_from_seed(seed: str) -> str:
    """The key for a seed: for lessons and tests, where all rolls must repeat."""
    return hashlib.sha256(b"fourspace seed " + seed.encode()).hexdigest()


def commitment(key: str) -> str:
    """What is shown of a key in advance; empty for a table with real dice, which has no key."""
    return hashlib.sha256(b"fourspace key " + key.encode()).hexdigest() if key else ""


class KeyedSource(Source):
    """Chance for one question: from the key and the digest of everything before it."""

    def __init__(self, key: str, past: bytes) -> None:
        self._secret = hashlib.sha256(key.encode()).digest()
        self._past = past
        self._blocks = 0

    def below(self, bound: int) -> int:
        """Exactly uniform: draws that would favour small numbers are rejected."""
        if bound <= 0:
            raise ValueError("nothing lies below 0")
        size = (bound.bit_length() + 7) // 8 + 8
        span = 256**size
        while True:
            number = int.from_bytes(self._bytes(size), "big")
            if number < span - span % bound:
                return number % bound

    def _bytes(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            block = self._past + self._blocks.to_bytes(8, "big")
            found += hashlib.blake2b(block, key=self._secret, person=_LABEL).digest()
            self._blocks += 1
        return found[:size]
