"""Requests: a message to a table becomes rows to write or a reply to send.

Any host can serve the protocol with these: it writes and folds the rows of `rows_for`, sends the
reply of `reply_to`, and has a bot think about what `consult` prepares.
"""

from collections.abc import Collection

from fourspace.kernel.phrases import refused
from fourspace.table import actions
from fourspace.table.advice import Consultation, why_closed
from fourspace.table.journal import Rows
from fourspace.table.table import Table
from fourspace.wire import messages
from fourspace.wire.projection import Projection
from fourspace.wire.rules import rule_text
from fourspace.wire.speaker import speaker
from fourspace.wire.viewer import Viewer

QUERIES = (messages.Why, messages.Look, messages.Speak)
"""Requests that change nothing at the table."""


def rows_for(
    table: Table,
    viewer: Viewer,
    message: messages.Request,
    at: float,
    present: Collection[int] = (),
) -> Rows:
    """The rows of the journal that carry out a request. Raises Refused."""
    match message:
        case messages.Answer(_, question, seat, options):
            return actions.answer(table, viewer, question, seat, options, at)
        case messages.Undo(_, seat, to):
            return actions.undo(table, viewer, seat, to)
        case messages.Resign(_, seat):
            return actions.resign(table, viewer, seat)
        case messages.Vote(_, seat, ask, yes):
            return actions.vote(table, viewer, seat, ask, yes)
        case messages.Say(_, text, seat):
            return actions.say(table, viewer, seat, text)
        case messages.Sit(_, seat, name, colour, mark):
            return actions.sit(table, viewer, seat, name, colour, mark)
        case messages.Hand(_, seat, level):
            return actions.hand(table, viewer, seat, level, present)
        case messages.Notify(_, seat, url):
            return actions.notify(table, viewer, seat, url)
        case messages.Close():
            return actions.close(table, viewer)
        case messages.Remove(_, seat):
            return actions.rekey(table, viewer, seat, removed=True)
        case messages.Reissue(_, seat):
            return actions.rekey(table, viewer, seat, removed=False)
        case messages.Mute(_, seat, on):
            return actions.mute(table, viewer, seat, on)
    raise refused("server.bad_message", {"fault": type(message).__name__.lower()})


def reply_to(
    projection: Projection, viewer: Viewer, message: messages.Why | messages.Look | messages.Speak
) -> messages.FromServer:
    """The reply to a request that changes nothing at the table. Raises Refused."""
    match message:
        case messages.Why():
            return _explain_closed(projection.table, viewer, message)
        case messages.Look(request, at, seat):
            actions.must_look(viewer, seat)
            past = projection.past(at, seat, viewer.language)
            return messages.Past(request, past, projection.events(viewer, max(0, at - 1), at))
        case messages.Speak(_, language):
            viewer.language = language
            return projection.welcome(viewer, 0)


def _explain_closed(table: Table, viewer: Viewer, why: messages.Why) -> messages.Closed:
    actions.must_look(viewer, why.seat)
    reason = why_closed(table, why.seat, why.thing)
    if reason is None:
        return messages.Closed(why.request, why.thing, True, "", "", "")
    sentence = speaker(table.game.name).say(reason.phrase, viewer.language)
    rule = rule_text(table.game.name, reason.rule, viewer.language)
    return messages.Closed(why.request, why.thing, False, sentence, reason.rule, rule)


def consult(table: Table, viewer: Viewer, hint: messages.Hint) -> Consultation:
    """The question to get a hint for. Raises Refused."""
    must_allow_advice(table)
    if hint.seat not in viewer.seats:
        raise refused("reason.not_your_question")
    return Consultation(table, hint.seat)


def must_allow_advice(table: Table) -> None:
    """Refuse hints and analysis while a serious game goes on."""
    if not table.advises:
        raise refused("table.sealed" if table.options.sealed else "table.no_hint_now")


def hint_reply(
    table: Table, viewer: Viewer, hint: messages.Hint, consultation: Consultation, text: str
) -> messages.Hinted:
    """The reply with what a bot would answer. Refused if it found nothing, or too late."""
    if table.question != consultation.question:
        raise refused("table.stale")
    question = table.session.question([hint.seat])
    choices = [] if question is None else question.choices
    chosen = next((choice for choice in choices if choice.text == text), None)
    if chosen is None:  # the thought failed
        raise refused("server.bot_failed")
    option = speaker(table.game.name).option(chosen, viewer.language)
    return messages.Hinted(hint.request, option)
