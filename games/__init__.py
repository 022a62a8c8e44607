"""Rules engines of card games: pure, typed, deterministic Python that plays whole games without the web.

import games
game = games.load("voidream")
"""

from __future__ import annotations

from games.kernel.cards.diagnostics import FieldFault, TextCheck, TextFault
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.repair import Change, ChangeKind, Repair
from games.kernel.game import Exchange, Game, Part, Result, Sandbox, Seating, SetupChoice
from games.kernel.record import Record
from games.kernel.refusal import DataError, GameError, IllegalDeck, IllegalMove, PartMissing, Refusal, RefusalCode
from games.registry import load, names, register

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
    "IllegalMove",
    "Option",
    "Part",
    "PartMissing",
    "Problem",
    "Record",
    "Refusal",
    "RefusalCode",
    "Repair",
    "Result",
    "Sandbox",
    "Seating",
    "SetupChoice",
    "TextCheck",
    "TextFault",
    "load",
    "names",
    "register",
]
