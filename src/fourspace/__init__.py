"""A digital table for three board games: Tesseract, Duel and Unsettled."""
