"""The host that runs inside a page, without a page."""
