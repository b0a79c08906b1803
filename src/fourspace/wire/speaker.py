"""Speech: what a game holds, as the shapes of the wire, in a reader's language."""

from functools import cache
from importlib.resources import files

from fourspace.catalog import AnyGame, load_game, load_game_texts
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import Texts, load_texts
from fourspace.kernel import decisions, events
from fourspace.kernel.game import Outcome, State
from fourspace.kernel.phrases import Phrase, Reason, Word
from fourspace.kernel.seats import CHANCE
from fourspace.wire import shapes

MOST_REMEMBERED = 20_000


@cache
def protocol_texts() -> Texts:
    """The sentences of the server itself, with those of the kernel and the table."""
    return load_texts([files("fourspace.wire") / "content"])


def say(key: str, language: str, words: dict[str, Word] | None = None) -> str:
    """A sentence of the server, the table or the kernel."""
    return protocol_texts().say(Phrase(key, words), language)


class Speaker:
    """Speaks about one game."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = load_game(name)
        self.texts = load_game_texts(name)
        self._keys = self.texts.keys()
        self._said: dict[str, dict[Phrase, str]] = {language: {} for language in LANGUAGES}

    def say(self, phrase: Phrase, language: str) -> str:
        """A phrase of the game, or of what stands below it, or of the server."""
        if phrase.key in self._keys:
            return self.texts.say(phrase, language)
        return protocol_texts().say(phrase, language)

    def often(self, phrase: Phrase, language: str) -> str:
        """As `say`, for what is said again and again at many tables: remembered."""
        said = self._said[language]
        sentence = said.get(phrase)
        if sentence is None:
            if len(said) >= MOST_REMEMBERED:
                said.clear()
            sentence = said[phrase] = self.say(phrase, language)
        return sentence

    def named(self, key: str, language: str, otherwise: str) -> str:
        """The text under `key`, or `otherwise` where the game has none."""
        return self.say(Phrase(key), language) if key in self._keys else otherwise

    def seat(self, state: State, seat: int, language: str) -> str:
        """The game's word for a seat."""
        return self.say(self.game.seat_name(state, seat), language)

    def refusal(self, reason: Reason, language: str) -> shapes.Refusal:
        """Why something was refused."""
        code = reason.phrase.key.split(".")[-1]
        return shapes.Refusal(code, self.say(reason.phrase, language), reason.rule)

    def event(self, number: int, event: events.Event, language: str) -> shapes.Event:
        """Something that happened after `number` answers."""
        words = {
            name: self.often(word, language) if isinstance(word, Phrase) else word
            for name, word in event.phrase.words.items()
        }
        sentence = self.often(event.phrase, language)
        return shapes.Event(number, event.phrase.key, sentence, event.things, words)

    def option(self, state: State, option: int, seat: int, language: str) -> shapes.Option:
        """One way to answer."""
        return shapes.Option(
            self.game.option_text(state, option),
            self.often(self.game.option_phrase(state, option), language),
            self.game.option_path(state, option),
            seat,
        )

    def decision(
        self,
        state: State,
        decision: decisions.Decision,
        question: int,
        mine: list[int],
        typing: bool,
        language: str,
    ) -> shapes.Decision:
        """The open question for somebody who holds the seats `mine`.

        `typing`: whether this person may type what real dice show. A question whose answer is a
        secret is put in general words to everybody else.
        """
        chance = decision.by_chance
        asked = [CHANCE] if chance and typing else [s for s in decision.seats if s in mine]
        public = decision.audience is None or any(s in decision.audience for s in mine)
        sentence = (
            self.say(self.game.question(state), language)
            if asked or public
            else say("server.secret_question", language)
        )
        options = [
            self.option(state, option, seat, language)
            for seat in asked
            for option in self._options_of(decision, seat)
        ]
        return shapes.Decision(
            question,
            decision.kind,
            sentence,
            [] if chance else list(decision.seats),
            chance,
            bool(asked) and not decision.listed,
            options,
        )

    def _options_of(self, decision: decisions.Decision, seat: int) -> list[int]:
        return decision.options_of(seat) if decision.listed else []

    def result(
        self, outcome: Outcome, statistics: list[shapes.Statistic], key: str, language: str
    ) -> shapes.Result:
        """How the game ended."""
        reason = outcome.reason
        sentence = self.say(reason.phrase, language)
        return shapes.Result(list(outcome.winners), sentence, reason.rule, statistics, key)

    def chosen(self, settings: dict[str, str], language: str) -> list[shapes.Chosen]:
        """A table's settings in words."""
        return [
            shapes.Chosen(
                name,
                self.named(f"setting.{name}", language, name),
                value,
                self.value(name, value, language),
            )
            for name, value in settings.items()
        ]

    def value(self, setting: str, value: str, language: str) -> str:
        """A value of a setting in words. On and off need no text of their own."""
        if value in ("on", "off"):
            otherwise = say(f"server.{value}", language)
        else:
            otherwise = value
        return self.named(f"setting.{setting}.{value}", language, otherwise)


@cache
def speaker(name: str) -> Speaker:
    """The speaker of a game. Raises Refused if there is no such game."""
    return Speaker(name)
