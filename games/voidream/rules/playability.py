"""What keeps a card from being played or unveiled now (V9, V12.17). Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NOBODY, CardNo, Seat
from games.voidream.rules.components import (
    ARCANUM,
    IN_CONFLICT,
    IN_DAWN_CONFLICT,
    IN_NIGHTMARE,
    OUTSIDE_CONFLICTS,
    PlayMoment,
)
from games.voidream.rules.env import Env
from games.voidream.rules.periods import DAWN_CONFLICT, DUSK_CONFLICT
from games.voidream.rules.program import Condition
from games.voidream.rules.queries import arcana_depth, card_cannot, keyword_number, ready_entities
from games.voidream.rules.state import State
from games.voidream.rules.statements import NO_EXHAUST, NO_PLAY
from games.voidream.rules.terms import Keyword

_RESTRICTIONS: Final = (Keyword.DORMANT, Keyword.WORSHIP, Keyword.HIERARCHY, Keyword.SHADOWBORNE)


def is_untimely(s: State, seat: Seat, card: CardNo, *, inverted: bool = False) -> bool:
    """Does the card's text keep the seat from playing it at this moment (V12.17)?"""
    printed = s.table.cards[card]
    return not all(
        _is_moment(s, seat, card, moment) for moment in (printed.inverted if inverted else printed.abilities).moments
    )


def _is_moment(s: State, seat: Seat, card: CardNo, moment: PlayMoment | Condition) -> bool:
    if not isinstance(moment, int):
        return moment.holds(s, Env(card, seat, seat))
    if moment == OUTSIDE_CONFLICTS:
        return s.attacker == NOBODY
    if moment == IN_NIGHTMARE:
        return s.nightmare == seat
    if moment == IN_CONFLICT:
        return s.attacker != NOBODY
    return s.conflict_kind == (DAWN_CONFLICT if moment == IN_DAWN_CONFLICT else DUSK_CONFLICT)


def cannot_play(s: State, seat: Seat, card: CardNo, *, more_payers: int = 0) -> str | None:
    """The rule that keeps the seat from playing or unveiling a card now, its additional costs included; `more_payers`:
    so many entities that could be exhausted for it will have come by then."""
    printed = s.table.cards[card]
    if s.table.any_restricted and is_untimely(s, seat, card):
        return "V12.17"
    if s.table.bans_play and card_cannot(s, card, NO_PLAY):
        return "V10.4"
    if s.table.any_numbers:
        dormant, worship, hierarchy, shadowborne = (keyword_number(s, card, keyword) for keyword in _RESTRICTIONS)
    else:
        dormant, worship = printed.dormant, printed.worship
        hierarchy, shadowborne = printed.hierarchy, printed.shadowborne
    if dormant:
        voided = sum(1 for other in s.void[seat] if s.table.cards[other].kind == ARCANUM)
        if voided < dormant:
            return "V9.4"
    if worship:
        offerings = sum(1 for other in s.void[seat] if "Offering" in s.table.cards[other].subtypes)
        if offerings < worship:
            return "V9.19"
    if hierarchy and len(payers(s, seat)) + more_payers < hierarchy:
        return "V9.9"
    if shadowborne and sum(1 for other in s.veiled[seat] if other != card) < shadowborne:
        return "V9.15"
    if printed.kind == ARCANUM and printed.value < arcana_depth(s, seat):
        return "V5.2"
    return None


def payers(s: State, seat: Seat) -> list[CardNo]:
    """The entities that can be exhausted for a hierarchy (V9.9)."""
    return [card for card in ready_entities(s, seat) if not card_cannot(s, card, NO_EXHAUST)]
