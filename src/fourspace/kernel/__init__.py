"""What every game is made of: seats, decisions, frames, events, bags, the log."""
