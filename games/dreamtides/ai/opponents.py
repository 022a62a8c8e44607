"""Opponents of Dreamtides: its agents as players meet them, the first one for a first battle."""

from __future__ import annotations

from typing import Final

from games.kernel.game.opponent import RANDOM, Opponent

OPPONENTS: Final = (
    Opponent("drowsy", "The Pebble Collector", "Drowsy", "Plays what shines, and forgets the rest. For first battles."),
    Opponent("dreamer", "The Shore Walker", "Dreamer", "Takes what the moment offers, and rarely waits for more."),
    Opponent("lucid", "The Ferryman", "Lucid", "Thinks of your answers before it spends its energy."),
    Opponent("adept", "The Tide Reader", "Adept", "Weighs the next Judgments, and keeps energy for your turn."),
    Opponent("oneironaut", "The Deep Pilot", "Oneironaut", "Takes its time for all that your hand may hold."),
    Opponent(
        "greedy",
        "The Net Mender",
        "Steady",
        "Looks one action ahead and takes what helps most. Its strength never changes: use it to track your progress.",
    ),
    Opponent(RANDOM, "The Driftwood", "Easy", "Goes wherever the water carries it. Good for learning the cards."),
)
