"""Duel: the two-player abstract on 15 by 15 crossings (docs/rules/duel.md)."""
