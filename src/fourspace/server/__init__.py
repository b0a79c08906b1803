"""The table on the network: HTTP, sockets, stores, bots in worker processes."""
