"""Who answers for a seat: at random, by rule of thumb, by search."""
