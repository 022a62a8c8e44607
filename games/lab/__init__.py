"""Lab: many games and what they say: `simulation`, `counts`, `mirrored`, `arena`, `arena_report`, `selfplay`,
`calibration`, `tactics`, `puzzle_finder`, `puzzle_solver`, `analysis`, `preview`, `workload`; with a `supply` of
shipped cards and decks, and a `stopwatch`. It knows games by their protocol alone, and time by a clock that it is
given."""
