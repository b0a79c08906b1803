"""Bots: a pool of worker processes, so that thinking never delays a table."""
