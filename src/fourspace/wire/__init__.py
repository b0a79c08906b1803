"""The protocol: messages, and what a seat may see in its language; no web framework, no async."""
