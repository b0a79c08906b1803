"""Bots: a pool of worker processes that think, so that no thought delays a table."""
