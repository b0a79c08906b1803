"""The verbs of the vocabulary."""
