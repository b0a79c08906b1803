"""Content is read strictly, and phrases are said in every language."""
