"""Agents that play Tesseract: novice and strong."""
