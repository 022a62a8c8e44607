"""Whether matches can be played with a pool: what its Dreamwell lacks (D4.5), and for each Dreamcaller what it asks for
against what there is (D14.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.dreamtides.cards.catalog import playable
from games.dreamtides.decks.demands import CARDS, LEADER, part_of
from games.dreamtides.decks.repair import Way
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import DREAMWELL
from games.kernel.decks.deck_list import DeckList, Problem

_ROOM = 1.5
"""A demand that less than so many times its copies could meet leaves a deckbuilder nothing to choose."""


def pool_problems(cards: Mapping[str, Any]) -> list[Problem]:
    """What the Dreamwell lacks, or gives unevenly, and the Dreamcallers that no legal deck, or hardly one, can be built
    around with these cards."""
    return [*dreamwell_gaps(cards), *_uneven_dreamwell(cards), *_caller_problems(playable(cards))]


def dreamwell_gaps(cards: Mapping[str, Any]) -> list[Problem]:
    """Why the Dreamwell of a pool can't be played with (D4.5)."""
    lasting = [card for card in _dreamwell(cards) if card.phase > 0]
    if not lasting:
        text = (
            "The pool has no Dreamwell card of phase 1 or later: from the second cycle on there is nothing to draw. "
            "Keep at least one."
        )
        return [Problem("no-cycle", "D4.5", (), text)]
    if not sum(card.production for card in lasting):
        text = "The Dreamwell cards of phase 1 or later produce 0 energy together: give at least one of them some."
        return [Problem("no-production", "D4.5", (), text)]
    return []


def _uneven_dreamwell(cards: Mapping[str, Any]) -> Iterator[Problem]:
    """Chance shouldn't decide which seat produces more: D4.4 has the same production on all cards of a phase, and as
    many cards of phase 0 for each seat."""
    phases: dict[int, list[CardDef]] = {}
    for card in _dreamwell(cards):
        phases.setdefault(card.phase, []).append(card)
    for phase, there in sorted(phases.items()):
        titles = tuple(sorted(card.title for card in there))
        if len({card.production for card in there}) > 1:
            text = f"The Dreamwell cards of phase {phase} produce different amounts: chance decides who gets more."
            yield Problem("uneven-production", "D4.4", titles, text)
        if phase == 0 and len(there) % 2:
            text = f"The Dreamwell has {len(there)} cards of phase 0: the seat that begins gets one more of them."
            yield Problem("uneven-start", "D4.4", titles, text)


def _dreamwell(cards: Mapping[str, Any]) -> list[CardDef]:
    """The Dreamwell cards of a pool that the language understands."""
    return [card for card in playable(cards).values() if card.kind == DREAMWELL]


def _caller_problems(known: Mapping[str, CardDef]) -> list[Problem]:
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
        if demand.code == "include" and sum(fitting) < _ROOM * demand.least:
            text = (
                f"“{title}” leaves hardly a choice: it says “{demand.label}”, and the pool has {len(fitting)} cards "
                f"for that, in {sum(fitting)} copies at most."
            )
            yield Problem("narrow", "D14.4", (title,), text)
