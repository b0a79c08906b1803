"""Tests of the server: real sockets, real stores."""
