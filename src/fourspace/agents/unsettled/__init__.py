"""A crew for Unsettled that reads its objective and its map."""
