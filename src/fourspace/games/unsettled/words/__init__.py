"""The vocabulary that planets are written in: its shapes, and the same compiled for play.

The words are the rulebook's: verbs (`Gain`, `Place`), nouns that select explorers and nodes (`Who`,
`Where`), conditions (`Need`). The framework's own actions, traits and structures are written in
them too. `docs/planet-kit.md` teaches all of it with examples.
"""
