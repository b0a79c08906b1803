"""The tables in this process: the hub, rooms, presence, connections, opening and loading."""
