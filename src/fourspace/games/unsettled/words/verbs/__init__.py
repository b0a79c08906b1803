"""The verbs of the planet language: a module for each, or for a small family."""
