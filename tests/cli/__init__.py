"""The command: what it prints, and how it fails."""
