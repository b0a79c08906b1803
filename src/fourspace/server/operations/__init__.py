"""What an operator deals with: configuration, logging, metrics, limits."""
