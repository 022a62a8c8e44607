"""Opponents of Dreamtides: its agents as players meet them, the first one for a first battle, and their levels."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from games.kernel.game.opponent import RANDOM, Opponent
from games.kernel.search.levels import Level

OPPONENTS: Final = (
    Opponent("drowsy", "The Pebble Collector", "Drowsy", "Plays what shines and forgets the rest. For first matches."),
    Opponent("dreamer", "The Shore Walker", "Dreamer", "Takes what the moment offers and rarely waits for more."),
    Opponent("lucid", "The Ferryman", "Lucid", "Considers your responses before it spends energy."),
    Opponent("adept", "The Tide Reader", "Adept", "Plans for the next Judgments and saves energy for your turn."),
    Opponent("oneironaut", "The Deep Pilot", "Oneironaut", "Takes its time and considers all your hand may hold."),
    Opponent(
        "greedy",
        "The Net Mender",
        "Steady",
        "Looks one action ahead and takes what helps most. Its strength never changes: use it to track your progress.",
    ),
    Opponent(RANDOM, "The Driftwood", "Easy", "Goes wherever the water carries it. Good for learning the cards."),
)

LEVELS: Final = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("drowsy", worlds=2, temperature=0.06, cap=0.3),
            Level("dreamer", worlds=3, temperature=0.02, cap=0.12),
            Level("lucid", iterations=15, until_clear=True),
            Level("adept", iterations=100, until_clear=True),
            Level("oneironaut", iterations=800, most=4000, until_clear=True),
        )
    }
)
"""Measured in battles against one another (docs/ai.md): choices differ by more here than the common levels suppose, and
a search gains less by its first iterations."""
