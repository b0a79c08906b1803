"""A whole evening at a table, without a network."""
