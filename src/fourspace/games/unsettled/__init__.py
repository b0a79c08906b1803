"""Unsettled: cooperative survival on strange planets; the framework, without any planet."""
