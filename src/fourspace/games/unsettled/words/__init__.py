"""The vocabulary that planets are written in: its shapes, and its compiled form for play.

The words come from the rulebook: verbs (`Gain`, `Place`), nouns that select explorers and nodes
(`Who`, `Where`), conditions (`Need`). The framework's own actions, traits and structures use them
too. `docs/planet-kit.md` teaches all of it with examples.
"""
