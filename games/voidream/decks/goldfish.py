"""Goldfish of a deck against nobody: its cards in a shuffled order, rolled, evoked, cut and moved by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.goldfish import Goldfish
from games.kernel.decks.trial import MOST_CARDS
from games.kernel.decks.trial import tried as made
from games.kernel.refusal import Refusal, RefusalCode
from games.voidream.decks.goldfish_zones import TrialZones
from games.voidream.decks.legality import Deck

_MOVE = re.compile(r"(?P<plain>[ers])|c(?P<cut>[0-9]{1,4})|m(?P<card>[0-9]{1,4})(?P<target>[hpxdvtb])")


def tried(deck: DeckList, cards: Mapping[str, Any], seed: int, moves: str) -> Goldfish | Refusal:
    """The deck after these moves: `r` rolls, `e` evokes and plays, `c12` cuts, `s` shuffles, `m7v` moves card 7 to the
    Void."""
    built = Deck(deck, cards)
    if not built.dream:
        return Refusal(RefusalCode.ILLEGAL, "There are no Dream cards to shuffle yet.", "V3.2")
    if sum(copies for _, copies in (*built.dream, *built.arcana)) > MOST_CARDS:
        return Refusal(RefusalCode.ILLEGAL, f"Solo play takes decks of at most {MOST_CARDS} cards.")
    zones = TrialZones(built, seed)
    return made(zones, moves, _MOVE, lambda move: _make(zones, move))


def _make(zones: TrialZones, move: re.Match[str]) -> str:
    """What happened; raises NotPossibleError."""
    if cut := move["cut"]:
        return zones.cut(int(cut))
    if card := move["card"]:
        return zones.move(int(card), move["target"])
    return {"r": zones.roll, "e": zones.evoke, "s": zones.shuffle}[move["plain"]]()
