"""Duel's engine: search, evaluation, levels, analysis."""
