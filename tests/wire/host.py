"""A host in a few lines: one table in memory, spoken to in messages as a browser would."""

import msgspec

from fourspace.agents.registry import agent_names, make_agent
from fourspace.catalog import load_game
from fourspace.kernel.phrases import Refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session, seat_people
from fourspace.wire import messages, shapes
from fourspace.wire.projection import Projection
from fourspace.wire.requests import QUERIES, consult, hint_reply, reply_to, rows_for
from fourspace.wire.viewer import Viewer


class Host:
    """A table and what each of its viewers was sent."""

    def __init__(self, game: str, seed: str = "host", **settings: str) -> None:
        self.table = seat_people(open_session(load_game(game), settings, key_from_seed(seed)))
        self.time = 0.0
        self.viewers: list[Viewer] = []
        self.sent: dict[Viewer, list[messages.FromServer]] = {}

    def join(self, *seats: int, host: bool = False) -> Viewer:
        """Somebody comes, and is welcomed."""
        viewer = Viewer(seats, host, "en")
        self.viewers.append(viewer)
        self.sent[viewer] = []
        self._send(viewer, self._projection().welcome(viewer, 0))
        return viewer

    def ask(self, viewer: Viewer, message: messages.Request) -> messages.FromServer:
        """Carry out a message, and tell everybody what came of it. Raises Refused."""
        self.time += 1.0
        request = messages.decode.decode(messages.encode(message))
        if isinstance(request, QUERIES):
            return reply_to(self._projection(), viewer, request)
        if isinstance(request, messages.Hint):
            return self._hint(viewer, request)
        change = self.table.record(rows_for(self.table, viewer, request, self.time), self.time)
        projection = self._projection()
        for each in self.viewers:
            for told in projection.messages_about(each, change):
                self._send(each, told)
        return messages.Done(request.request)

    def refusal(self, viewer: Viewer, message: messages.Request) -> str:
        """The code of a refusal."""
        try:
            self.ask(viewer, message)
        except Refused as error:
            return error.reason.phrase.key.rsplit(".", 1)[-1]
        return ""

    def position(self, viewer: Viewer) -> shapes.Position:
        """Where the game stood when it was last told."""
        told = (each for each in reversed(self.sent[viewer]))
        kinds = (messages.Welcome, messages.Update)
        return next(each.position for each in told if isinstance(each, kinds))

    def _hint(self, viewer: Viewer, hint: messages.Hint) -> messages.FromServer:
        consultation = consult(self.table, viewer, hint)
        level = agent_names(self.table.game.name)[0]
        agent = make_agent(self.table.game, level, Stream(consultation.seed))
        return hint_reply(self.table, viewer, hint, consultation, consultation.ask(agent))

    def _projection(self) -> Projection:
        present = {seat for viewer in self.viewers for seat in viewer.seats}
        return Projection(self.table, self.time, present, sum(not v.seats for v in self.viewers))

    def _send(self, viewer: Viewer, message: messages.FromServer) -> None:
        """As bytes and back: what arrives is what a browser would read."""
        self.sent[viewer].append(messages.read_server.decode(messages.encode(message)))


def view_of(host: Host, viewer: Viewer) -> object:
    """What a viewer was last shown, and what the game would show to that seat now."""
    seat = host.position(viewer).seat
    view = host.table.session.view(seat if seat >= 0 else SPECTATOR)
    return msgspec.json.decode(msgspec.json.encode(view))
