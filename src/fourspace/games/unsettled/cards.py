"""Planet cards, discoveries with their anomalies, and choices among cards (U1.5, U7.4)."""

from fourspace.games.unsettled import codes, options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.discoveries import lose_discovery
from fourspace.games.unsettled.frames import (
    Anomaly,
    Comprehend,
    Draw,
    Follow,
    Forfeit,
    Structure,
    Study,
    push_effect,
    set_off,
)
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.places import put
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import chance
from fourspace.kernel.phrases import Phrase, Word


class DrawHandler(UnsettledHandler[Draw]):
    """Draws cards from a planet deck, one after another (U1.5)."""

    def run(self, state: State, frame: Draw) -> bool:
        index, seat, left = frame.deck, frame.seat, frame.left
        if left == 0:
            state.frames.pop()
            return True
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
            return True
        found = options.options(options.CARD, [deck.cards[kind] for kind in bag.next_kinds()])
        return pose(state, chance("card", found, bag.next_weights()))

    def answer(self, state: State, frame: Draw, chosen: int) -> None:
        index, seat = frame.deck, frame.seat
        frame.left -= 1
        card = first_of(chosen)
        state.decks[index].draw(state.world.decks[index].cards.index(card))
        shield = len(state.decks) * seat + index
        if state.ignored[shield]:
            state.ignored[shield] -= 1
            state.card_at[card] = codes.GONE
            if state.story is not None:
                words: dict[str, Word] = {
                    "who": explorer(seat),
                    "card": Phrase(state.world.cards[card].key),
                }
                state.tell("event.card_ignored", words)
        else:
            state.push(Follow(card, seat))

    def question(self, state: State, frame: Draw) -> Phrase:
        named = Phrase(state.world.decks[frame.deck].key)
        return Phrase("question.draw_card", {"deck": named, "who": explorer(frame.seat)})


class FollowHandler(UnsettledHandler[Follow]):
    """Reveals a planet or mystery card and starts its effect (U1.5)."""

    def run(self, state: State, frame: Follow) -> bool:
        state.frames.pop()
        index, seat = frame.card, frame.seat
        card = state.world.cards[index]
        state.card_at[index] = [codes.GONE, seat, codes.ON_TABLE][card.number]
        if card.discovery >= 0 and state.discovery_at[card.discovery] == codes.IN_SUPPLY:
            state.discovery_at[card.discovery] = codes.ON_CARD + index
        for number in range(0, len(card.printed), 2):
            put(state, state.at[seat], card.printed[number], card.printed[number + 1])
        if state.story is not None:
            state.tell("event.card", {"who": explorer(seat), "card": Phrase(card.key)})
        if card.chain >= 0:
            set_off(state, state.active, [card.chain, seat, codes.FROM_CARD + index])
        return True


class AnomalyHandler(UnsettledHandler[Anomaly]):
    """A discovery is gained with the top anomaly (U7.4)."""

    def run(self, state: State, frame: Anomaly) -> bool:
        if state.anomalies.size() == 0:
            for anomaly in state.anomalies_gone:
                state.anomalies.add(anomaly)
            state.anomalies_gone = []
        if state.anomalies.size() == 0:
            state.frames.pop()
            state.discovery_at[frame.discovery] = frame.seat
            return True
        found = options.options(options.ANOMALY, state.anomalies.next_kinds())
        return pose(state, chance("anomaly", found, state.anomalies.next_weights()))

    def answer(self, state: State, frame: Anomaly, chosen: int) -> None:
        state.frames.pop()
        seat, discovery = frame.seat, frame.discovery
        anomaly = first_of(chosen)
        state.anomalies.draw(anomaly)
        state.anomaly_of[discovery] = anomaly
        state.discovery_at[discovery] = seat
        if state.story is not None:
            found = Phrase(state.world.discoveries[discovery].key)
            joined = Phrase(state.world.anomalies[anomaly].key)
            words: dict[str, Word] = {"who": explorer(seat), "discovery": found, "anomaly": joined}
            state.tell("event.discovery", words)

    def question(self, state: State, frame: Anomaly) -> Phrase:
        named = Phrase(state.world.discoveries[frame.discovery].key)
        return Phrase("question.draw_anomaly", {"discovery": named})


class ForfeitHandler(UnsettledHandler[Forfeit]):
    """The owner chooses the discoveries to give up."""

    def run(self, state: State, frame: Forfeit) -> bool:
        number, user, source, left = frame.op, frame.user, frame.source, frame.left
        op = state.world.ops[number]
        found = op.verb.candidates(state, op, user, source) if left else []
        if not found:
            state.frames.pop()
            return True
        if len(found) <= left:
            frame.left -= 1
            lose_discovery(state, found[0])
            return True
        return ask(state, "forfeit", user, options.options(options.DISCOVERY, found))

    def answer(self, state: State, frame: Forfeit, chosen: int) -> None:
        frame.left -= 1
        lose_discovery(state, first_of(chosen))

    def question(self, state: State, frame: Forfeit) -> Phrase:
        return Phrase("question.forfeit", {"who": explorer(frame.user)})


class StructureHandler(UnsettledHandler[Structure]):
    """The user chooses the structure to build on a place."""

    def run(self, state: State, frame: Structure) -> bool:
        number, user, source, place = frame.op, frame.user, frame.source, frame.place
        op = state.world.ops[number]
        found = op.verb.candidates(state, op, user, source)
        if len(found) > 1:
            return ask(state, "structure", user, options.options(options.STRUCTURE, found))
        state.frames.pop()
        if found:
            op.verb.affect(state, op, user, source, found[0], place)
        return True

    def answer(self, state: State, frame: Structure, chosen: int) -> None:
        state.frames.pop()
        number, user, source, place = frame.op, frame.user, frame.source, frame.place
        op = state.world.ops[number]
        op.verb.affect(state, op, user, source, first_of(chosen), place)

    def question(self, state: State, frame: Structure) -> Phrase:
        return Phrase("question.structure", {"who": explorer(frame.user)})


class StudyHandler(UnsettledHandler[Study]):
    """The explorer chooses what to comprehend."""

    def run(self, state: State, frame: Study) -> bool:
        return ask(state, "study", frame.seat, options.options(options.DISCIPLINE, [0, 1, 2]))

    def answer(self, state: State, frame: Study, chosen: int) -> None:
        state.frames.pop()
        state.push(Comprehend(frame.seat, first_of(chosen)))

    def question(self, state: State, frame: Study) -> Phrase:
        return Phrase("question.study", {"who": explorer(frame.seat)})
