"""YAML files become strict, linked, hashed content; keys become sentences. Knows no game."""
