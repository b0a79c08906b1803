"""The check of what a game on a planet begins with: its lay-out, distress, time track, die."""

from fourspace.content.faults import Fault
from fourspace.games.unsettled.cartridge import Cartridge

MOST_EXPLORERS = 4


def setup_faults(cartridge: Cartridge) -> list[Fault]:
    """What would make a game impossible to set up, or do nothing in it."""
    return [
        *layout_faults(cartridge),
        *distress_faults(cartridge),
        *number_faults(cartridge),
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
    return faults


def distress_faults(cartridge: Cartridge) -> list[Fault]:
    """There is distress for the largest crew (U8.1)."""
    least = MOST_EXPLORERS * cartridge.planet.numbers.distress_per_explorer
    count = len(cartridge.distress)
    if count >= least:
        return []
    wanted = f"at least {least}: {least // MOST_EXPLORERS} for each of {MOST_EXPLORERS} explorers"
    return [cartridge.documents["distress"].fault((), f"{count} distress cards", wanted)]


def number_faults(cartridge: Cartridge) -> list[Fault]:
    """Tracks have spaces, and the die has faces that give something (U1.4)."""
    numbers = cartridge.planet.numbers
    document = cartridge.documents["planet"]
    faults = [
        document.fault(("numbers", name), str(value), "1 or more")
        for name, value in (
            ("endurance", numbers.endurance),
            ("insight", numbers.insight),
            ("time", numbers.time),
            ("power", numbers.power),
        )
        if value < 1
    ]
    if not numbers.die or min(numbers.die) < 0 or max(numbers.die) == 0:
        found = f"a die with the faces {list(numbers.die)}"
        wanted = "faces of 0 or more, not all 0"
        faults.append(document.fault(("numbers", "die"), found, wanted))
    return faults


def trigger_faults(cartridge: Cartridge) -> list[Fault]:
    """Triggers lie on spaces that the time track has (U8.7)."""
    last = cartridge.planet.numbers.time
    return [
        cartridge.documents["planet"].fault(
            ("triggers", name, "space"), f"space {trigger.space}", f"a space from 1 to {last}"
        )
        for name, trigger in cartridge.planet.triggers.items()
        if not 0 <= trigger.space <= last
    ]


def track_faults(cartridge: Cartridge) -> list[Fault]:
    """Each track has numbers to come up to, begins on it, and does things on it only."""
    document = cartridge.documents["planet"]
    faults: list[Fault] = []
    for name, track in cartridge.planet.tracks.items():
        path = ("tracks", name)
        if track.last < 1:
            faults.append(document.fault((*path, "last"), str(track.last), "1 or more"))
        elif not 0 <= track.start <= track.last:
            wanted = f"a number from 0 to {track.last}"
            faults.append(document.fault((*path, "start"), str(track.start), wanted))
        faults += [
            document.fault((*path, "at"), f"an effect at {at}", f"numbers from 1 to {track.last}")
            for at in track.at
            if not 1 <= at <= track.last
        ]
    return faults
