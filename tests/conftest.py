"""What all tests share: Hypothesis finds the same cases everywhere, and time decides nothing."""

from hypothesis import settings

settings.register_profile("fourspace", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("fourspace")
