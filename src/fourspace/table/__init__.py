"""One table: its game, its people and its journal; no network, no async, no disk.

Every host (server, command, browser) works the same way: `actions` turns what somebody does into
rows of the journal, or refuses it; the host writes the rows; `Table.fold` applies them and returns
what changed; the host tells the people.
"""
