"""The client's files, and its one page for all paths that people see."""

import mimetypes
from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from fourspace.server.web.middleware import WORKER_POLICY

WORKERS = "workers/"
FOREVER = "public, max-age=31536000, immutable"
MISSING = (
    "<!doctype html><title>Fourspace</title>"
    "<p>The client has not been built. Run <code>./play</code> once, "
    "or <code>npm run build</code> in <code>client</code>."
)


def client_folder() -> Path | None:
    """The folder of the built client: inside an installed package, or in a checkout."""
    package = Path(str(files("fourspace.server")))
    for folder in (package / "static", package.parents[2] / "client" / "dist"):
        if (folder / "index.html").is_file():
            return folder.resolve()
    return None


class ClientFiles:
    """Serves the client."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or client_folder()

    async def page(self, request: Request) -> Response:
        """A file of the client by its path; its page for any other path without a dot."""
        path = request.path_params["path"]
        if path.startswith("api/"):
            raise HTTPException(404)
        if self.folder is None:
            return Response(MISSING, 503, media_type="text/html")
        file = self._file(path)
        if file is not None:
            kept = FOREVER if path.startswith(("assets/", WORKERS)) else "no-cache"
            response = self._send(request, file, kept)
            if path.startswith(WORKERS):
                response.headers["Content-Security-Policy"] = WORKER_POLICY
            return response
        if "." in path.rsplit("/", 1)[-1]:
            raise HTTPException(404)
        return self._send(request, self.folder / "index.html", "no-cache")

    def _file(self, path: str) -> Path | None:
        """The file of a path; None if there is none, or it is outside the folder."""
        if not path or self.folder is None:
            return None
        try:
            file = (self.folder / path).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):  # not a possible file name
            return None

    def _send(self, request: Request, file: Path, kept: str) -> Response:
        """The file; compressed if the build made a compressed copy and the browser accepts it."""
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        accepted = request.headers.get("accept-encoding", "")
        for encoding, ending in (("br", ".br"), ("gzip", ".gz")):
            packed = file.with_name(file.name + ending)
            if encoding in accepted and packed.is_file():
                headers["Content-Encoding"] = encoding
                return FileResponse(packed, headers=headers, media_type=kind)
        return FileResponse(file, headers=headers, media_type=kind)
