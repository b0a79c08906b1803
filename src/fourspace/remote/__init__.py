"""A seat at a table of some server, from Python: `fourspace.connect`."""
