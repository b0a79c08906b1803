"""What an operator meets: configuration, logging, metrics, limits."""
