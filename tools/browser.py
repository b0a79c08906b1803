"""Chromium for the browser tests: installed, from Debian, or downloaded by Playwright."""

import os
import shutil

from tools.ground import PYTHON, Failed, run_quietly, say

VARIABLE = "FOURSPACE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLAYWRIGHT = "playwright"  # Playwright finds its own download


def ready() -> str | None:
    """The path of Chromium, `PLAYWRIGHT` for its own, or None if none can be had."""
    return on_machine() or from_debian() or from_playwright()


def on_machine() -> str | None:
    """Chromium or Chrome from the environment variable, or on the path."""
    if VARIABLE in os.environ:
        return os.environ[VARIABLE]
    return next(filter(None, map(shutil.which, NAMES)), None)


def from_debian() -> str | None:
    """Debian's package, if this user may install it."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    say("installing Chromium from the system's packages")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run_quietly([apt, "update"], "chromium-apt-update", env)
        run_quietly([apt, "install", "--yes", "chromium"], "chromium-apt", env)  # with fonts
    except Failed:
        return None
    return shutil.which("chromium")


def from_playwright() -> str | None:
    """Playwright's own download; instant once it is there."""
    try:
        run_quietly([PYTHON, "-m", "playwright", "install", "chromium"], "chromium-playwright")
    except Failed:
        return None
    return PLAYWRIGHT
