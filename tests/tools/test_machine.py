"""What is taken from the machine, and what is fetched instead."""

import sysconfig
from pathlib import Path

import pytest

from tools import browser, client, core, node
from tools.ground import Failed

SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))


@pytest.mark.parametrize(
    "version, good",
    [
        ("v18.20.0", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.9.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.0.0", True),
        ("v24.19.0", True),
        ("", False),
        ("not found", False),
    ],
)
def test_node_must_be_one_that_vite_accepts(version: str, good: bool) -> None:
    assert node.good_enough(version) is good


def test_the_browser_named_by_the_variable_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.VARIABLE, "/opt/my/chromium")
    assert browser.ready() == "/opt/my/chromium"


def test_npm_says_its_reason_after_a_code(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(
        "npm warn x\nnpm error code E1\nnpm error\nnpm error no such thing\nnpm error y\n"
    )
    assert client.why(Failed(log)) == "no such thing"


def test_a_library_without_its_source_is_an_orphan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core, "SOURCE", tmp_path)
    (tmp_path / "kept.py").touch()
    for name in (f"kept{SUFFIX}", f"gone{SUFFIX}", f"{core.UNIT}{SUFFIX}", "kept.cpython-38.so"):
        (tmp_path / name).touch()
    assert sorted(path.name for path in core.orphans()) == [f"gone{SUFFIX}", "kept.cpython-38.so"]


def test_without_a_compiler_or_headers_the_core_is_interpreted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    assert core.compiler() is None


def test_the_machines_compiler_is_taken_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "python3 -m some.compiler")
    found = core.compiler()
    assert found is not None
    assert found["CC"] == "python3 -m some.compiler"
