"""The protocol: messages, and what each seat may see in its language; no web framework or async."""
