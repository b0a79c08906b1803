"""Cards and scientists' own actions: content, verbs, and the effects that stand alone."""
