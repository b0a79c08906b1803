"""The host inside a page: tables without a server, spoken to in JSON by a worker's script."""
