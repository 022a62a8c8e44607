"""Seeks: what waits for another player, whoever tells of it or ends it."""
