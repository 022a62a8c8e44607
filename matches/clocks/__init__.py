"""Clocks of live matches: how long a seat may think, and what happens when its time is over."""
