"""Configuration by environment. `docs/operating.md` lists every variable; a test compares.

Bad configuration is refused before anything is started: a misspelt name, a value of the wrong kind,
an invalid address.
"""

import math
import os
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from fourspace.content.faults import nearest
from fourspace.server.operations.addresses import LAST_PORT, is_host, is_proxy, origin_of

PREFIX = "FOURSPACE_"
ELSEWHERE = ("CHROMIUM", "INTERPRETED", "LANG", "PURE", "SERVER", "TEST_POSTGRES")
"""Variables that the command, the build and the tests read, without the prefix."""


def default_store() -> str:
    """One file in the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(data) / 'fourspace' / 'tables.db'}"


def _about(text: str, least: int = 0) -> dict[str, Any]:
    return {"about": text, "least": least}


LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Config:
    """How a server runs. Each field is read from `FOURSPACE_` and its name in capitals."""

    host: str = field(default="127.0.0.1", metadata=_about("The address to listen on."))
    port: int = field(default=8040, metadata=_about("The port to listen on; 0 takes a free one."))
    store: str = field(
        default_factory=default_store,
        metadata=_about(
            "Where tables are kept: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`."
        ),
    )
    commit_seconds: float = field(
        default=0.0,
        metadata=_about("The least time between two commits; what comes meanwhile goes together."),
    )
    public_url: str = field(
        default="", metadata=_about("The address people use, for links; empty: as they came.")
    )
    origins: str = field(
        default="",
        metadata=_about(
            "More origins whose pages may open sockets and tables, separated by commas."
        ),
    )
    proxies: str = field(
        default="127.0.0.1",
        metadata=_about("Proxies whose X-Forwarded-For is believed, separated by commas."),
    )
    bots: int = field(
        default=max(1, (os.cpu_count() or 1) - 1),
        metadata=_about("Worker processes in which bots think.", 1),
    )
    bot_seconds: float = field(
        default=20.0, metadata=_about("The longest a bot may think before a random answer is made.")
    )
    webhooks: bool = field(
        default=False, metadata=_about("Whether seats may have a webhook called on their turn.")
    )
    idle_seconds: float = field(
        default=600.0, metadata=_about("How long a table nobody is at stays in memory.")
    )
    most_tables: int = field(
        default=200_000, metadata=_about("Tables kept at most; more are refused.")
    )
    replace_finished: bool = field(
        default=False,
        metadata=_about("Whether, at that limit, tables that ended first give way to new ones."),
    )
    retention_days: int = field(
        default=0,
        metadata=_about("Days after which finished and closed tables are deleted; 0: never."),
    )
    tables_per_hour: int = field(
        default=120, metadata=_about("Tables one address may open in an hour.")
    )
    requests_per_second: int = field(
        default=40, metadata=_about("Requests one address may make in a second, on average.", 1)
    )
    sockets_per_address: int = field(
        default=200, metadata=_about("Connections one address may hold at once.", 1)
    )
    messages_per_second: int = field(
        default=20,
        metadata=_about("Messages one seat, or one watcher, may send in a second, on average.", 1),
    )
    log_level: str = field(
        default="warning", metadata=_about("`debug`, `info`, `warning` or `error`.")
    )

    def __post_init__(self) -> None:
        """Check addresses. Raises BadConfig."""
        if not is_host(self.host):
            raise BadConfig(
                "FOURSPACE_HOST (or --host) must be an IP address or a host name, "
                f"not '{self.host}'"
            )
        if not 0 <= self.port <= LAST_PORT:
            raise BadConfig(
                f"FOURSPACE_PORT (or --port) must be from 0 to {LAST_PORT}, not {self.port}"
            )
        public = self.public_url.removesuffix("/")
        if public and public != origin_of(public):
            raise BadConfig(_no_origin("PUBLIC_URL", public))
        for origin in _split_list(self.origins):
            if origin != origin_of(origin):
                raise BadConfig(_no_origin("ORIGINS", origin))
        for proxy in [] if self.proxies == "*" else _split_list(self.proxies):
            if not is_proxy(proxy):
                raise BadConfig(
                    "FOURSPACE_PROXIES must be IP addresses or networks such as 10.0.0.0/8, "
                    f"separated by commas, or * alone, not '{proxy}'"
                )

    def allowed_origins(self) -> frozenset[str]:
        """The origins whose pages may open sockets and tables, besides the server's own."""
        return frozenset(_split_list(f"{self.origins},{self.public_url.removesuffix('/')}"))


class BadConfig(Exception):
    """A variable whose value cannot be used."""


def from_environment(environment: Mapping[str, str] | None = None) -> Config:
    """The configuration from the environment. Raises BadConfig, naming the variable."""
    given = os.environ if environment is None else environment
    _refuse_unknown(given)
    values: dict[str, object] = {}
    for each in fields(Config):
        name = PREFIX + each.name.upper()
        text = given.get(name)
        if text is not None:
            values[each.name] = _read(name, text, each)
    return Config(**values)  # type: ignore[arg-type]  # each value was read by its field's type


def _refuse_unknown(given: Mapping[str, str]) -> None:
    known = {*ELSEWHERE, *(each.name.upper() for each in fields(Config))}
    for variable in sorted(given):
        name = variable.removeprefix(PREFIX)
        if name != variable and name not in known:
            near = nearest(name, known)
            hint = f"did you mean {PREFIX}{near}?" if near else "docs/operating.md lists them all"
            raise BadConfig(f"{variable} is not a setting; {hint}")


def _split_list(text: str) -> list[str]:
    """The parts of a comma-separated list."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _no_origin(name: str, text: str) -> str:
    near = origin_of(text)
    hint = f"; did you mean {near}?" if near else ""
    return f"{PREFIX}{name} must be an origin like https://play.example.org, not '{text}'{hint}"


def _read(name: str, text: str, setting: "Field[Any]") -> object:
    kind = setting.type
    if kind is bool:
        words = {"on": True, "true": True, "1": True, "off": False, "false": False, "0": False}
        if text.lower() not in words:
            raise BadConfig(f"{name} must be on or off, not '{text}'")
        return words[text.lower()]
    if kind in (int, float):
        try:
            number = int(text) if kind is int else float(text)
        except ValueError:
            raise BadConfig(f"{name} must be a number, not '{text}'") from None
        least = setting.metadata["least"]
        if not least <= number < math.inf:
            raise BadConfig(f"{name} must be {least} or more")
        return number
    if setting.name == "log_level" and text not in LEVELS:
        raise BadConfig(f"{name} must be one of {', '.join(LEVELS)}, not '{text}'")
    return text
