"""What every game promises, tested for every game of the catalogue and for a tiny one."""
