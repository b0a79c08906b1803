"""The verbs: what each can mean now, and how it is carried out."""
