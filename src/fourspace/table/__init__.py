"""One table: its game, its people and its journal; no network, no async, no disk.

Whatever is done at a table goes the same way in every shell around it. `actions` says which rows
of the journal an act becomes, or refuses it. The shell writes the rows. `Table.fold` takes them in
and says what changed, and whoever must know is told.
"""
