"""The table in a real browser: Chromium against the real server and a real store."""
