"""What lies on the table: cubes, the Tesseract they are stacked to, groups of them, spots."""
