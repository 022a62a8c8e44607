"""Opponents of Voidream: its agents as players meet them, the first one for a first game."""

from __future__ import annotations

from typing import Final

from games.kernel.game.opponent import RANDOM, Opponent

OPPONENTS: Final = (
    Opponent("drowsy", "The Nodding Usher", "Drowsy", "Half asleep, and easily distracted. Good for first games."),
    Opponent("dreamer", "The Daydreamer", "Dreamer", "Knows the rules and sees what is in front of it."),
    Opponent("lucid", "The Wakeful Clerk", "Lucid", "Thinks of your answer before it moves."),
    Opponent("adept", "The Cartographer", "Adept", "Looks several moves ahead, and rarely lets a chance go by."),
    Opponent("oneironaut", "The Oneironaut", "Oneironaut", "Takes its time, and weighs everything that may be hidden."),
    Opponent(
        "greedy",
        "The Lamplighter",
        "Steady",
        "Looks one action ahead and takes what helps most. Its strength never changes: use it to track your progress.",
    ),
    Opponent(RANDOM, "The Sleepwalker", "Easy", "Does whatever comes to mind. Good for learning what the cards do."),
)
