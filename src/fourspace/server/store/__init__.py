"""Stores: where tables live. SQLite in one file, or PostgreSQL for several processes."""
