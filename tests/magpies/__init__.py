"""Magpies: a tiny game of the tests alone, which uses everything that the kernel offers."""
