"""Keys: the secrets that open seats, how they are made, kept and compared."""

import base64
import hashlib
import hmac
import secrets

HOST = -3
"""The role of the key that opens the host's rights. Seats are their own roles."""


def new_secret() -> str:
    """128 random bits in 22 letters: too many to guess, so a plain hash protects them."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """A public name for a table: 60 random bits in 12 letters."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:12]


def hashed(secret: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, kept: str) -> bool:
    """Whether `secret` is the one whose hash is `kept`; takes equally long either way."""
    return hmac.compare_digest(hashed(secret), kept)


def roles_opened(given: list[str], kept: dict[int, str]) -> set[int]:
    """The roles that the given secrets open. Every pair is compared, whatever was found before."""
    return {role for secret in given for role, hash_ in kept.items() if opens(secret, hash_)}
