"""The host inside a web page: tables without a server. A worker's script talks to it in JSON."""
