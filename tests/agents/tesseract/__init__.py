"""The agents of Tesseract."""
