"""Turns YAML files into checked, linked, hashed content, and keys into sentences; for any game."""
