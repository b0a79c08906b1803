"""A turn: its phases, the six actions, what they cost, and playing cards."""
