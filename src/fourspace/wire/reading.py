"""Reading: JSON from anybody, as one of the wire's shapes or as a fault that can be told."""

from typing import TypeVar

import msgspec

from fourspace.wire import messages, shapes

T = TypeVar("T")
LONGEST_FAULT = 200


class Unreadable(Exception):
    """What is wrong with a text that was to be read."""


class Numbered(msgspec.Struct):
    """The part of an unreadable request that can still be read."""

    request: shapes.Number = 0


numbered: msgspec.json.Decoder[Numbered] = msgspec.json.Decoder(Numbered)


def read(decoder: msgspec.json.Decoder[T], data: str | bytes) -> T:
    """What the decoder makes of the data. Raises Unreadable."""
    try:
        return decoder.decode(data)
    except RecursionError:
        raise Unreadable("nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Unreadable(str(error)[:LONGEST_FAULT]) from None


def read_message(data: str | bytes) -> messages.FromClient:
    """A message of a client. Raises Unreadable."""
    return read(messages.decode, data)


def request_number(data: str | bytes) -> int:
    """The number of an unreadable request; 0 if the number is unreadable too."""
    try:
        return read(numbered, data).request
    except Unreadable:
        return 0
