"""One game at one table: seats, log, undo, consent, chance. No network, no async."""
