"""Goldfish of a deck against nobody: its cards in a shuffled order, rolled, evoked, cut and moved by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.goldfish import Goldfish, Step
from games.kernel.refusal import Refusal, RefusalCode
from games.voidream.decks.goldfish_zones import NotPossibleError, TrialZones
from games.voidream.decks.legality import Deck

__all__ = ["MOST_MOVES", "tried"]

MOVE = re.compile(r"(?P<plain>[ers])|c(?P<cut>[0-9]{1,4})|m(?P<card>[0-9]{1,4})(?P<target>[hpxdvtb])")
MOST_MOVES = 300
MOST_CARDS = 500
"""In a deck and a hand, all of which a page may show; a legal deck has far fewer."""


def tried(deck: DeckList, cards: Mapping[str, Any], seed: int, moves: str) -> Goldfish | Refusal:
    """The deck after these moves: `r` rolls, `e` evokes and plays, `c12` cuts, `s` shuffles, `m7v` moves card 7 to the
    Void."""
    built = Deck(deck, cards)
    if not built.dream:
        return Refusal(RefusalCode.ILLEGAL, "There are no Dream cards to shuffle yet.", "V3.2")
    if sum(copies for _, copies in (*built.dream, *built.arcana)) > MOST_CARDS:
        return Refusal(RefusalCode.ILLEGAL, f"A deck of more than {MOST_CARDS} cards can’t be tried out.")
    zones = TrialZones(built, seed)
    steps: list[Step] = []
    fault = ""
    at = 0
    while at < len(moves) and not fault:
        match = MOVE.match(moves, at)
        if match is None:
            fault = f"there is no such move as “{moves[at : at + 8]}”"
        elif len(steps) == MOST_MOVES:
            fault = f"{MOST_MOVES} moves are as many as can be made"
        else:
            try:
                done = _make(zones, match)
            except NotPossibleError as error:
                fault = str(error)
            else:
                at = match.end()
                steps.append(Step(done, moves[:at]))
    if fault:
        fault = f"Move {len(steps) + 1} can’t be made: {fault}. What came before it stands."
    return Goldfish(
        moves=moves[:at],
        fault=fault,
        steps=tuple(steps),
        says=tuple(zones.says()),
        offers=tuple(zones.offers()),
        deck=zones.deck_zone(),
        zones=tuple(zones.other_zones()),
    )


def _make(zones: TrialZones, move: re.Match[str]) -> str:
    """What happened; raises NotPossibleError."""
    if cut := move["cut"]:
        return zones.cut(int(cut))
    if card := move["card"]:
        return zones.move(int(card), move["target"])
    return {"r": zones.roll, "e": zones.evoke, "s": zones.shuffle}[move["plain"]]()
