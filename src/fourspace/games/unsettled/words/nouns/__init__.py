"""The nouns of the vocabulary."""
