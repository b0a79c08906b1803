"""Speakers: a game's data as shapes of the wire, in the reader's language."""

from functools import cache
from importlib.resources import files
from typing import get_args

from fourspace.catalog import LISTINGS, AnyGame, describe, load_game, load_game_texts
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import Texts, load_texts
from fourspace.kernel import events
from fourspace.kernel.game import State
from fourspace.kernel.phrases import Phrase, Reason, Word
from fourspace.table.answers import Choice, Question
from fourspace.wire import shapes

MOST_REMEMBERED = 20_000


@cache
def protocol_texts() -> Texts:
    """The texts of the server, the kernel and the table."""
    return load_texts([files("fourspace.wire") / "content"])


def say(key: str, language: str, words: dict[str, Word] | None = None) -> str:
    """A sentence of the server, the table or the kernel."""
    return protocol_texts().say(Phrase(key, words), language)


def language_named(name: str) -> shapes.Language:
    """The language with this name; English if it is not supported."""
    return next((language for language in get_args(shapes.Language) if language == name), "en")


class Speaker:
    """Speaks about one game."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = load_game(name)
        self.description = describe(name)
        self.texts = load_game_texts(name)
        self._keys = self.texts.keys()
        self._said: dict[str, dict[Phrase, str]] = {language: {} for language in LANGUAGES}

    def say(self, phrase: Phrase, language: str) -> str:
        """Say a phrase of the game, the kernel, the table or the server."""
        if phrase.key in self._keys:
            return self.texts.say(phrase, language)
        return protocol_texts().say(phrase, language)

    def say_cached(self, phrase: Phrase, language: str) -> str:
        """Like `say`, cached: for what is said often at many tables."""
        said = self._said[language]
        sentence = said.get(phrase)
        if sentence is None:
            if len(said) >= MOST_REMEMBERED:
                said.clear()
            sentence = said[phrase] = self.say(phrase, language)
        return sentence

    def named(self, key: str, language: str, otherwise: str) -> str:
        """The text of `key`, or `otherwise` if the game has none."""
        return self.say(Phrase(key), language) if key in self._keys else otherwise

    def seat(self, state: State, seat: int, language: str) -> str:
        """The game's word for a seat."""
        return self.say(state.game.seat_name(state, seat), language)

    def refusal(self, reason: Reason, language: str) -> shapes.Refusal:
        """Why something was refused."""
        code = reason.phrase.key.split(".")[-1]
        return shapes.Refusal(code, self.say(reason.phrase, language), reason.rule)

    def event(self, number: int, event: events.Event, language: str) -> shapes.Event:
        """Something that happened after `number` answers."""
        words = {
            name: self.say_cached(word, language) if isinstance(word, Phrase) else word
            for name, word in event.phrase.words.items()
        }
        key = event.phrase.key
        icon, tone = self.description.icon(key), self.description.tone(key)
        sentence = self.say_cached(event.phrase, language)
        return shapes.Event(number, key, sentence, event.things, words, icon, tone)

    def text_board(self, state: State, seat: int, language: str) -> list[str]:
        """What a seat sees, in lines of text; empty for a game that the client draws."""
        if self.description.drawn:
            return []
        view = state.game.view(state, seat)
        return self.description.text_board.lines(view, lambda phrase: self.say(phrase, language))

    def option(self, choice: Choice, language: str) -> shapes.Option:
        """One possible answer."""
        label = self.say_cached(choice.phrase, language)
        return shapes.Option(choice.text, label, choice.path, choice.seat)

    def decision(self, question: Question, moment: int, language: str) -> shapes.Decision:
        """The open question; answers must name `moment`."""
        chance = question.by_chance
        return shapes.Decision(
            moment,
            question.kind,
            self.say(question.phrase, language),
            [] if chance else list(question.seats),
            chance,
            question.mine and not question.listed,
            [self.option(choice, language) for choice in question.choices],
        )

    def describe_settings(self, settings: dict[str, str], language: str) -> list[shapes.Chosen]:
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

    def introduction(self, settings: dict[str, str], language: str) -> list[str]:
        """What a game under these settings is about."""
        return [self.say(line, language) for line in self.game.introduction(settings)]

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


def refusal(reason: Reason, language: str, game: str) -> shapes.Refusal:
    """Why something was refused, in the texts of the game it is about, if any."""
    texts = speaker(game) if game in LISTINGS else protocol_texts()
    code = reason.phrase.key.split(".")[-1]
    return shapes.Refusal(code, texts.say(reason.phrase, language), reason.rule)
