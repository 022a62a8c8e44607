"""Opponents of Dreamtides: its agents as players meet them, the first one for a first battle, and their levels."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from games.kernel.game.opponent import RANDOM, Opponent
from games.kernel.search.levels import Level

OPPONENTS: Final = (
    Opponent("drowsy", "The Pebble Collector", "Drowsy", "Makes many mistakes. Good for first matches."),
    Opponent("dreamer", "The Shore Walker", "Dreamer", "Plays what looks best now and rarely plans ahead."),
    Opponent("lucid", "The Ferryman", "Lucid", "Considers your possible responses before each move."),
    Opponent("adept", "The Tide Reader", "Adept", "Plans for the next Judgments and saves energy for your turn."),
    Opponent("oneironaut", "The Deep Pilot", "Oneironaut", "Thinks longest and considers what you could be holding."),
    Opponent(
        "greedy",
        "The Net Mender",
        "Steady",
        "Looks one action ahead. Its strength never changes, so you can measure your progress against it.",
    ),
    Opponent(RANDOM, "The Driftwood", "Easy", "Plays at random. Good for learning the cards."),
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
