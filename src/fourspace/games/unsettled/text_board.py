"""The board of Unsettled in plain text: story, map, places, dashboards, stores, what to do."""

from typing import Any, Final

from fourspace.games.unsettled.codes import NAMED
from fourspace.games.unsettled.game import planet_folders
from fourspace.kernel.phrases import Phrase, Word
from fourspace.kernel.text_board import Say, TextBoard

WIDTH: Final = 17
"""The width of a place on the map."""
TOLD: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "event.revealed": ("node", (".story",)),
    "event.opportunity": ("card", (".story", ".rules")),
    "event.breakthrough": ("card", (".story", ".rules")),
    "event.distress": ("card", (".story", ".rules")),
    "event.card": ("card", (".story", ".rules")),
    "event.discovery": ("anomaly", (".story", ".rules")),
}
"""What to add to an event: the field that names a card, and which of its texts."""


class UnsettledTextBoard(TextBoard):
    """Unsettled: story, map, places, dashboards, stores, and what is left to do."""

    def lines(self, view: dict[str, Any], say: Say) -> list[str]:
        """The lines of the board as everybody sees it."""
        lines = _pages(view, say)
        if not view["turn"]:
            lines.append(say(Phrase("board.about")))
        if view["hatch"] != "open":
            lines.append(say(Phrase(f"event.hatch_{view['hatch']}")))
        lines += _map(view, say)
        lines += [line for place in view["places"] for line in _place(view, place, say)]
        lines += _boons(view, say)
        lines += _crew(view, say)
        for seat, explorer in enumerate(view["explorers"]):
            lines += _explorer(view["planet"], seat, explorer, say)
        return [line[:1].upper() + line[1:] for line in lines + _todo(view, say)]

    def about(self, view: dict[str, Any], thing: str) -> list[Phrase]:
        """The names, rules and stories of everything with this name, on any planet."""
        found = [
            Phrase(f"{planet.name}.{kind}.{thing}{part}")
            for planet in planet_folders()
            for kind in (*NAMED, "contribution")
            for part in ("", ".rules", ".story")
        ]
        for planet in planet_folders():
            if thing == planet.name:
                found += [Phrase(f"{thing}.{part}") for part in ("title", "about", "story")]
            if thing == "luna":
                found += [Phrase(f"{planet.name}.luna"), Phrase(f"{planet.name}.luna.rules")]
        for kind in ("action", "structure"):
            found += [Phrase(f"{kind}.{thing}"), Phrase(f"{kind}.{thing}.rules")]
        trait = thing.removesuffix("_high").removesuffix("_low")
        for side, cohesion in (("high", "strong"), ("low", "weak")):
            if thing in (trait, f"{trait}_{side}"):
                key = f"trait.{trait}.{side}"
                words: dict[str, Word] = {
                    "cohesion": Phrase(f"need.cohesion_{cohesion}"),
                    "what": Phrase(key),
                }
                found += [Phrase("board.side", words), Phrase(f"{key}.rules")]
        return found

    def told_of(self, event: Phrase) -> list[Phrase]:
        """The story of a card that came into play, and what it does."""
        word, parts = TOLD.get(event.key, ("", ()))
        card = event.words.get(word)
        return [Phrase(card.key + part) for part in parts] if isinstance(card, Phrase) else []


def _rules(key: str, say: Say) -> str:
    """The rules text of a card, if it has one."""
    said = say(Phrase(f"{key}.rules"))
    return "" if said.startswith("⟨") else said


def _in_full(key: str, say: Say) -> str:
    """A card: its name, and what it does."""
    rules = _rules(key, say)
    return f"{say(Phrase(key))} ({rules})" if rules else say(Phrase(key))


def _card(card: dict[str, Any], say: Say) -> str:
    """A card that an explorer is engaged with: its name, and what it does."""
    return _in_full(card["key"], say)


def _with_rules(thing: dict[str, Any], say: Say) -> str:
    """A slot or a free action: its id, its name, what it does."""
    words: dict[str, Word] = {"slot": Phrase(thing["key"]), "what": _rules(thing["key"], say)}
    return f"    <{thing['name']}> {say(Phrase('print.slot_line', words))}"


def _pages(view: dict[str, Any], say: Say) -> list[str]:
    lines = [say(Phrase(f"{view['planet']}.task.{view['task']}"))]
    for page in view["pages"]:
        if page["open"]:
            words: dict[str, Word] = {"n": page["number"], "title": Phrase(page["key"])}
            lines.append(say(Phrase("board.pages", words)))
            lines.append(say(Phrase(f"{page['key']}.story")))
            lines += [rules for rules in [_rules(page["key"], say)] if rules]
            lines += [_with_rules(thing, say) for thing in page["slots"] + page["abilities"]]
            lines += [_made(part, say) for part in page["contributions"]]
    return lines


def _made(part: dict[str, Any], say: Say) -> str:
    words: dict[str, Word] = {
        "what": Phrase(part["key"]),
        "n": part["made"],
        "times": part["times"],
    }
    return say(Phrase("board.contributions", words))


def _map(view: dict[str, Any], say: Say) -> list[str]:
    """The map, north up: names, then who is there (L is LUNA, ? a hidden node)."""
    at = {(place["x"], place["y"]): place for place in view["places"]}
    columns = range(min(x for x, _ in at), max(x for x, _ in at) + 1)
    lines: list[str] = []
    for y in range(max(y for _, y in at), min(y for _, y in at) - 1, -1):
        row = [at.get((x, y)) for x in columns]
        lines.append(" ".join(_cell(_name(place, say) if place else "") for place in row).rstrip())
        lines.append(" ".join(_cell(_there(view, place)) for place in row).rstrip())
    return [*lines, say(Phrase("board.legend"))]


def _cell(text: str) -> str:
    return f"{text[:WIDTH]:<{WIDTH}}"


def _name(place: dict[str, Any], say: Say) -> str:
    return (
        f"[?] {place['at']}"
        if place["hidden"]
        else f"[{say(Phrase(place['key']))}"[: WIDTH - 1] + "]"
    )


def _there(view: dict[str, Any], place: dict[str, Any] | None) -> str:
    if place is None:
        return ""
    marks = [
        str(seat + 1)
        for seat, explorer in enumerate(view["explorers"])
        if explorer["place"] == place["at"]
    ]
    if view["luna"] == place["at"]:
        marks.append("L")
    marks += [f"d{place['data']}"] if place["data"] else []
    marks += [f"m{place['materials']}"] if place["materials"] else []
    marks += ["*" for boon in view["boons"] if boon["place"] == place["at"]]
    return "  " + " ".join(marks)


def _place(view: dict[str, Any], place: dict[str, Any], say: Say) -> list[str]:
    """A place: name, what lies there, rules, slots; in full where an explorer is."""
    if place["hidden"]:
        return [say(Phrase("thing.hidden_node", {"at": place["at"]}))]
    parts = [f"{place['at']} {say(Phrase(place['key']))}"]
    parts += [
        say(Phrase(f"amount.{what}", {"n": place[what]}))
        for what in ("data", "materials")
        if place[what]
    ]
    for token, count in place["tokens"].items():
        named = Phrase(f"{view['planet']}.token.{token}")
        parts.append(say(Phrase("amount.token", {"n": count, "what": named})))
    parts += [say(Phrase(f"{view['planet']}.discovery.{one}")) for one in place["discoveries"]]
    if place["investigated"]:
        parts.append(say(Phrase("board.investigated")))
    if place["structure"]:
        found = next(one for one in view["structures"] if one["name"] == place["structure"])
        key = f"board.state_{found['state']}"
        parts.append(say(Phrase(key, {"what": Phrase(found["key"])})))
    lines = [", ".join(parts)]
    printed = _rules(place["key"], say)
    if printed:
        lines[0] += f". {printed}"
    here = view["explorers"][view["active"]]["place"] == place["at"]
    for slot in place.get("slots", []):
        if here:
            lines.append(_with_rules(slot, say))
        else:
            lines[0] += f" <{slot['name']}> {say(Phrase(slot['key']))}."
    return lines


def _boons(view: dict[str, Any], say: Say) -> list[str]:
    lines: list[str] = []
    for boon in view["boons"]:
        if boon["card"]:
            words: dict[str, Word] = {"card": Phrase(boon["key"]), "at": boon["place"]}
            lines.append(say(Phrase("board.boons", words)))
            lines += [_with_rules(slot, say) for slot in boon["slots"]]
    return lines


def _crew(view: dict[str, Any], say: Say) -> list[str]:
    crew = view["crew"]
    words: dict[str, Word] = {name: crew[name] for name in ("data", "materials", "power")}
    words["cohesion"] = Phrase(f"need.cohesion_{crew['cohesion']}")
    lines = [say(Phrase("board.crew", words))]
    triggers = [f"{say(Phrase(one['key']))} {one['space']}" for one in crew["triggers"]]
    spaces: dict[str, Word] = {"n": crew["time"], "spaces": crew["spaces"]}
    lines.append(say(Phrase("board.time", {**spaces, "triggers": ", ".join(triggers) or "–"})))
    lines += [
        f"{say(Phrase(track['key']))}: {track['at']}/{track['last']}"
        for track in view["tracks"]
        if track["at"]
    ]
    return lines + [say(Phrase(card["key"])) for card in view["cards"]]


def _explorer(planet: str, seat: int, explorer: dict[str, Any], say: Say) -> list[str]:
    focus = ", ".join(
        f"{say(Phrase(f'focus.{cube}'))} {value}" for cube, value in explorer["focus"].items()
    )
    words: dict[str, Word] = {
        "who": Phrase(f"explorer.{seat + 1}"),
        "at": explorer["place"],
        "endurance": explorer["endurance"],
        "focus": focus,
        "insight": explorer["insight"],
        "most": explorer["most_insight"],
        "pursuit": Phrase(f"discipline.{explorer['pursuit']}"),
    }
    lines = [
        say(Phrase("board.explorers" if explorer["conscious"] else "board.unconscious", words))
    ]
    known = [say(Phrase(f"discipline.{one}")) for one in explorer["comprehension"] if one]
    held = [_in_full(one["key"], say) for one in explorer["breakthroughs"]]
    held += [
        f"{say(Phrase(one['key']))}: {_in_full(one['anomaly_key'], say)}"
        if one["anomaly"]
        else say(Phrase(one["key"]))
        for one in explorer["discoveries"]
    ]
    suffered = [
        f"{say(Phrase('action.' + one['action']))} ← {_in_full(one['distress_key'], say)}"
        for one in explorer["actions"]
        if one["distress"]
    ]
    held += [
        say(Phrase("amount.token", {"n": n, "what": Phrase(f"{planet}.token.{token}")}))
        for token, n in explorer["tokens"].items()
    ]
    trait = f"trait.{explorer['trait']}."
    traits = [
        _in_full(one["key"], say) for one in explorer["actions"] if one["key"].startswith(trait)
    ]
    for key, found in (
        ("board.trait", traits),
        ("board.comprehension", [", ".join(known)] if known else []),
        ("board.held", held),
        ("board.engaged", [_card(card, say) for card in explorer["engaged"]]),
        ("board.distress", suffered),
    ):
        lines += ["    " + say(Phrase(key, {"what": what})) for what in found]
    return lines


def _todo(view: dict[str, Any], say: Say) -> list[str]:
    """What the active explorer has still to do this turn."""
    todo = view["todo"]
    if view["ending"] or not view["turn"]:
        return []
    parts = [say(Phrase(f"focus.{cube}")) for cube in todo["cubes"]]
    parts += [say(Phrase(f"action.{key}")) for key in ("move",) if todo["move"] != "over"]
    parts += [say(Phrase("action.move_luna"))] if todo["luna"] != "over" else []
    parts += [say(Phrase("action.scan"))] if todo["scan"] else []
    who = Phrase(f"explorer.{view['active'] + 1}")
    return [say(Phrase("board.todo", {"who": who, "what": ", ".join(parts) or "–"}))]
