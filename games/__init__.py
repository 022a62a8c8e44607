"""Rules engines of card games: pure, typed, deterministic Python that plays whole games without the web.

import games
game = games.load("voidream")
"""

from __future__ import annotations

from typing import Any

from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.drafts import FieldFault, TextCheck, TextFault
from games.kernel.game import DeckList, Exchange, Game, Problem, Result, Seating, Tryout
from games.kernel.refusal import DataError, GameError, IllegalDeck, Refusal, RefusalCode
from games.kernel.repair import Change, ChangeKind, Repair

__all__ = [
    "Answer",
    "Change",
    "ChangeKind",
    "DataError",
    "Decision",
    "DecisionKind",
    "DeckList",
    "Exchange",
    "FieldFault",
    "Game",
    "GameError",
    "IllegalDeck",
    "Option",
    "Problem",
    "Refusal",
    "RefusalCode",
    "Repair",
    "Result",
    "Seating",
    "TextCheck",
    "TextFault",
    "Tryout",
    "load",
    "names",
]


def names() -> tuple[str, ...]:
    """The games of the house."""
    return ("voidream",)


def load(name: str) -> Game[Any]:
    """The game of that name; raises DataError if there is none."""
    if name != "voidream":
        raise DataError(f"there is no game “{name}”; there is {', '.join(names())}")
    # Not before it is asked for: a game imports the kernel, and so this package first.
    from games.voidream import Voidream

    return Voidream()
