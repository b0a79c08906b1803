"""The live connection: the protocol on a socket, and what people ask for over it."""
