"""Unsettled: cooperative survival on strange planets; the framework, which knows no planet."""
