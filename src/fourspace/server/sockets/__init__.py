"""The live connection: the protocol on a socket, and the requests over it."""
