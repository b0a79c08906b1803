"""Many games: the same whoever plays them, kept as they come, summed up honestly."""
