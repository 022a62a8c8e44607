"""Names for the places of cards in a position: `A.play.2`, `B.discard.1`, `A.play.2.charges.1`, `B.mind`.

They count from 1, a deck from its top."""

from __future__ import annotations

from games.kernel.ids import NO_CARD, CardNo, Seat
from games.kernel.refusal import DataError
from games.voidream.rules.components import SEAT_OF, SEATS
from games.voidream.rules.state import CHARGE_FLAG, State


def zones_of(s: State, seat: Seat) -> dict[str, list[CardNo]]:
    """A seat's cards by the zones that a position lists."""
    return {
        "deck": s.deck[seat][::-1],
        "hand": s.hand[seat],
        "arcana_discard": s.arcana_discard[seat],
        "discard": s.discard[seat],
        "void": s.void[seat],
        "play": s.play[seat],
        "veiled": s.veiled[seat],
    }


def under(s: State, host: CardNo) -> dict[str, list[CardNo]]:
    """What is attached to a card, as a position lists it."""
    attached = s.attached_to(host)
    charges = [card for card in attached if s.flags[card] & CHARGE_FLAG]
    return {"charges": charges, "attached": [card for card in attached if card not in charges]}


def spot(s: State, card: CardNo) -> str:
    """The name of the place where the card is."""
    if card in s.host:
        host = s.host[card]
        name, cards = next((name, cards) for name, cards in under(s, host).items() if card in cards)
        return f"{spot(s, host)}.{name}.{cards.index(card) + 1}"
    for letter, seat in SEAT_OF.items():
        if card == s.table.mind[seat]:
            return f"{letter}.mind"
        for name, cards in zones_of(s, seat).items():
            if card in cards:
                return f"{letter}.{name}.{cards.index(card) + 1}"
    raise DataError(f"“{s.table.cards[card].title}” is in no place that a position could name")


def find(s: State, name: str) -> CardNo:
    """The card in the place of that name; raises DataError if there is none."""
    seat, *parts = name.split(".")
    if seat not in SEATS or not parts:
        raise DataError(f"position: “{name}” is no place; places are named like A.play.2 or B.mind")
    card = s.table.mind[SEAT_OF[seat]] if parts == ["mind"] else NO_CARD
    lists = zones_of(s, SEAT_OF[seat])
    if card != NO_CARD:
        return card
    while parts:
        zone, number, *parts = parts if len(parts) > 1 else [*parts, ""]
        cards = lists.get(zone, [])
        if not number.isdecimal() or not 1 <= int(number) <= len(cards):
            raise DataError(f"position: there is no card at “{name}”")
        card = cards[int(number) - 1]
        lists = under(s, card)
    if card == NO_CARD:
        raise DataError(f"position: there is no card at “{name}”")
    return card
