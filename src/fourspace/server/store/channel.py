"""The channel over which processes that share a PostgreSQL store tell each other what is new."""

from sqlalchemy import Connection

CHANNEL = "fourspace"


def notify(connection: Connection, payload: str) -> None:
    """Tell the other processes something, once this transaction is committed."""
    said = {"channel": CHANNEL, "payload": payload}
    connection.exec_driver_sql("SELECT pg_notify(%(channel)s, %(payload)s)", said)
