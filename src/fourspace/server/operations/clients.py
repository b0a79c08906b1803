"""Clients: whose request it is, for rate limits, and from which page it comes."""

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope


def address_of(scope: Scope) -> str:
    """The client's address, for rate limits; trusted proxies have already been resolved.

    For IPv6 this is the network: a household has 2^64 addresses and counts as one.
    """
    client = scope.get("client")
    try:
        address = ipaddress.ip_address(str(client[0]).partition("%")[0] if client else "")
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    plain = address.ipv4_mapped
    return str(ipaddress.ip_network((address, 64), False)) if plain is None else str(plain)


def from_here(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a request comes from our own page, from an allowed one, or from no page at all.

    Browsers always send the true origin; programs send none.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # not an address
        return False
