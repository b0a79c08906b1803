"""Set-up: the settings of a table, the stacking, and the steps before the first turn."""
