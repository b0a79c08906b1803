"""An evening at the terminal: the loop of showing, asking and answering."""

from pathlib import Path
from textwrap import fill
from typing import Any

from fourspace.agents.adviser import Adviser
from fourspace.agents.agent import Agent
from fourspace.agents.registry import roster
from fourspace.catalog import describe
from fourspace.cli.log_files import save_table
from fourspace.cli.menu import MOST, Menu
from fourspace.cli.output import drop_duplicates, show
from fourspace.cli.speech import refusal_text, say, sentence
from fourspace.content.texts import Texts
from fourspace.kernel.phrases import Phrase, Reason, Refused, refused
from fourspace.kernel.seats import CHANCE, SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table import actions
from fourspace.table.advice import Consultation, let_bots_answer, sample, why_closed
from fourspace.table.journal import Rows
from fourspace.table.people import Person
from fourspace.table.table import Table
from fourspace.table.undo import last_choice

WIDTH = 78
"""The width of a list of many names."""
ANALYSIS_SECONDS = 3.0


class Evening:
    """One game at the terminal: its people and agents, and what they were told so far."""

    def __init__(
        self, table: Table, texts: Texts, agents: dict[int, Agent[Any]], log: Path | None
    ) -> None:
        self.table = table
        self.session = table.session
        self.description = describe(table.game.name)
        self.text_board = self.description.text_board
        self.texts = texts
        self.agents = agents
        self.people = Person(sorted(table.seating.people()))
        """All people at this terminal, as one person."""
        self.log = log
        self.told = table.number
        """How many answers the people at the terminal know of."""
        self.over = False
        self.menu = Menu([])

    # The loop

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        show(sentence("play.welcome"))
        if self.description.how_to_answer is not None:
            show(self.say(self.description.how_to_answer))
        self.introduce()
        while not self.over:
            let_bots_answer(self.table, self.agents)
            self.tell()
            outcome = self.session.outcome
            if outcome is not None:
                self.show_board(SPECTATOR)
                rule = f" ({outcome.reason.rule})" if outcome.reason.rule else ""
                show(say(outcome.reason.phrase, self.texts) + rule)
                break
            self.show_board(self.viewer)
            self.show_question()
            self.listen()
        if self.log is not None:
            save_table(self.table, self.log)

    def listen(self) -> None:
        """Read lines until one changes the game or ends the evening."""
        before = self.table.number
        while not self.over and self.table.number == before:
            try:
                line = input("> ").strip()
            except EOFError:
                self.over = True
                return
            if line:
                self.obey(line)

    def obey(self, line: str) -> None:
        """Carry out a line: a command, a number, or an option in notation."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if command is not None and not rest and word.lower() in ABOUT_A_THING:
                show(sentence("play.which_thing", command=word.lower()))
            elif command is not None:
                command(self, rest.strip())
            elif line.isdigit():
                self.by_number(line)
            else:
                self.choose(line)
        except Refused as error:
            show(refusal_text(error))

    # Answering

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.session.game.decision(self.session.state).seats[0]

    @property
    def viewer(self) -> int:
        """The seat whose view is shown: a person who may answer, or any person."""
        if self.session.outcome is not None:
            return SPECTATOR
        asked = self.session.game.decision(self.session.state).seats
        people = self.people.seats
        return next((seat for seat in asked if seat in people), people[0] if people else SPECTATOR)

    def choose(self, line: str) -> None:
        """Answer in notation, or point at things: a piece, then its target."""
        if line in [choice.text for choice in self.menu.choices]:
            self.answer(line)
            return
        if self.point(line):
            if self.menu.meant:
                self.answer(self.menu.meant)
            else:
                self.show_options()
            return
        if self.menu.path and line.isalnum():  # a thing, and not an option in notation
            pointed = " ".join([*self.menu.path, line])
            reason = why_closed(self.table, self.viewer, pointed)
            if reason is None:
                raise refused("reason.no_such_option", {"text": pointed[:80]})
            raise Refused(reason)
        self.answer(line)

    def point(self, line: str) -> bool:
        """Point at what a line names: `h2`, `h2 h9` or `h2-h9`. Returns False if no option fits."""
        spoken = (line, line.lower())
        return any(
            self.menu.point(things)
            for text in spoken
            for things in (text.split(), text.replace("-", " ").split())
        )

    def closed(self, thing: str) -> Reason | None:
        """Why a thing is closed: after the things pointed at so far, or by itself."""
        pointed = " ".join([*self.menu.path, thing])
        found = why_closed(self.table, self.viewer, pointed) if self.menu.path else None
        return found or why_closed(self.table, self.viewer, thing)

    def answer(self, text: str) -> None:
        """Answer in notation, for the seat that the option belongs to."""
        table, seat = self.table, self.table.seat_meaning(text)
        self.act(actions.answer(table, self.people, table.question, seat, [text], 0.0))

    def act(self, rows: Rows) -> None:
        """Record rows at the table. Terminal games have no clock."""
        self.table.record(rows, 0.0)

    def by_number(self, line: str) -> None:
        """A number means an entry of the list, or a roll that is typed."""
        text = self.menu.text(int(line))
        if text:
            self.answer(text)
        elif self.menu.open(int(line)):
            self.show_options()
        else:
            show(sentence("play.no_such_number", number=int(line)))

    # Showing

    def say(self, phrase: Phrase) -> str:
        return say(phrase, self.texts)

    def tell(self) -> None:
        """Tell what has happened since the last time."""
        viewer = self.viewer
        for _, event in self.session.events([viewer], self.told):
            show(capital(self.say(event.phrase)))
            for phrase in self.text_board.told_of(event.phrase):
                if not self.texts.unsaid(phrase):
                    show("    " + self.say(phrase))
        self.told = self.table.number

    def show_board(self, viewer: int) -> None:
        show("")
        for line in self.text_board.lines(self.session.view(viewer), self.say):
            show(line)
        self.show_objective()
        show("")

    def show_objective(self) -> None:
        """Show what the objective still lacks, in a game that has one. It is public."""
        if self.session.outcome is None:
            reason = self.session.game.closed(self.session.state, "objective")
            if reason is not None:
                show(self.say(reason.phrase))

    def show_question(self) -> None:
        """Show the question and its numbered options."""
        question = self.session.question(self.people.seats)
        assert question is not None  # the game goes on
        who = Phrase("seat.chance") if self.seat == CHANCE else None
        name = self.session.game.seat_name(self.session.state, self.seat) if who is None else who
        asked, told = self.say(name), self.say(question.phrase)
        line = told if told.startswith(asked) else f"{asked}: {told}"
        show(capital(line))
        self.menu = Menu(drop_duplicates(question.choices))
        self.show_options()
        if question.kind in self.description.explained:
            self.show_explanations()
        if not question.listed:
            show(sentence("cli.type_in_notation"))

    def show_options(self) -> None:
        """Show the list of options, or of groups of them, under the path chosen so far."""
        if self.menu.path:
            show(sentence("play.narrowed", path=" ".join(self.menu.path)))
        for number, choice in enumerate(self.menu.shown, 1):
            said = self.say(choice.phrase)
            show(f"{number:>3}. {said if said == choice.text else f'{choice.text}: {said}'}")
        groups = self.menu.groups
        if len(groups) > MOST:
            some = " ".join([*list(groups)[:MOST], "…"])
            show(fill(sentence("play.targets", n=len(groups), things=some), WIDTH))
            return
        for number, (name, choices) in enumerate(groups.items(), 1):
            said = f"{number:>3}. {self.named(name)}: {sentence('play.group', n=len(choices))}"
            show(said)

    def named(self, name: str) -> str:
        """The name of a thing, with its explanation if there is one."""
        phrase = self.text_board.thing(self.session.view(self.viewer), name)
        return name if phrase is None else f"{name} ({self.say(phrase)})"

    def show_explanations(self) -> None:
        """Explain options that are only names."""
        view = self.session.view(self.viewer)
        for choice in self.menu.shown:
            for line in self.lines(self.text_board.about(view, choice.text)):
                show("     " + line)

    def lines(self, phrases: list[Phrase]) -> list[str]:
        """Phrases that have a text, each name with its rules in one line."""
        found: list[str] = []
        for phrase in phrases:
            if self.texts.unsaid(phrase):
                continue
            said = self.say(phrase)
            if found and phrase.key.endswith(CONTINUES):
                found[-1] += f": {said}"
            else:
                found.append(said)
        return found

    # Commands

    def undo(self, rest: str) -> None:
        """Undo the last choice of a person; past a roll, all people here consent."""
        seats = self.people.seats
        to = last_choice(self.table.answers, seats)
        self.act(actions.undo(self.table, self.people, seats[0], to))
        show(sentence("cli.undone", number=self.table.number))
        self.told = self.table.number

    def why(self, rest: str) -> None:
        """Why something cannot be used now."""
        reason = self.closed(rest)
        if reason is None:
            show(sentence("play.not_closed", thing=rest))
        else:
            rule = f" ({reason.rule})" if reason.rule else ""
            show(self.say(reason.phrase) + rule)

    def introduce(self) -> None:
        """What this game is about, under its settings."""
        game = self.session.game
        settings = game.settings.complete(self.session.header.settings)
        lines = [fill(self.say(line), WIDTH) for line in game.introduction(settings)]
        if lines:
            show("\n".join(lines))

    def about(self, rest: str) -> None:
        """What a card or another thing of the game is; `game` is the game itself."""
        if rest == "game":
            self.introduce()
            return
        lines = self.lines(self.text_board.about(self.session.view(self.viewer), rest))
        show("\n".join(lines) or sentence("play.nothing_about", thing=rest))

    def hint(self, rest: str) -> None:
        """What the agent that gives hints would answer."""
        game = self.session.game
        adviser = roster(game.name).hints
        consultation = Consultation(self.table, self.viewer)
        text = consultation.ask(Adviser(Stream(consultation.seed), ANALYSIS_SECONDS))
        option = game.option_named(self.session.state, text)
        phrase = game.option_phrase(self.session.state, option)
        show(sentence("play.hint", agent=adviser, text=text, sentence=self.say(phrase)))

    def analyse(self, rest: str) -> None:
        """Analyse the position, as far as the viewer may know it."""
        report = roster(self.session.game.name).report
        if report is None:
            show(sentence("play.no_analysis"))
            return
        state = sample(self.session, self.viewer)
        show("\n".join(report(state, ANALYSIS_SECONDS, self.say)))

    def save(self, rest: str) -> None:
        """Write the game to a file."""
        path = Path(rest) if rest else self.log or Path(f"{self.session.game.name}.log")
        save_table(self.table, path)
        self.log = path
        show(sentence("play.saved", file=str(path)))

    def quit(self, rest: str) -> None:
        self.over = True

    def board(self, rest: str) -> None:
        self.show_board(self.viewer)
        self.show_question()

    def options(self, rest: str) -> None:
        self.menu.close()
        self.show_options()

    def back(self, rest: str) -> None:
        """Leave the last thing that was pointed at."""
        if not self.menu.path:
            show(sentence("play.not_narrowed"))
            return
        self.menu.back()
        self.show_options()

    def help(self, rest: str) -> None:
        why, about = self.description.examples
        show(sentence("play.help", why=why, about=about))


def capital(line: str) -> str:
    """A line that begins with a capital letter."""
    return line[:1].upper() + line[1:]


COMMANDS = {
    "undo": Evening.undo,
    "why": Evening.why,
    "about": Evening.about,
    "hint": Evening.hint,
    "analyse": Evening.analyse,
    "save": Evening.save,
    "quit": Evening.quit,
    "board": Evening.board,
    "options": Evening.options,
    "back": Evening.back,
    "help": Evening.help,
}
CONTINUES = (".rules", ".text")
"""Suffixes of keys whose texts continue the line of a name."""
ABOUT_A_THING = ("why", "about")
"""The commands that take the name of a thing."""
