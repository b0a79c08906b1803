"""The tables in this process: the hub, their rooms, who is there, and what acts when they move."""
