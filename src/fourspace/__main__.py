"""`python -m fourspace` is the command `fourspace`."""

from fourspace.cli import main

main()
