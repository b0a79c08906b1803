"""Background work: what acts on tables by itself, such as bots, flags, webhooks and retention."""
