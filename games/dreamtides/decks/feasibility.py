"""Whether decks can be built at all (D14.4): for each Dreamcaller, what it asks for against what the pool has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.dreamtides.cards.catalog import playable
from games.dreamtides.decks.demands import CARDS, LEADER, part_of
from games.dreamtides.decks.repair import Way
from games.dreamtides.rules.card_def import CardDef
from games.kernel.decks.deck_list import DeckList, Problem

__all__ = ["pool_problems"]

ROOM = 1.5
"""A demand that less than so many times its copies could meet leaves a deckbuilder nothing to choose."""


def pool_problems(cards: Mapping[str, Any]) -> list[Problem]:
    """The Dreamcallers that no legal deck, or hardly one, can be built around with these cards."""
    known = playable(cards)
    asked = sorted(title for title, card in known.items() if part_of(card) == LEADER)
    return [problem for title in asked for problem in _problems(title, known)]


def _problems(title: str, known: Mapping[str, CardDef]) -> Iterator[Problem]:
    way = Way(DeckList("", {LEADER: (), CARDS: ()}, {}), known, {}, (), title)
    if not way.is_legal:
        text = f"No legal deck can be built around “{title}”: what it asks for isn't in the pool, or can't all be met."
        yield Problem("no-deck", "D14.4", (title,), text)
        return
    for demand in way.demands:
        fitting = [copies for name, copies in way.supply.items() if demand.counts(known[name])]
        if demand.code == "include" and sum(fitting) < ROOM * demand.least:
            text = (
                f"“{title}” leaves hardly a choice: it says “{demand.label}”, and the pool has {len(fitting)} cards "
                f"for that, in {sum(fitting)} copies at most."
            )
            yield Problem("narrow", "D14.4", (title,), text)
