"""`./play`: start the table and open it in a browser."""

import argparse
import subprocess
from collections.abc import Sequence

from tools import client, core, packages
from tools.ground import PYTHON, environment

EXAMPLES = """examples:
  ./play                      start the table and open it in the browser
  ./play --port 9000          on another port
  ./play --host 0.0.0.0       let others on your network join
  ./play --no-browser         only print the address
  ./play --site public        write a folder for any static host instead

The first start makes .venv, fetches packages and builds; later starts take a moment.
Ctrl-C ends the table; games are kept.
"""


def arguments() -> argparse.Namespace:
    """What the person asked for."""
    parser = argparse.ArgumentParser(
        prog="./play",
        description="Start the Fourspace table: Tesseract, Duel and Unsettled in your browser.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--port", type=int, help="port of the table (default 8040)")
    parser.add_argument("--host", help="address to listen on (default: this machine only)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--site", metavar="DIR", help="write the table as a folder for a static host, and end"
    )
    return parser.parse_args()


def start(arguments: Sequence[str]) -> int:
    """Run `fourspace` with these arguments until it ends; Ctrl-C reaches it too."""
    process = subprocess.Popen([str(PYTHON), "-m", "fourspace", *arguments], env=environment())
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # it got the same signal and is closing its games


def main() -> int:
    """Prepare everything and start the table."""
    asked = arguments()
    packages.ready("play")
    core.ready()
    client.ready()
    if asked.site is not None:
        return start(["site", asked.site])
    options = [] if asked.no_browser else ["--open"]
    options += [] if asked.host is None else ["--host", asked.host]
    options += [] if asked.port is None else ["--port", str(asked.port)]
    return start(["serve", *options])
