"""Addresses in the configuration: hosts, ports, origins, proxies."""

import ipaddress
import re
from urllib.parse import urlsplit

LAST_PORT = 65_535
DEFAULT_PORTS = {"http": 80, "https": 443}
HOST_NAME = re.compile(r"(?!-)[A-Za-z0-9_-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9_-]{1,63}(?<!-))*\.?")


def is_host(text: str) -> bool:
    """Whether this is an IP address or has the form of a host name."""
    return is_ip_address(text) or (HOST_NAME.fullmatch(text) is not None and len(text) < 254)


def is_ip_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def origin_of(url: str) -> str:
    """The origin of a web address as browsers write it; empty if it is not a web address."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return ""
    host = parts.hostname or ""
    if parts.scheme not in DEFAULT_PORTS or not is_host(host):
        return ""
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + ("" if _is_implied(parts.scheme, port) else f":{port}")


def _is_implied(scheme: str, port: int | None) -> bool:
    return port is None or port == DEFAULT_PORTS[scheme]


def is_proxy(text: str) -> bool:
    """Whether this is an IP address or a network, such as 10.0.0.0/8."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True
