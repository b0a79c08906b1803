"""What is in the box of Wenora, and what every player is promised about it."""

from collections import Counter
from functools import cache
from pathlib import Path

from fourspace.content.texts import Texts, load_texts
from fourspace.games.unsettled.cartridge import Cartridge, load_cartridge
from fourspace.games.unsettled.words.conditions.shapes import (
    NeedProperty,
    NeedStructure,
)
from fourspace.games.unsettled.words.verbs.card import Draw
from fourspace.games.unsettled.words.verbs.gain import Gain
from fourspace.games.unsettled.words.verbs.lying import Take
from fourspace.games.unsettled.words.verbs.time import Time
from fourspace.kernel.phrases import Phrase
from tests.rules import rule

FOLDER = Path(__file__).parents[4] / "planets" / "wenora"


@cache
def wenora() -> Cartridge:
    return load_cartridge(FOLDER)


@cache
def texts() -> Texts:
    return load_texts([FOLDER])


@rule("U12.1")
def test_the_box_is_full() -> None:
    box = wenora()
    assert len(box.nodes) == 12
    assert len(box.opportunities) >= 14
    disciplines = Counter(card.discipline for card in box.breakthroughs.values())
    assert disciplines == {"robotics": 4, "chemistry": 4, "engineering": 4}
    assert len(box.distress) == len(box.anomalies) == len(box.discoveries) == 12
    assert set(box.decks) == {"hallucination"}
    assert box.planet.challenge == 1
    assert not box.planet.layout, "Wenora is explored from a deck"
    assert not box.planet.hooks, "Wenora is data only"
    assert {name: len(task.pages) for name, task in box.tasks.items()} == {"a": 8, "b": 8, "c": 8}


@rule("U12.1")
def test_the_marsh_gives_its_energy_to_hosts_and_takes_two_hours_to_leave_southwards() -> None:
    marsh = wenora().nodes["trumpet_marsh"]
    assert marsh.slots["absorb_the_energy"].needs == [NeedProperty(of="fungal_host")]
    assert marsh.south.time == 2
    assert wenora().nodes["crystal_forest"].north.time == 0


@rule("U12.1")
def test_sticky_asks_for_all_three_structures_and_olympic_spore_for_the_laboratory() -> None:
    pages = wenora().tasks["a"].pages
    sticky = {need.of for need in pages[2].needs if isinstance(need, NeedStructure)}
    assert sticky == {"tent", "laboratory", "workshop"}
    process = pages[4].slots["process_the_edible_matter"]
    assert process.finishes
    assert NeedStructure(of="laboratory") in process.needs


@rule("U12.1")
def test_what_the_rulebook_names_of_wenora_is_in_the_box() -> None:
    box = wenora()
    assert box.anomalies["absorb_the_droplets"].property == "fungal_host"
    assert {"glowing_frogs", "rare_polymers"} <= set(box.discoveries)
    study = box.opportunities["living_plastics"].slots["study_the_living_plastics"]
    assert (study.arrows, study.cost.power, Time() in study.effects) == (-1, 1, True)
    assert box.opportunities["living_plastics"].printed.discovery == "rare_polymers"
    gathering = box.breakthroughs["augmented_gathering"]
    assert (gathering.cost.power, gathering.effects) == (1, [Take(what="materials", count=2)])
    assert box.breakthroughs["opaline_jelly"].cost.materials == 1
    hug = box.breakthroughs["hug_protocol"]
    assert (hug.cost.data, hug.effects) == (1, [Gain(what="focus", who="near_luna")])
    slots = [slot for node in box.nodes.values() for slot in node.slots]
    assert {"gather_the_strange_jelly", "inhale_the_mysterious_pollen"} <= set(slots)
    assert box.nodes["fairy_ring"].slots["gather_the_strange_jelly"].arrows == -1


def test_there_are_sites_enough_to_choose_a_camp() -> None:
    assert sum(node.site for node in wenora().nodes.values()) == 5


def test_every_node_can_be_entered_and_left_by_an_explorer() -> None:
    for name, node in wenora().nodes.items():
        edges = (node.north, node.east, node.south, node.west)
        assert sum(not edge.terrain and not edge.barrier for edge in edges) >= 2, name


def test_every_discovery_lies_somewhere_exactly_once() -> None:
    box = wenora()
    printed = [node.printed for node in box.nodes.values()]
    printed += [opportunity.printed for opportunity in box.opportunities.values()]
    found = Counter(things.discovery for things in printed if things.discovery)
    assert found == Counter(list(box.discoveries))


def test_the_deck_of_hallucinations_is_drawn_from_in_many_places() -> None:
    box = wenora()
    spores = [
        name
        for name, node in box.nodes.items()
        for edge in (node.north, node.east, node.south, node.west)
        if edge.effects == [Draw(deck="hallucination")]
    ]
    assert len(spores) == len(set(spores)) >= 6


def test_every_card_has_a_name_of_its_own_in_every_language() -> None:
    kinds = ("node", "opportunity", "breakthrough", "distress", "anomaly", "discovery", "card")
    for language, templates in texts().templates.items():
        names = [
            template.fill({})
            for key, template in templates.items()
            if key.startswith("wenora.") and key.split(".")[1] in kinds and key.count(".") == 2
        ]
        assert len(names) == 12 * 6 + 16
        assert len(set(names)) == len(names), language


def test_no_story_was_left_untranslated() -> None:
    said = {
        language: {key: texts().say(Phrase(key), language) for key in templates}
        for language, templates in texts().templates.items()
    }
    stories = [key for key in said["en"] if key.startswith("wenora.") and key.endswith(".story")]
    assert len(stories) == 1 + 12 * 5 + 16 + 24
    for key in stories:
        assert len({said[language][key] for language in said}) == len(said), key
