"""The conditions of the vocabulary."""
