"""The rules: the board, the pieces, their moves, set-up and endings."""
