"""Tesseract, rule by rule."""
