"""Logs of every released version, kept for ever: whoever has one must be able to read it."""
