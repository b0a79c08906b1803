"""The verbs: what each can apply to now, and how it is carried out."""
