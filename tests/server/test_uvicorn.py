"""What we take from inside uvicorn: its protocols are subclassed, which no version promises.

On a new version the first test fails. Read what changed in uvicorn's `server.py`, `h11_impl.py` and
`websockets_sansio_impl.py` against the classes here, then move `READ` and the bound together.
"""

import ast
import inspect
import re
import textwrap
import tomllib

import pytest
import uvicorn

from fourspace.server.run import PoliteServer
from fourspace.server.sockets.protocol import WebSocketProtocol
from fourspace.server.web.http_protocol import HttpProtocol
from tests.server.serving import ROOT

READ = (0, 54)
"""The version that our subclasses were last read against."""
SUBCLASSES = [HttpProtocol, WebSocketProtocol, PoliteServer]


def test_uvicorn_is_the_version_that_our_subclasses_were_read_against() -> None:
    installed = tuple(int(part) for part in uvicorn.__version__.split(".")[:2])
    assert installed == READ, "a new uvicorn: see the top of this file"


def test_the_bound_lets_no_newer_uvicorn_in() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = [each for each in project["dependencies"] if each.startswith("uvicorn")]
    major, minor = READ
    assert needed == [f"uvicorn>={major}.{minor},<{major}.{minor + 1}"]


@pytest.mark.parametrize("ours", SUBCLASSES, ids=lambda ours: str(ours.__name__))
def test_everything_a_subclass_takes_from_uvicorn_is_there(ours: type) -> None:
    theirs = ours.__bases__[0]
    assert theirs.__module__.startswith("uvicorn.")
    tree = ast.parse(textwrap.dedent(inspect.getsource(ours)))
    used = {name for node in ast.walk(tree) if (name := attribute_of_self(node))}
    set_by_them = set(re.findall(r"\bself\.(\w+)", inspect.getsource(theirs)))
    own = set(vars(ours)) | OWN[ours.__name__]
    missing = {name for name in used - own if name not in set_by_them and not hasattr(theirs, name)}
    assert missing == set()
    overridden = {name for name in vars(ours) if f"super().{name}(" in inspect.getsource(ours)}
    assert len(overridden) > 1
    assert all(name in vars(theirs) for name in overridden)


OWN = {
    "HttpProtocol": {"_deadline", "_unsent"},
    "WebSocketProtocol": {"freed"},
    "PoliteServer": {"accepting", "say_goodbye"},
}
"""Attributes that our subclasses add."""


def attribute_of_self(node: ast.AST) -> str:
    """The name in `self.name`; empty for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.attr if node.value.id == "self" else ""
    return ""
