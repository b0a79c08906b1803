"""Tests of the two commands and of the build."""
