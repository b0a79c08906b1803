"""The tables in this process: the hub, rooms, presence, bots, flags and webhooks."""
