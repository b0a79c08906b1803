"""The verbs by number."""

from typing import Final

from fourspace.games.unsettled.verbs import cards, crew, people, places
from fourspace.games.unsettled.verbs.base import TABLE, Verb

VERBS: Final[list[Verb]] = [
    people.Gain(),
    people.Lose(),
    people.Comprehend(),
    crew.Time(),
    crew.Cohesion(),
    people.Move(),
    places.MoveLuna(),
    people.Place(),
    places.PlaceLuna(),
    places.Scan(),
    places.Put(),
    places.Take(),
    places.Clear(),
    people.Receive(),
    people.Relinquish(),
    cards.Discover(),
    cards.Forfeit(),
    cards.Investigate(),
    people.Draw(),
    cards.Mystery(),
    places.Reveal(),
    places.Lay(),
    places.Build(),
    places.Destroy(),
    people.IgnoreTime(),
    people.Hasten(),
    crew.HastenLuna(),
    people.Wake(),
    crew.Choose(),
    crew.May(),
    crew.When(),
    crew.Then(),
    crew.Advance(),
    crew.SetTrigger(),
    crew.ClearTrigger(),
    cards.Engage(),
    cards.Discard(),
    crew.Hook(),
    crew.Declared(),
    crew.Moment(),
    places.RaiseStructure(),
    places.RazeStructure(),
    places.Roam(),
    places.Swap(),
    places.Rotate(),
    places.Hatch(),
    places.PlaceBoon(),
    people.IgnoreCard(),
]
"""In the order of `words.ops.VERBS`."""
TABLE.extend(VERBS)
