"""Many games: played by several processes, kept in a file, summed up with intervals."""
