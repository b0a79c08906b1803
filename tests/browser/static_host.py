"""A plain static file server, with the site under a sub-path."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SUB_PATH = "/games/fourspace"


class Handler(SimpleHTTPRequestHandler):
    """Knows files and nothing else; says nothing of what it does."""

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


class StaticHost:
    """Serves a folder until it is stopped, as any web server would that copies files."""

    def __init__(self, root: Path) -> None:
        self.site = root / SUB_PATH.strip("/")
        """Where the site is to be written."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=root))
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}{SUB_PATH}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
