"""A device: carries out what the host answers, as the worker's script does."""

import json
from collections.abc import Callable
from typing import Any

from fourspace.browser.host import Host, think_about


class Device:
    """A host, what was stored of it, and what each connection was sent."""

    def __init__(self) -> None:
        self.host = Host()
        self.think: Callable[[str], str] = think_about
        self.records: dict[str, Any] = {}
        self.rows: dict[str, list[Any]] = {}
        self.sent: dict[int, list[Any]] = {}

    def call(self, path: str, body: object = None, secret: str = "") -> Any:
        """Ask as over HTTP. An answer that is no JSON is a log."""
        asked: dict[str, object] = {"path": path, "secret": secret}
        if body is not None:
            asked["body"] = body
        reply = self._carry_out(self.host.call(json.dumps(asked)))
        return reply["body"] if path.endswith("/log") else json.loads(reply["body"])

    def join(self, connection: int, table: str, *secrets: str, lang: str = "en") -> None:
        """Open a connection and say the first message."""
        self.sent[connection] = []
        if not self.host.holds(table):
            stored = {"record": self.records[table], "rows": self.rows[table]}
            self.host.load(json.dumps(stored))
        join = {"type": "join", "request": 1, "secrets": secrets, "lang": lang}
        self._carry_out(self.host.join(connection, table, json.dumps(join)))

    def ask(self, connection: int, **message: object) -> Any:
        """Send a message and take its reply."""
        self._carry_out(self.host.receive(connection, json.dumps({"request": 7, **message})))
        return next(each for each in reversed(self.sent[connection]) if each.get("request") == 7)

    def position(self, connection: int) -> Any:
        """Where the game stood when it was last told."""
        told = reversed(self.sent[connection])
        return next(each["position"] for each in told if each["type"] in ("welcome", "update"))

    def crash(self) -> None:
        """Lose everything but what was stored."""
        self.host = Host()

    def _carry_out(self, text: str) -> Any:
        outcome = json.loads(text)
        for record in outcome["records"]:
            self.records[record["id"]] = record
        for row in outcome["rows"]:
            kept = self.rows.setdefault(row["table"], [])
            assert row["number"] == len(kept) + 1
            kept.append(row)
        for each in outcome["sent"]:
            self.sent[each["connection"]].append(json.loads(each["text"]))
        for asked in outcome["asked"]:
            thought = self.think(json.dumps(asked["task"]))
            self._carry_out(self.host.thought(asked["number"], thought))
        return outcome["reply"]
