"""Visits: play at a table from Python, by the link of a seat. For writing your own bots.

with fourspace.connect(link) as seat:
    while (decision := seat.turn()) is not None:
        seat.answer(decision.options[0].text)
"""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from fourspace.wire import messages, shapes

PATIENCE_SECONDS = 60.0
"""How long to keep trying to restore a lost connection."""
LARGEST_MESSAGE = 1 << 25


class Turned(Exception):
    """The table refused a request, and why."""

    def __init__(self, refused: messages.Refused) -> None:
        super().__init__(f"{refused.sentence} [{refused.code}]")
        self.refused = refused


class Ended(Exception):
    """The table ended the connection, and why."""

    def __init__(self, bye: messages.Bye) -> None:
        super().__init__(f"{bye.sentence} [{bye.code}]")
        self.bye = bye


class Visit:
    """A place at a table, kept up to date by what the table sends.

    A lost connection is opened again, and nothing is missed or seen twice.
    """

    def __init__(
        self, link: str, language: shapes.Language = "en", patience: float = PATIENCE_SECONDS
    ) -> None:
        self.secrets, self.address = read_link(link)
        self.language: shapes.Language = language
        self.patience = patience
        self.info: shapes.TableInfo
        self.seats: list[int] = []
        self.host = False
        self.position: shapes.Position
        self.events: list[shapes.Event] = []
        self.moves: list[shapes.Move] = []
        self.chat: list[shapes.ChatLine] = []
        self.asks: list[shapes.Ask] = []
        self.moment = 0
        self._requests = 0
        self._joins = 0
        self._opened = ExitStack()
        self._socket: ClientConnection = self._join_patiently()

    def __enter__(self) -> "Visit":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave. The seat stays yours."""
        self._opened.close()

    # Playing

    def turn(self) -> shapes.Decision | None:
        """Wait until one of your seats must answer: the question with your options.

        None when the game is over.
        """
        while self.position.result is None:
            decision = self.position.decision
            if decision is not None and (decision.options or decision.typed):
                return decision
            self.hear()
        return None

    def answer(self, *options: str) -> bool:
        """Answer the open question in notation; of several answers, all are taken or none.

        Returns False if the question is no longer open: somebody else answered or undid.
        Raises Turned if the table refuses for any other reason.
        """
        decision = self.position.decision
        assert decision is not None, "the game is over"
        texts = {option.text: option.seat for option in decision.options}
        seat = texts.get(options[0], -1 if decision.chance else self.position.seat)
        number = self._number()
        try:
            self._ask(messages.Answer(number, decision.question, seat, list(options)))
        except Turned as turned:
            if turned.refused.code != "stale":
                raise
            self._wait_for_another_than(decision.question)
            return False
        return True

    def _wait_for_another_than(self, question: int) -> None:
        """Listen until the position has another question than the one that is closed."""
        while self.position.decision is not None and self.position.decision.question == question:
            self.hear()

    def say(self, text: str) -> None:
        """Say something to the table."""
        self._ask(messages.Say(self._number(), text, self.seats[0] if self.seats else -2))

    def ask(self, request: messages.Request) -> messages.FromServer:
        """Send any request and wait for its reply. Raises Turned if the table refuses."""
        request.request = self._number()
        return self._ask(request)

    def _number(self) -> int:
        self._requests += 1
        return self._requests

    def _ask(self, request: messages.Request) -> messages.FromServer:
        """Send a request until there is a reply, even across a lost connection.

        Nothing is done twice: if the request had succeeded before the connection broke, its
        question is no longer open, and that counts as a reply.
        """
        self.send(request)
        joined, resent = self._joins, False
        while True:
            message = self.hear()
            if self._joins != joined:
                self.send(request)
                joined, resent = self._joins, True
            elif getattr(message, "request", None) == request.request:
                if not isinstance(message, messages.Refused):
                    return message
                if message.code == "store_unknown" and isinstance(request, messages.Answer):
                    self._look_again()
                    self.send(request)
                    joined, resent = self._joins, True
                    continue
                if not (resent and message.code == "stale"):
                    raise Turned(message)
                return messages.Done(request.request)

    def _look_again(self) -> None:
        """Reconnect once the table can be reached, to see what was kept."""
        self._socket = self._join_patiently()

    def send(self, message: messages.Request) -> None:
        """Send a message as it is; if the connection is lost, over a new one."""
        while True:
            try:
                self._socket.send(messages.encode(message), text=True)
            except ConnectionClosed:
                self._socket = self._join_patiently()
            else:
                return

    # Listening

    def hear(self, seconds: float | None = None) -> messages.FromServer:
        """Wait for the next message and process it. Raises Ended when the table says goodbye.

        After a lost connection, it is the welcome of the new one.
        """
        try:
            data = self._socket.recv(seconds)
        except ConnectionClosed:
            self._socket = self._join_patiently()
            return messages.Done(0)
        message = messages.read_server.decode(data)
        self._take(message)
        return message

    def hear_all(self, seconds: float) -> Iterator[messages.FromServer]:
        """All messages until none has come for `seconds`."""
        while True:
            try:
                yield self.hear(seconds)
            except TimeoutError:
                return

    def _take(self, message: messages.FromServer) -> None:
        self.moment = max(self.moment, getattr(message, "moment", 0))
        match message:
            case messages.Welcome():
                self._take_welcome(message)
            case messages.Update(_, undone, moves, events, position):
                if undone is not None:
                    self.events = [each for each in self.events if each.number <= undone]
                    self.moves = [each for each in self.moves if each.number <= undone]
                self.events += events
                self.moves += moves
                self.position = position
            case messages.People(_, seats, watchers, closed):
                self.info.seats, self.info.watchers, self.info.closed = seats, watchers, closed
            case messages.Spoken(_, line):
                self.chat.append(line)
            case messages.Asked(_, asks):
                self.asks = asks
            case messages.Bye():
                if not message.again:
                    raise Ended(message)

    def _take_welcome(self, welcome: messages.Welcome) -> None:
        if welcome.whole:
            self.events, self.moves, self.chat = [], [], []
        self.info, self.seats, self.host = welcome.table, welcome.seats, welcome.host
        self.moment, self.position, self.asks = welcome.moment, welcome.position, welcome.asks
        self.events += welcome.events
        self.moves += welcome.moves
        self.chat += welcome.chat

    def _join_patiently(self) -> ClientConnection:
        """Connect and join, again and again until it works or patience ends."""
        until = time.monotonic() + self.patience
        pause = 0.05
        while True:
            try:
                return self._join()
            except (OSError, WebSocketException, TimeoutError):
                if time.monotonic() > until:
                    raise
            time.sleep(pause)
            pause = min(2.0, 2 * pause)

    def _join(self) -> ClientConnection:
        self._opened.close()
        socket = self._opened.enter_context(
            open_socket(self.address, max_size=LARGEST_MESSAGE, compression=None, open_timeout=5)
        )
        join = messages.Join(0, self.secrets, self.language, self.moment)
        socket.send(messages.encode(join), text=True)
        message = messages.read_server.decode(socket.recv(10))
        if isinstance(message, messages.Bye):
            if message.again:
                raise ConnectionResetError(message.code)
            raise Ended(message)
        self._take(message)
        self._joins += 1
        return socket


def read_link(link: str) -> tuple[list[str], str]:
    """The secrets in a link, and the socket address it leads to."""
    parts = urlsplit(link)
    table = parts.path.rstrip("/").rsplit("/", 1)[-1]
    secrets = [secret for secret in parts.fragment.split(",") if secret]
    if parts.scheme not in ("http", "https") or not table or not secrets:
        raise ValueError("a seat's link looks like https://host/table/ID#SECRET")
    scheme = "wss" if parts.scheme == "https" else "ws"
    return secrets, f"{scheme}://{parts.netloc}/api/tables/{table}/socket"
