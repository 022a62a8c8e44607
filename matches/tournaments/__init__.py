"""Tournaments: Swiss or single elimination, round after round by the clock.

What may happen at once, and what the database does about it: a tournament starts, a round begins and a tournament ends
only if its row is still as it was read (`version`); a game of a pairing begins only if it is the next one (`begun`); a
pairing ends once. Whatever is written to several rows begins with the tournament's, so nobody waits in a circle. So any
number of processes may run the scheduler, and nothing is lost with one of them.
"""
