"""The protocol, spoken by a host without a network."""
