"""Seeks: challenges that wait for another player, and what ends them."""
