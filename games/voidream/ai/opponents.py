"""Opponents of Voidream: its agents as players meet them, the first one for a first game."""

from __future__ import annotations

from typing import Final

from games.kernel.game.opponent import RANDOM, Opponent

OPPONENTS: Final = (
    Opponent("drowsy", "The Nodding Usher", "Drowsy", "Half asleep and easily distracted. Good for first matches."),
    Opponent("dreamer", "The Daydreamer", "Dreamer", "Knows the rules and plays what is in front of it."),
    Opponent("lucid", "The Wakeful Clerk", "Lucid", "Considers your reply before each move."),
    Opponent("adept", "The Cartographer", "Adept", "Looks several moves ahead and rarely misses a chance."),
    Opponent("oneironaut", "The Oneironaut", "Oneironaut", "Takes its time and considers all you may be hiding."),
    Opponent(
        "greedy",
        "The Lamplighter",
        "Steady",
        "Looks one action ahead and takes what helps most. Its strength never changes: use it to track your progress.",
    ),
    Opponent(RANDOM, "The Sleepwalker", "Easy", "Plays whatever comes to mind. Good for learning what the cards do."),
)
