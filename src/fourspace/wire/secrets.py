"""The secrets that open seats: making, hashing and comparing them."""

import base64
import hashlib
import hmac
import secrets

HOST = -3
"""The role for the host's rights. The role of a seat is its number."""


def new_secret() -> str:
    """128 random bits in 22 letters: too many to guess, so a plain hash protects them."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """A public id for a table: 60 random bits in 12 letters."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:12]


def hash_secret(secret: str) -> str:
    """The hash of a secret, which the store keeps."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, kept: str) -> bool:
    """Whether `kept` is the hash of `secret`; takes the same time either way."""
    return hmac.compare_digest(hash_secret(secret), kept)


def roles_opened(given: list[str], kept: dict[int, str]) -> set[int]:
    """The roles that the given secrets open. Compares every pair, so its time reveals nothing."""
    return {role for secret in given for role, hash_ in kept.items() if opens(secret, hash_)}
