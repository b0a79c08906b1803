"""Golden playthroughs: finished games that must replay to the letter, for every game.

`python -m tests.golden.record GAME NAME` records one; see `tests/golden/record.py`.
"""
