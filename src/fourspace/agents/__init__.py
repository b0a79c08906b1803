"""Agents that answer for a seat: at random, by rules of thumb, by search."""
