"""Cards and scientists' own actions: content, verbs, and one-off effects."""
