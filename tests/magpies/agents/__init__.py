"""Who plays Magpies."""
