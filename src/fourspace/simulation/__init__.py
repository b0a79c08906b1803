"""Simulations: many games, played by several processes, stored in a file, summarised."""
