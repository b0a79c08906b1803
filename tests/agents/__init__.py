"""Agents: they answer, they do not peek, they play well."""
