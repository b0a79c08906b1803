"""The vocabulary of effects: its shapes, and the same compiled for play."""
