"""The Threat phase: priming, breaches, and the events of the base."""
