"""Tests of Unsettled."""
