"""The lessons of the client as data, and how they are read."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2] / "client" / "src" / "games"


@dataclass(frozen=True)
class Lesson:
    """One lesson: its id (`duel/2-star`) and its file."""

    id: str
    data: Any

    @property
    def game(self) -> str:
        return self.id.partition("/")[0]

    @property
    def acts(self) -> list[Any]:
        """The steps that wait for an act."""
        return [step for step in self.data["steps"] if "act" in step]


def accepts(step: Any, text: str) -> bool:
    """Whether an answer counts as the act of a step."""
    wanted = step.get("accepts", re.escape(step.get("act", "")))
    return re.fullmatch(wanted, text) is not None


def all_lessons() -> list[Lesson]:
    found = sorted(GAMES.glob("*/lessons/*.json"))
    return [
        Lesson(f"{path.parts[-3]}/{path.stem}", json.loads(path.read_text(encoding="utf-8")))
        for path in found
    ]
