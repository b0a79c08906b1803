"""Duel: scenarios for every rule, a second generator, symmetries, the engine."""
