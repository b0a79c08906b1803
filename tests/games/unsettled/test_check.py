"""The check of planets: what is wrong with a folder is found, with file and place."""

import shutil
from pathlib import Path

import pytest

from fourspace.cli import planets
from fourspace.content.faults import ContentError
from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.check import notes
from fourspace.games.unsettled.printed import framework_lines
from tests.cli.command import Command
from tests.games.unsettled.pebble import FOLDER


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Pebble to spoil."""
    shutil.copytree(FOLDER, tmp_path / "pebble")
    return tmp_path / "pebble"


def faults(folder: Path) -> str:
    with pytest.raises(ContentError) as raised:
        planets.check(folder)
    return str(raised.value)


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_good_planet_passes(folder: Path) -> None:
    assert planets.check(folder).name == "pebble"


HOOKED = """challenge: 1
hooks: [magic]
moments: [{on: time_wraps, effects: [{do: hook, name: magic}]}]"""


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("nodes.yaml", "arrows: -2", "arows: -2", "did you mean 'arrows'"),
        ("nodes.yaml", "do: discover}", "do: discvoer}", "did you mean 'discover'"),
        ("nodes.yaml", "discovery: pearl", "discovery: peral", "unknown discovery 'peral'"),
        ("nodes.yaml", "who: shared}", "who: shred}", "'shred'"),
        ("nodes.yaml", "deck: whim", "deck: whimsy", "unknown deck 'whimsy'"),
        ("tasks/a.yaml", "card: lighthouse", "card: lighthose", "the unused card 'lighthouse'"),
        ("planet.yaml", "[sticky, bright]", "[sticky, bright, odd]", "the unused property 'odd'"),
        ("opportunities.yaml", "{uncork:", "{dive:", "the slot 'dive' again"),
        ("tasks/a.yaml", "  - {}\n  - contrib", "  - {aboard: true}\n  - contrib", "never read"),
        ("tasks/a.yaml", "  - {aboard: true}\n", "  - {}\n", "a last page with `aboard: true`"),
        ("texts.fr.yaml", "pebble.node.dune:", "pebble.node.dnue:", "no text 'pebble.node.dune'"),
        ("anomalies.yaml", "spin:", "spun:", "pebble.anomaly.spun"),
        ("planet.yaml", "challenge: 1", HOOKED, "a known hook"),
        ("breakthroughs.yaml", "relay: {discipline: robotics", "relay: {discipline: chemistry",
         "3 breakthroughs of robotics"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(folder: Path, file: str, old: str, new: str, said: str) -> None:
    edit(folder, file, old, new)
    assert said in faults(folder)


@pytest.mark.parametrize(
    "added, said",
    [
        ('layout: [["?", "."]]', "0 places for the Scarab"),
        ("layout: [[scarab, scarab]]", "2 places for the Scarab"),
        ("layout: [[scarab, shore], [., shore]]", "'shore' twice"),
        ('layout: [[scarab, "?", "?", "?", "?", "?", "?"]]', ""),
        ('layout: [[scarab, "?", "?", "?", "?", "?", "?", "?"]]', "7 face-down places"),
        ('layout: [[scarab, shore, "?", "?", "?", "?", "?"]]', ""),
        ('layout: [[scarab, shore, "?", "?", "?", "?", "?", "?"]]', "6 face-down places"),
        ('layout: [[scarab, "?", "?", "?", "?", "?", ., "?"]]', "'?' that nobody can get to"),
        ('layout: [[scarab, "?", "?", "?", "?", ., "?"]]', ""),  # one card is left to explore with
        ("numbers: {distress_per_explorer: 4}", "12 distress cards"),
        ("numbers: {time: 0}", "expected 1 or more"),
        ("numbers: {time: 5}", ""),  # the gull lies on space 5
        ("numbers: {time: 4}", "space 5"),
        ("numbers: {die: []}", "a die with the faces []"),
        ("numbers: {die: [0, 0]}", "a die with the faces [0, 0]"),
        ("numbers: {die: [0, 1]}", ""),
    ],
)
def test_a_planet_that_cannot_be_set_up_is_refused(folder: Path, added: str, said: str) -> None:
    edit(folder, "planet.yaml", "challenge: 1\n", f"challenge: 1\n{added}\n")
    if said:
        assert said in faults(folder)
    else:
        planets.check(folder)


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("nodes.yaml", "what: data, count: 2}", "what: data, count: 0}",
         "nodes.yaml:15: cave.slots.echo.effects[0].count: found 0, expected 1 or more"),
        ("nodes.yaml", "cost: {materials: 1, focus: 1}", "cost: {materials: -1}",
         "cliff.slots.shout.cost.materials: found -1, expected 0 or more"),
        ("nodes.yaml", "what: data, count: 2}", "what: data, count: two}",
         "found 'two', expected a number in digits"),
        ("nodes.yaml", "east: {time: 2}", "east: {time: -2}", "pool.east.time: found -2"),
        ("nodes.yaml", "arrows: -2", "arrows: -4", "dive.arrows: found -4, expected -3 or more"),
        ("nodes.yaml", "cost: {tokens: {curse: 1}}", "cost: {tokens: {curse: 0}}", "found 0"),
        ("nodes.yaml", "by: 1}]", "by: 0}]", "found 0, expected a number below or above it"),
        ("nodes.yaml", "within: 1}, count: 99", "within: 1, least: 2}, count: 99",
         "least: found 2, expected at most 1, as `within` says"),
        ("nodes.yaml", "{need: luna}, ", "{need: distress, count: 0}, ",
         "found a condition that always holds, expected a `count`, or a `most`"),
        ("nodes.yaml", "{need: luna}, ", "{need: distress, count: 2, most: 1}, ",
         "found 1, expected at least 2, as `count` says"),
        ("opportunities.yaml", "trigger: wave, ahead: 2", "trigger: wave, space: 9",
         "found space 9, expected a space from 1 to 8"),
        ("planet.yaml", "effects: [{do: advance, track: tide}]",
         "effects: [{do: advance, track: tide, by: 0}]", "by: found 0"),
    ],
)  # fmt: skip
def test_amounts_that_do_nothing_are_found(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    edit(folder, file, old, new)
    assert said in faults(folder)


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("nodes.yaml", "effects: [{do: discover}, {do: time}]", "effects: [{do: engage}]",
         "found `engage`, expected it on opportunities and planet cards only"),
        ("opportunities.yaml", "{carve: {arrows", "{carve: {by: holder, arrows",
         "found `by: holder`, expected a card that engages somebody"),
        ("decks.yaml", "slots: {fan: {arrows", "slots: {fan: {by: others, arrows",
         "found `by: others`, expected a card that engages somebody"),
        ("nodes.yaml", "effects: [{do: gain, what: insight}], bonus", ("effects: [{do: discover}], "
         "bonus"), "shore.slots.comb_the_beach.effects[0]: found `discover` with nothing printed"),
        ("breakthroughs.yaml", "{do: hasten_luna}", "{do: discover}",
         "found `discover` with nothing printed, expected a discovery in `printed`"),
        ("nodes.yaml", "  north: {barrier: true}", ("  north: {barrier: true}\n  east: {terrain: "
         "true}\n  south: {terrain: true}\n  west: {barrier: true}"),
         "meadow: found a barrier or terrain on all four edges"),
    ],
)  # fmt: skip
def test_words_that_can_do_nothing_where_they_stand_are_found(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    edit(folder, file, old, new)
    assert said in faults(folder)


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("nodes.yaml", "dune:\n", "The Dune:\n",
         "The Dune: found 'The Dune', expected an id: small letters"),
        ("planet.yaml", "[sticky, bright]", "[Sticky, bright]", "did you mean 'sticky'?"),
        ("nodes.yaml", "dune:\n", "luna:\n",
         "found the node 'luna', expected another id: this is a word of the language"),
        ("planet.yaml", "curse: {tradable", "marker: {tradable", "found the token 'marker'"),
        ("breakthroughs.yaml", "where: adjacent}", "where: adjecent}", "mean 'adjacent'?"),
        ("nodes.yaml", "who: shared}", "who: shred}", "did you mean 'shared'?"),
        ("nodes.yaml", "what: shell}", "what: shel}", "did you mean 'shell'?"),
        ("nodes.yaml", "what: materials, count: {per: roll}", "what: material, count: 1",
         "did you mean 'materials'?"),
        ("nodes.yaml", "what: beacon}", "what: becon}", "did you mean 'beacon'?"),
        ("nodes.yaml", "  site: true", "\tsite: true",
         "nodes.yaml:3: found a tab, expected spaces"),
    ],
)  # fmt: skip
def test_a_misspelt_id_is_named_with_what_was_probably_meant(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    edit(folder, file, old, new)
    assert said in faults(folder)


def test_a_missing_file_says_what_to_write_in_its_stead(folder: Path) -> None:
    (folder / "anomalies.yaml").unlink()
    assert "anomalies.yaml:1: found no file, expected a file of this name" in faults(folder)


def test_a_planet_with_fewer_than_three_tasks_is_not_finished_but_good(
    folder: Path, command: Command
) -> None:
    assert [str(note) for note in notes(planets.check(folder))] == [
        f"{folder}/tasks:1: found 2 survival tasks, expected 3 when it is finished"
    ]
    assert "Not finished yet: " in command.good("check-content", str(folder)).out
    shutil.copy(folder / "tasks" / "b.yaml", folder / "tasks" / "c.yaml")
    assert notes(load_cartridge(folder)) == []


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("last: 4", "last: 0", "expected 1 or more"),
        ("last: 4", "last: 2", "an effect at 3"),
        ("last: 4", "last: 4, start: 5", "expected a number from 0 to 4"),
        ("space: 5", "space: 9", "space 9"),
    ],
)
def test_tracks_and_triggers_that_do_nothing_are_found(
    folder: Path, old: str, new: str, said: str
) -> None:
    edit(folder, "planet.yaml", old, new)
    assert said in faults(folder)


@pytest.mark.parametrize(
    "need, lacking",
    [
        ("{need: token, of: shell, count: 2, who: crew}", ""),
        ("{need: revealed, count: 30}", "30 nodes"),
        ("{need: discovery, count: 9, who: crew}", "9 discoveries"),
        ("{need: on_node, what: curse, where: shore}", "'curse' on a node"),
        ("{need: comprehension, of: chemistry, count: 4, where: crew}", ""),
        ("{need: comprehension, of: chemistry, count: 5, where: crew}", "5 comprehensions"),
        ("{need: explorers, count: 2}", ""),
        ("{need: explorers, count: 3}", "3 explorers"),
        ("{need: store, power: 7}", "7 power"),
        ("{need: token, of: shell, count: 7, who: crew}", "7 of the token 'shell'"),
        ("{need: track, of: tide, count: 4}", ""),
        ("{need: track, of: tide, count: 5}", "5 on the track 'tide'"),
        ("{need: investigated, where: crew, count: 30}", "30 nodes"),
    ],
)
def test_a_task_that_cannot_be_finished_is_found(folder: Path, need: str, lacking: str) -> None:
    edit(folder, "tasks/b.yaml", "{need: breakthroughs, count: 1}", need)
    planets.write_printed(folder)
    if lacking:
        assert f"a need for {lacking}" in faults(folder)
    else:
        planets.check(folder)


def test_more_structures_than_building_sites_are_asked_for_in_vain(folder: Path) -> None:
    both = "{need: structure, of: tent, where: anywhere}, {need: structure, of: workshop}"
    edit(folder, "tasks/b.yaml", "{need: breakthroughs, count: 1}", both)
    for _ in range(2):
        planets.write_printed(folder)
        planets.check(folder)
        edit(folder, "nodes.yaml", "  site: true\n", "")
    planets.write_printed(folder)
    assert "a need for 2 building sites" in faults(folder)


def test_what_another_task_gives_is_no_help(folder: Path) -> None:
    edit(folder, "planet.yaml", "curse: {tradable: false}", "curse: {tradable: false}\n  key: {}")
    for language in ("en", "fr", "cs"):
        with (folder / f"texts.{language}.yaml").open("a", encoding="utf-8") as file:
            file.write('\npebble.token.key: "key"\n')
    edit(folder, "tasks/b.yaml", "{need: breakthroughs, count: 1}", "{need: token, of: key}")
    edit(
        folder,
        "tasks/b.yaml",
        "  - {}\n  - {}\n",
        "  - {}\n  - effects: [{do: receive, token: key}]\n",
    )
    planets.write_printed(folder)
    planets.check(folder)
    edit(folder, "tasks/b.yaml", "  - effects: [{do: receive, token: key}]\n", "  - {}\n")
    edit(folder, "tasks/a.yaml", "{do: gain, what: materials}", "{do: receive, token: key}")
    planets.write_printed(folder)
    assert "a need for the token 'key'" in faults(folder)


def test_a_card_whose_printed_text_says_something_else_is_found(folder: Path) -> None:
    edit(folder, "breakthroughs.yaml", "cost: {materials: 2}", "cost: {materials: 3}")
    assert "pebble.breakthrough.tonic.rules" in faults(folder)
    planets.write_printed(folder)
    planets.check(folder)


WAKE = "{materials: 2}, effects: [{do: wake, endurance: 2}]}"
LAZY = "hiccups: {changes: [{rule: no_rest}]}"
HURRIED = (
    "hiccups: {changes: [{rule: no_rest}], moments: [{on: your_turn_ends, effects: [{do: time}]}]}"
)
HICCUPS = "hiccups: {changes: [{rule: forbid, of: trade}]}"
NAP = "nap: {arrows: 2, uses: 1, effects: [{do: time, count: 2}, {do: gain, "
NAP += "what: endurance, who: everyone_nearby}]}"
ONCE = "{materials: 1}, effects: [{do: ignore_time}, {do: discard}]}"
SLICK = "{materials: 1}, effects: [{do: ignore_time, count: 2, who: nearby, crossing: true}]}"


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("nodes.yaml", "nap: {arrows: 2, uses: 1,", "nap: {arrows: 2,", "endurance gained as"),
        ("nodes.yaml", "nap: {arrows: 2, uses: 1,",
         "nap: {arrows: 2, cost: {discovery: {do: forfeit}},", ""),
        ("breakthroughs.yaml", SLICK, "{materials: 1}, effects: [{do: ignore_time}]}",
         "time ignored as often"),
        ("breakthroughs.yaml", SLICK, ONCE, ""),
        ("breakthroughs.yaml", SLICK, WAKE, ""),
        ("nodes.yaml", NAP, "nap: {effects: [{do: wake, endurance: 3}]}",
         "woken with more than 1 endurance"),
        ("distress.yaml", HICCUPS, LAZY, "turns without Rest"),
        ("distress.yaml", HICCUPS, HURRIED, ""),
    ],
)  # fmt: skip
def test_a_planet_on_which_one_could_live_for_ever_is_refused(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    edit(folder, file, old, new)
    planets.write_printed(folder)
    if said:
        assert said in faults(folder)
    else:
        planets.check(folder)


def test_two_breakthroughs_that_wake_each_other_s_owners_are_refused(folder: Path) -> None:
    edit(folder, "breakthroughs.yaml", SLICK, WAKE)
    planets.write_printed(folder)
    planets.check(folder)
    edit(folder, "breakthroughs.yaml", "relay: {discipline: robotics, ", "relay: {discipline: "
         "robotics, effects: [{do: wake, endurance: 2}]} # ")  # fmt: skip
    planets.write_printed(folder)
    assert "one breakthrough at most" in faults(folder)


def test_a_folder_without_a_planet_is_refused(tmp_path: Path) -> None:
    assert "no planet.yaml" in faults(tmp_path)


def test_the_framework_prints_what_it_does() -> None:
    assert planets.framework_differences() == []
    assert "trait.altruist.high" in framework_lines()
