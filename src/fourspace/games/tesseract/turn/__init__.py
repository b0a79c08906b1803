"""A turn: its phases, the six actions, their cost, and playing cards."""
