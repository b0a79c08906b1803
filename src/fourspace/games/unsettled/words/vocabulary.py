"""All words together: every module of `verbs`, found by itself, and the union of their shapes.

Not compiled: the union is one thing to a type checker and another at run time.
"""

from __future__ import annotations

import sys
from functools import reduce
from importlib import import_module
from operator import or_
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from fourspace.games.unsettled.words import verbs
from fourspace.games.unsettled.words.conditions.shapes import AnyNeed as AnyNeed
from fourspace.games.unsettled.words.shapes import Effect

for module in sorted(found.name for found in iter_modules(verbs.__path__)):
    import_module(f"{verbs.__name__}.{module}")

if TYPE_CHECKING:
    AnyEffect = Effect
else:
    AnyEffect = reduce(or_, Effect.__subclasses__())
    for shape in Effect.__subclasses__():  # verbs can hold effects: only now is it known of which
        vars(sys.modules[shape.__module__]).update(AnyEffect=AnyEffect, AnyNeed=AnyNeed)
