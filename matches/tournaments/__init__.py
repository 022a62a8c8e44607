"""Tournaments: Swiss or single elimination, with timed rounds.

Concurrency is handled by the database: a tournament or a round starts, and a tournament ends, only if its row is
unchanged since it was read (`version`); a game of a pairing starts only if it is the next one (`begun`); a pairing
ends once. Writes to several rows start with the tournament's row, so there are no deadlocks. Any number of
processes may run the scheduler, and losing one loses nothing.
"""
