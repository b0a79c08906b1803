"""The games. They never import each other."""
