"""Tesseract: the cooperative dice game (docs/rules/tesseract.md)."""
