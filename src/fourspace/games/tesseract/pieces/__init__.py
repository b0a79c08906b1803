"""The pieces: cubes, the Tesseract they form, groups, spots."""
