"""Unsettled as a game of the kernel."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fourspace.content.digests import digest
from fourspace.content.documents import Document
from fourspace.games.unsettled import closed, codes, notation, options, phrases, setup, view
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.assembly import assemble
from fourspace.games.unsettled.cartridge import Cartridge, kept_cartridge, load_cartridge
from fourspace.games.unsettled.frames import Setup
from fourspace.games.unsettled.handlers import HANDLERS, answer, go_on
from fourspace.games.unsettled.options import first_of, kind_of, second_of
from fourspace.games.unsettled.ranges import check_ranges
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.world import World
from fourspace.kernel.decisions import Decision
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.phrases import Phrase, Reason, Word, refused
from fourspace.kernel.settings import Setting, Settings
from fourspace.kernel.sources import Source

RULES_VERSION: Final = "2"
_ENDINGS: Final = ["", "won", "lost", "bittersweet"]
_ENDING_RULES: Final = ["", "U10.2", "U8.4", "U10.3"]


class Unsettled(Game[State]):
    """The cooperative survival of two to four explorers, on any of its planets."""

    def __init__(self, cartridges: list[Cartridge]) -> None:
        self.cartridges = {cartridge.name: cartridge for cartridge in cartridges}
        self.digests: dict[str, str] = {}
        """The digest of the framework with each planet."""
        everything: dict[str, Document] = {}
        for cartridge in cartridges:
            content = cartridge.content()
            self.digests[cartridge.name] = digest([document for _, document in content])
            everything.update(content)
        worlds = [assemble(cartridge) for cartridge in cartridges]
        super().__init__(
            "unsettled", RULES_VERSION, digest(everything.values()), settings_of(worlds)
        )
        self.worlds = {world.name: world for world in worlds}

    def digest_for(self, settings: dict[str, str]) -> str:
        """The digest of the framework and the planet in play: other planets do not matter."""
        return self.digests.get(settings.get("planet", ""), self.content_digest)

    def content_for(self, settings: dict[str, str]) -> list[tuple[str, object]]:
        content = self.cartridges[settings["planet"]].content()
        return [(name, document.data) for name, document in content]

    def edition_of(self, state: State) -> tuple[str, str, str]:
        return self.name, self.rules_version, self.digests[state.world.name]

    def has_content(self, digest: str) -> bool:
        return digest in self.digests.values()

    # Playing

    def start(self, settings: dict[str, str]) -> State:
        world = self.worlds[settings["planet"]]
        if settings["task"] not in world.tasks:
            tasks = ", ".join(world.tasks)
            raise refused(
                "reason.no_such_task", {"task": settings["task"], "known": tasks}, "U10.1"
            )
        players = int(settings["players"])
        state = setup.new_state(self, world, players, world.tasks.index(settings["task"]))
        state.difficulty = codes.DIFFICULTIES.index(settings["difficulty"])
        state.scarab = _scarab(settings)
        state.trait_mode = codes.TRAIT_MODES.index(settings["traits"])
        if state.difficulty == codes.UNBEARABLE:
            for seat in range(players):
                state.endurance[seat] -= 1
        first = settings["first"]
        if first != "random" and int(first) > players:
            raise refused("reason.no_such_explorer", {"number": first}, "U2.1")
        begins = setup.RANDOM_FIRST if first == "random" else int(first) - 1
        state.push(Setup(0, 0, begins, 0, 0))
        go_on(state)
        return state

    def seats(self, state: State) -> int:
        return state.players

    def copy(self, state: State) -> State:
        return state.copy()

    def decision(self, state: State) -> Decision:
        return HANDLERS.decision(state)

    def advance(self, state: State, option: int) -> None:
        answer(state, option)

    def outcome(self, state: State) -> Outcome | None:
        if state.ended == codes.GOING_ON:
            return None
        winners = () if state.ended == codes.LOST else tuple(range(state.players))
        if state.ended == codes.BITTERSWEET:
            winners = tuple(seat for seat in range(state.players) if state.at[seat] == 0)
        phrase = Phrase(f"outcome.{_ENDINGS[state.ended]}")
        return Outcome(winners, Reason(phrase, _ENDING_RULES[state.ended]))

    # Seeing

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {**view.view(state)}

    def resample(self, state: State, seat: int, source: Source) -> State:
        """Nothing is hidden: decks have no order until a card is drawn."""
        return state.copy()

    # Saying

    def seat_name(self, state: State, seat: int) -> Phrase:
        return explorer(seat)

    def question(self, state: State) -> Phrase:
        return HANDLERS.question(state)

    def option_text(self, state: State, option: int) -> str:
        return notation.option_text(state, option)

    def option_phrase(self, state: State, option: int) -> Phrase:
        return phrases.option_phrase(state, option)

    def option_path(self, state: State, option: int) -> list[str]:
        """A cube, then its slot; for moves, who and where; otherwise the option itself."""
        kind = kind_of(option)
        if kind == options.USE:
            slot = state.world.slots[first_of(option)].name
            return [f"cube {codes.FOCUS[second_of(option)]}", f"slot {slot}"]
        if kind == options.MOVE:
            return ["mover", codes.DIRECTIONS[first_of(option)]]
        if kind == options.LUNA:
            return ["luna", codes.DIRECTIONS[first_of(option)]]
        return [notation.option_text(state, option)]

    def introduction(self, settings: dict[str, str]) -> list[Phrase]:
        """The planet with its challenge and story, the task, and what LUNA can do there."""
        planet = settings["planet"]
        named: dict[str, Word] = {
            "planet": Phrase(f"{planet}.title"),
            "n": self.worlds[planet].challenge,
        }
        task: dict[str, Word] = {"task": Phrase(f"{planet}.task.{settings['task']}")}
        luna: dict[str, Word] = {
            "what": Phrase(f"{planet}.luna"),
            "rules": Phrase(f"{planet}.luna.rules"),
        }
        return [
            Phrase("introduction.planet", named),
            Phrase(f"{planet}.about"),
            Phrase(f"{planet}.story"),
            Phrase("introduction.task", task),
            Phrase("introduction.luna", luna),
        ]

    def closed(self, state: State, thing: str) -> Reason | None:
        return closed.closed(state, " ".join(thing.split()))

    def position_text(self, state: State) -> str:
        return notation.position_text(state)

    def position_from(self, text: str) -> State:
        state = notation.position_from(self, self.worlds, HANDLERS.kinds, text)
        try:
            check_ranges(state)
        except ValueError as error:
            raise refused("reason.no_position", {"part": str(error)}) from None
        go_on(state)
        return state


def _scarab(settings: dict[str, str]) -> int:
    """The Scarab's side: an ability if and only if the difficulty has one (U2.4)."""
    wanted = settings["scarab"]
    if settings["difficulty"] == "uncomfortable":
        if wanted == "plain":
            raise refused("reason.scarab_ability", {}, "U2.4")
        return 1 if wanted == "auto" else codes.SCARABS.index(wanted)
    if wanted == "auto":
        return 0
    if wanted != "plain" and settings["difficulty"] != "first_game":
        raise refused("reason.plain_scarab", {}, "U2.4")
    return codes.SCARABS.index(wanted)


def settings_of(worlds: list[World]) -> Settings:
    """The settings of a game."""
    planets = [world.name for world in worlds]
    tasks = sorted({task for world in worlds for task in world.tasks})
    return Settings(
        [
            Setting("planet", planets, planets[0], "U2.1"),
            Setting("task", tasks, tasks[0], "U10.1"),
            Setting("players", ["2", "3", "4"], "2", "U1.1"),
            Setting("difficulty", codes.DIFFICULTIES, "atrocious", "U2.4"),
            Setting("scarab", ["auto", *codes.SCARABS], "auto", "U2.6"),
            Setting("traits", codes.TRAIT_MODES, "draw", "U2.3"),
            Setting("first", ["random", "1", "2", "3", "4"], "random", "U2.1"),
        ],
        {
            "first_game": {"difficulty": "first_game", "players": "2"},
            "three": {"players": "3"},
            "four": {"players": "4"},
            "comfort": {"difficulty": "uncomfortable", "players": "3", "traits": "draft"},
            "hard": {"difficulty": "unbearable", "players": "2", "traits": "free"},
        },
    )


def planets_folder() -> Traversable:
    """The planets folder: inside the installed package, or beside its sources."""
    installed = files("fourspace") / "planets"
    return installed if installed.is_dir() else files("fourspace") / ".." / ".." / "planets"


def planet_folders() -> list[Traversable]:
    """The folders of all planets, by name."""
    found = {
        folder.name: folder
        for folder in planets_folder().iterdir()
        if (folder / "planet.yaml").is_file()
    }
    return [found[name] for name in sorted(found)]


def text_folders() -> list[Traversable]:
    """The folders of further texts: what cards print, and each planet's own."""
    printed = [files("fourspace.games.unsettled") / "content" / "printed"]
    return printed + [part for folder in planet_folders() for part in (folder, folder / "printed")]


def game() -> Unsettled:
    """The game with every installed planet."""
    return Unsettled([load_cartridge(folder) for folder in planet_folders()])


def game_with(documents: dict[str, Document]) -> Unsettled:
    """The game on one planet with other content, as `content_for` gave it."""
    return Unsettled([kept_cartridge(documents, planets_folder())])
