"""Every anomaly of Wenora, consumed by someone who comprehends it."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Scene, Stage, check, wenora
from tests.rules import rule

TOGETHER = ("slime_crossroads", "slime_crossroads")
CONSUME = "explorer 1 consumes pocket_fog"
KNOWS: dict[int, tuple[str, ...]] = {1: ("robotics", "chemistry", "engineering")}


def bearing(anomaly: str, at: tuple[str, ...] = TOGETHER, **more: object) -> Stage:
    """The first explorer has a discovery with an anomaly, and understands it."""
    stage = Stage(at=at, knows=KNOWS, discoveries={1: (("pocket_fog", anomaly),)})
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


CASES = [
    Case(
        "absorb_the_droplets",
        bearing("absorb_the_droplets"),
        (
            *(CONSUME, "explorer 1", "explorer 2", "explorer 2"),
            *("awareness", "wonder", "fortitude"),
        ),
        {"discoveries 1": -1, "focus 1": 1, "focus 2": 2},
    ),
    Case(
        "weightless_on_tuesdays",
        bearing("weightless_on_tuesdays", nodes=("slime_crossroads", "bracket_stair")),
        (CONSUME, "explorer 2", "at 2,0"),
        {"discoveries 1": -1, "at 2": "bracket_stair", "insight 1": 1},
    ),
    Case(
        "knows_your_name",
        bearing("knows_your_name", ("slime_crossroads", "scarab")),
        (CONSUME,),
        {"discoveries 1": -1, "insight 1": 1, "insight 2": 1},
    ),
    Case(
        "still_warm",
        bearing("still_warm", endurance={2: 3}),
        (CONSUME, "explorer 2"),
        {"discoveries 1": -1, "endurance 2": 1, "lost endurance": -1},
    ),
    Case(
        "hums_b_flat",
        bearing("hums_b_flat", weak=True),
        (CONSUME, "explorer 1", "explorer 2", "awareness", "awareness"),
        {"discoveries 1": -1, "strong": 1, "focus 1": 1, "focus 2": 1},
    ),
    Case(
        "half_elsewhere",
        bearing(
            "half_elsewhere",
            power=1,
            nodes=("slime_crossroads", "gill_library"),
            lying={"gill_library": {"data": 1, "materials": 1}},
        ),
        ("explorer 1 uses half_elsewhere", "choose 2"),
        {"power": -1, "data": 1, "data on gill_library": -1},
    ),
    Case(
        "eats_plastic",
        bearing("eats_plastic", ("gill_library",) * 2, nodes=("gill_library",)),
        (CONSUME, "laboratory"),
        {"discoveries 1": -1},
    ),
    Case(
        "eats_plastic",
        bearing(
            "eats_plastic",
            ("gill_library",) * 2,
            nodes=("gill_library",),
            built={"gill_library": "tent"},
        ),
        (CONSUME,),
        {"discoveries 1": -1, "materials": 3},
    ),
    Case(
        "straight_lines",
        bearing("straight_lines"),
        (CONSUME, "scan data"),
        {"discoveries 1": -1, "luna": "slime_crossroads", "data on slime_crossroads": 2},
        ("roll 2",),
    ),
    Case(
        "smells_of_rain",
        bearing("smells_of_rain", distress={1: ("yawning",), 2: ("homesick",)}),
        (CONSUME, "explorer 1", "explorer 2"),
        {"discoveries 1": -1, "distress 1": -1, "distress 2": -1},
    ),
    Case(
        "runs_on_applause",
        bearing("runs_on_applause"),
        (CONSUME,),
        {"discoveries 1": -1, "power": 3},
    ),
    Case(
        "sees_corners",
        bearing("sees_corners"),
        (CONSUME, "marker 1"),
        {"discoveries 1": -1, "data": 1, "insight 1": 1},
        ("spore_bank",),
    ),
    Case(
        "remembers_being_you",
        bearing("remembers_being_you"),
        (CONSUME, "explorer 2"),
        {"discoveries 1": -1, "insight 2": 3},
    ),
]


@rule("U5.1", "U7.4")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_an_anomaly_does_what_it_says(case: Case) -> None:
    check(case)


@rule("U7.4")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_nobody_consumes_what_nobody_present_comprehends(case: Case) -> None:
    assert Scene(case.stage).offers(case.do[0])
    case.stage.knows = {}
    assert not Scene(case.stage).offers(case.do[0])
    case.stage.knows = KNOWS


@rule("U5.1")
def test_half_elsewhere_stays_and_is_used_once_per_turn() -> None:
    case = next(case for case in CASES if case.card == "half_elsewhere")
    case.stage.power = 2
    scene = Scene(case.stage).do(*case.do)
    assert scene.state.discovery_at.count(0) == 1
    assert scene.state.power == 1
    assert not scene.offers(case.do[0])
    case.stage.power = 1


@rule("U4.10")
def test_what_eats_plastic_builds_is_usable_at_once() -> None:
    case = next(case for case in CASES if case.card == "eats_plastic")
    case.stage.materials = 1
    scene = Scene(case.stage).do(*case.do)
    assert scene.offers("explorer 2 uses laboratory")
    case.stage.materials = 0


@rule("U7.5")
@pytest.mark.parametrize(
    "anomaly, host",
    [
        ("absorb_the_droplets", True),
        ("still_warm", True),
        ("eats_plastic", True),
        ("smells_of_rain", True),
        ("remembers_being_you", True),
        ("hums_b_flat", False),
        ("half_elsewhere", False),
    ],
)
def test_living_anomalies_make_a_host_of_their_bearer(anomaly: str, host: bool) -> None:
    stage = Stage(("trumpet_marsh",), ("trumpet_marsh", "scarab"))
    stage.discoveries = {1: (("pocket_fog", anomaly),)}
    assert Scene(stage).offers("awareness on absorb_the_energy") == host


@rule("U12.1")
def test_every_anomaly_is_in_the_table() -> None:
    cards = [card.name for card in wenora().worlds["wenora"].anomalies]
    assert list(dict.fromkeys(case.card for case in CASES)) == cards
