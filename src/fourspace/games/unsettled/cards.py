"""Planet cards, discoveries with their anomalies, and choices among cards (U1.5, U7.4)."""

from fourspace.games.unsettled import codes, options
from fourspace.games.unsettled.frames import (
    Handler,
    asks,
    explorer,
    push,
    push_effect,
    push_window,
)
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.places import put
from fourspace.games.unsettled.state import Crew
from fourspace.games.unsettled.verbs.cards import lose_discovery
from fourspace.games.unsettled.verbs.table import VERBS
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase, Word


class DrawHandler(Handler):
    """`draw(deck, seat, left)`: cards of a planet deck, one after another (U1.5)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        index, seat, left = frame.data
        if left == 0:
            state.frames.pop()
            return None
        bag = state.decks[index]
        deck = state.world.decks[index]
        if bag.size() == 0 and deck.reshuffles:
            for number, card in enumerate(deck.cards):
                if state.card_at[card] == codes.GONE:
                    state.card_at[card] = codes.IN_SUPPLY
                    bag.add(number)
        if bag.size() == 0:
            state.frames.pop()
            push_effect(state, deck.empty, seat, codes.FROM_NOTHING)
            return None
        found = options.options(options.CARD, [deck.cards[kind] for kind in bag.next_kinds()])
        return chance("card", found, bag.next_weights())

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        index, seat, _ = frame.data
        frame.data[2] -= 1
        card = first_of(chosen)
        state.decks[index].draw(state.world.decks[index].cards.index(card))
        push(state, "follow", [card, seat])

    def question(self, state: Crew, frame: Frame) -> Phrase:
        named = Phrase(state.world.decks[frame.data[0]].key)
        return Phrase("question.draw_card", {"deck": named, "who": explorer(frame.data[1])})


class FollowHandler(Handler):
    """`follow(card, seat)`: a planet or mystery card is revealed; its effect comes (U1.5)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        state.frames.pop()
        index, seat = frame.data
        card = state.world.cards[index]
        state.card_at[index] = [codes.GONE, seat, codes.ON_TABLE][card.number]
        if card.discovery >= 0 and state.discovery_at[card.discovery] == codes.IN_SUPPLY:
            state.discovery_at[card.discovery] = codes.ON_CARD + index
        for number in range(0, len(card.printed), 2):
            put(state, state.at[seat], card.printed[number], card.printed[number + 1])
        if state.story is not None:
            state.tell("event.card", {"who": explorer(seat), "card": Phrase(card.key)})
        if card.chain >= 0:
            push_effect(state, card.chain, seat, codes.FROM_CARD + index)
            push_window(state)
        return None


class AnomalyHandler(Handler):
    """`anomaly(seat, discovery)`: a discovery is gained with the top anomaly (U7.4)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        if state.anomalies.size() == 0:
            for anomaly in state.anomalies_gone:
                state.anomalies.add(anomaly)
            state.anomalies_gone = []
        if state.anomalies.size() == 0:
            state.frames.pop()
            state.discovery_at[frame.data[1]] = frame.data[0]
            return None
        found = options.options(options.ANOMALY, state.anomalies.next_kinds())
        return chance("anomaly", found, state.anomalies.next_weights())

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        seat, discovery = frame.data
        anomaly = first_of(chosen)
        state.anomalies.draw(anomaly)
        state.anomaly_of[discovery] = anomaly
        state.discovery_at[discovery] = seat
        if state.story is not None:
            found = Phrase(state.world.discoveries[discovery].key)
            joined = Phrase(state.world.anomalies[anomaly].key)
            words: dict[str, Word] = {"who": explorer(seat), "discovery": found, "anomaly": joined}
            state.tell("event.discovery", words)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        named = Phrase(state.world.discoveries[frame.data[1]].key)
        return Phrase("question.draw_anomaly", {"discovery": named})


class ForfeitHandler(Handler):
    """`forfeit(verb, user, source, left)`: the owner chooses the discoveries to give up."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source, left = frame.data
        op = state.world.ops[number]
        found = VERBS[op.verb].candidates(state, op, user, source) if left else []
        if not found:
            state.frames.pop()
            return None
        if len(found) <= left:
            frame.data[3] -= 1
            lose_discovery(state, found[0])
            return None
        return asks("forfeit", user, options.options(options.DISCOVERY, found))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        frame.data[3] -= 1
        lose_discovery(state, first_of(chosen))

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.forfeit", {"who": explorer(frame.data[1])})


class StructureHandler(Handler):
    """`structure(verb, user, source, place)`: which structure is built there."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source, place = frame.data
        op = state.world.ops[number]
        found = VERBS[op.verb].candidates(state, op, user, source)
        if len(found) > 1:
            return asks("structure", user, options.options(options.STRUCTURE, found))
        state.frames.pop()
        if found:
            VERBS[op.verb].affect(state, op, user, source, found[0], place)
        return None

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        number, user, source, place = frame.data
        op = state.world.ops[number]
        VERBS[op.verb].affect(state, op, user, source, first_of(chosen), place)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.structure", {"who": explorer(frame.data[1])})


class StudyHandler(Handler):
    """`study(seat)`: the explorer chooses what to comprehend."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        return asks("study", frame.data[0], options.options(options.DISCIPLINE, [0, 1, 2]))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        push(state, "comprehend", [frame.data[0], first_of(chosen), 0])

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.study", {"who": explorer(frame.data[0])})
