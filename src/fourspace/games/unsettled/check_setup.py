"""The check of what a game on a planet begins with: its lay-out, distress, time track, die."""

from fourspace.content.faults import Fault
from fourspace.games.unsettled.cartridge import Cartridge

MOST_EXPLORERS = 4


def setup_faults(cartridge: Cartridge) -> list[Fault]:
    """What would make a game impossible to set up, or do nothing in it."""
    return [
        *layout_faults(cartridge),
        *distress_faults(cartridge),
        *die_faults(cartridge),
        *trigger_faults(cartridge),
        *track_faults(cartridge),
    ]


def layout_faults(cartridge: Cartridge) -> list[Fault]:
    """A lay-out has one Scarab, each node once, and a card for every place (U6.3)."""
    layout = cartridge.planet.layout
    if not layout:
        return []
    document = cartridge.documents["planet"]
    names = [name for row in layout for name in row]
    faults: list[Fault] = []
    if names.count("scarab") != 1:
        found = f"{names.count('scarab')} places for the Scarab"
        faults.append(document.fault(("layout",), found, "`scarab` once"))
    faults += [
        document.fault(("layout",), f"'{name}' twice", "each node once")
        for name in cartridge.nodes
        if names.count(name) > 1
    ]
    cards = [name for name, node in cartridge.nodes.items() if not node.aside and name not in names]
    hidden = names.count("?")
    if hidden > len(cards):
        wanted = f"at most {len(cards)}: as many as there are cards left"
        faults.append(document.fault(("layout",), f"{hidden} face-down places", wanted))
    if not faults and hidden == len(cards):  # nothing to explore: the map stays as it is
        faults += [
            document.fault(
                ("layout", row, column),
                f"'{layout[row][column]}' that nobody can get to",
                "a place beside another, or more cards than places to explore the rest",
            )
            for row, column in _cut_off(layout)
        ]
    return faults


def _cut_off(layout: list[list[str]]) -> list[tuple[int, int]]:
    """The places of a lay-out that no way leads to from the Scarab."""
    places = {
        (row, column): name
        for row, names in enumerate(layout)
        for column, name in enumerate(names)
        if name != "."
    }
    reached = [spot for spot, name in places.items() if name == "scarab"]
    for row, column in reached:
        for spot in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
            if spot in places and spot not in reached:
                reached.append(spot)
    return [spot for spot in places if spot not in reached]


def distress_faults(cartridge: Cartridge) -> list[Fault]:
    """There is distress for the largest crew (U8.1)."""
    least = MOST_EXPLORERS * cartridge.planet.numbers.distress_per_explorer
    count = len(cartridge.distress)
    if count >= least:
        return []
    wanted = f"at least {least}: {least // MOST_EXPLORERS} for each of {MOST_EXPLORERS} explorers"
    return [cartridge.documents["distress"].fault((), f"{count} distress cards", wanted)]


def die_faults(cartridge: Cartridge) -> list[Fault]:
    """The die has faces, and some that give something (U1.4)."""
    faces = cartridge.planet.numbers.die
    if faces and max(faces) > 0:
        return []
    found = f"a die with the faces {list(faces)}"
    document = cartridge.documents["planet"]
    return [document.fault(("numbers", "die"), found, "faces, not all of them 0")]


def trigger_faults(cartridge: Cartridge) -> list[Fault]:
    """Triggers lie on spaces that the time track has (U8.7)."""
    last = cartridge.planet.numbers.time
    return [
        cartridge.documents["planet"].fault(
            ("triggers", name, "space"), f"space {trigger.space}", f"a space from 1 to {last}"
        )
        for name, trigger in cartridge.planet.triggers.items()
        if trigger.space > last
    ]


def track_faults(cartridge: Cartridge) -> list[Fault]:
    """Each track has numbers to come up to, begins on it, and does things on it only."""
    document = cartridge.documents["planet"]
    faults: list[Fault] = []
    for name, track in cartridge.planet.tracks.items():
        path = ("tracks", name)
        if track.start > track.last:
            wanted = f"a number from 0 to {track.last}"
            faults.append(document.fault((*path, "start"), str(track.start), wanted))
        faults += [
            document.fault((*path, "at"), f"an effect at {at}", f"numbers from 1 to {track.last}")
            for at in track.at
            if not 1 <= at <= track.last
        ]
    return faults
