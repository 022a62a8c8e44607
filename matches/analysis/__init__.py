"""Analysis of matches by search: hints during a match, a review after it, and the agents' thoughts."""
