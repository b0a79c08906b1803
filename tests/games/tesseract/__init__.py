"""Tests of Tesseract."""
