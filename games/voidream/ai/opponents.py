"""Opponents of Voidream: its agents as players meet them, the first one for a first game."""

from __future__ import annotations

from typing import Final

from games.kernel.game.opponent import RANDOM, Opponent

OPPONENTS: Final = (
    Opponent("drowsy", "The Nodding Usher", "Drowsy", "Makes many mistakes. Good for first matches."),
    Opponent("dreamer", "The Daydreamer", "Dreamer", "Plays what looks best now and rarely plans ahead."),
    Opponent("lucid", "The Wakeful Clerk", "Lucid", "Considers your possible replies before each move."),
    Opponent("adept", "The Cartographer", "Adept", "Looks several moves ahead and rarely misses a chance."),
    Opponent("oneironaut", "The Oneironaut", "Oneironaut", "Thinks longest and considers what you could be holding."),
    Opponent(
        "greedy",
        "The Lamplighter",
        "Steady",
        "Looks one action ahead. Its strength never changes, so you can measure your progress against it.",
    ),
    Opponent(RANDOM, "The Sleepwalker", "Easy", "Plays at random. Good for learning the cards."),
)
