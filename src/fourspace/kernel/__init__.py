"""Seats, decisions, frames, events, bags and the log: what every game is made of."""
