"""A process that starts servers by forking, at once: everything is imported beforehand.

Each line on its standard input is a configuration in JSON; it forks a server with it and prints the
child's process id. It is how the tests start a server a hundred times without waiting for imports.
"""

import json
import os
import signal
import sys

from fourspace.server.operations.config import Config
from fourspace.server.run import serve
from fourspace.wire.speaker import protocol_texts, speaker
from tests.server.serving import ROOT


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever is killed needs no burial
    os.chdir(ROOT)
    protocol_texts()
    speaker("magpies")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(Config(**json.loads(line)))
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
