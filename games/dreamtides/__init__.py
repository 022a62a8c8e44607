"""Dreamtides: a battle of two dreamers over points, by the rules D1 to D18.

`cards` (what a card is, and its language).
"""
