"""How much more load two processes over PostgreSQL carry than one.

    python -m benchmarks.processes URL [--share 0.2] [--tables 250] [--seconds 20] [--layout one]

Every server process gets the same share of a core, as if on a small machine of its own (by a
control group, which needs Linux and its administrator), so that people and database have the rest.
The tables answer faster and faster until an answer in a hundred takes longer than 200 ms to reach
all four screens, or is lost: one process, two with each table's people at one of them (what
`nginx.conf` does), two with the people of each table spread over both.
"""

import argparse
import json
import os
import sys
from typing import Any

import fourspace
from benchmarks.server import ours
from benchmarks.share import shares

GOAL = 200.0
STEP = 1.25
LAYOUTS = {
    "one": ("one process", 1, False),
    "by-table": ("two, by table", 2, True),
    "spread": ("two, people spread", 2, False),
}


def limit(
    asked: argparse.Namespace, name: str, processes: int, together: bool
) -> list[dict[str, Any]]:
    """Run with more and more answers until it is too much. Returns all runs."""
    runs: list[dict[str, Any]] = []
    rate = asked.rate
    while True:
        load = argparse.Namespace(
            tables=asked.tables, seconds=asked.seconds, every=asked.tables / rate
        )
        with shares(processes, asked.share) as given:
            found = ours(load, asked.store, processes, together, given)
        held = found["p99"] < GOAL and found["lost"] == 0
        runs.append({"rate": rate, "held": held, **found})
        print(
            f"{name}: {rate:.0f} answers a second, 99 % within {found['p99']:.0f} ms,"
            f" busy {100 * found['busy'] / asked.share:.0f} % of the share"
            f"{'' if held else ': too much'}",
            file=sys.stderr,
        )
        if not held:
            return runs
        rate *= STEP


def most(runs: list[dict[str, Any]]) -> float:
    """The highest sustained rate."""
    return max((run["rate"] for run in runs if run["held"]), default=0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("store", help="such as postgresql://me:word@host/name")
    parser.add_argument("--share", type=float, default=0.2, help="of a core, for each process")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=40.0, help="answers a second to begin with")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--layout", nargs="+", choices=LAYOUTS, default=list(LAYOUTS))
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    try:
        found = {LAYOUTS[each][0]: limit(asked, *LAYOUTS[each]) for each in asked.layout}
    except OSError as error:
        sys.exit(f"shares of a core need Linux and its administrator: {error.strerror}")
    if asked.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{asked.tables} tables of four, {100 * asked.share:.0f} % of a core for each process; ")
    print(f"{fourspace.core_kind()} core; other load: {os.getloadavg()[0]:.1f}")
    for name, runs in found.items():
        print(f"{name}: {most(runs):.0f} answers a second")


if __name__ == "__main__":
    main()
