"""The tests mirror `src/fourspace`; conformance, golden, scenario and browser tests stand apart."""
