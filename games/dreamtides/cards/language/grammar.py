"""Grammar of Dreamtides' cards: what all card languages share, and the forms and words of this game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.kernel.language.grammar import Grammar

GRAMMAR: Final = Grammar(
    Path(__file__).with_name("dreamtides.lark"),
    free=frozenset({"ABILITY", "FAST_COST", "RECLAIM_FOR"}),
    capitals=frozenset({"judgment"}),
)
