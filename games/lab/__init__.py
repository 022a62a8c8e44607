"""Lab: many games and what they say: `simulation`, `mirrored`, `arena`, `arena_report`, `selfplay`, `calibration`,
`tactics`, `puzzle_finder`, `analysis`, `stopwatch`. It knows games by their protocol alone, and time by a clock that
it is given."""
