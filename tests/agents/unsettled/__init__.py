"""Tests of the crew for Unsettled."""
