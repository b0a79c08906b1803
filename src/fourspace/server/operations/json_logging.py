"""Structured logs: one JSON object per line, without secrets.

The formatter writes `at`, `level`, `event` and, after an exception, `error` and `trace`. What the
caller adds is kept apart in `fields`, so no field can overwrite them.

Secrets occur only in bodies, socket messages and the `Authorization` header, none of which is
logged. As a second safeguard, everything that looks like a secret is removed from every field.
"""

import json
import logging
import re
import sys
import time
import traceback

SECRET = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])")
PASSWORD = re.compile(r"(?<=://)([^:/@\s]*):[^@/\s]*@")
HIDDEN = "[hidden]"

log = logging.getLogger("fourspace")


def clean(text: str) -> str:
    """The text without anything that looks like a seat's secret or a password in an address."""
    return SECRET.sub(HIDDEN, PASSWORD.sub(rf"\1:{HIDDEN}@", text))


class JsonLines(logging.Formatter):
    """Each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": clean(record.getMessage()),
        }
        fields = getattr(record, "fields", {})
        if fields:
            line["fields"] = {
                name: clean(value) if isinstance(value, str) else value
                for name, value in fields.items()
            }
        if record.exc_info and record.exc_info[0] is not None:
            # Where it happened, never the error's message: it may quote something hidden.
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False, default=str)


def note(event: str, severity: int = logging.INFO, /, **fields: object) -> None:
    """Write one log line. A field may have any name."""
    log.log(severity, event, extra={"fields": fields})


def note_exception(event: str, /, **fields: object) -> None:
    """Write one log line about the exception being handled."""
    log.exception(event, extra={"fields": fields})


def set_up(level: str) -> None:
    """Send all logs, including the web server's, to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("fourspace", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
