"""Live matches: who plays whom, the moves, the table's socket, the turns of the agents, and the record afterwards."""
