"""Attachments (V9.1): cards under a host, charges (V9.2) among them."""

from __future__ import annotations

from games.kernel.ids import CardNo, Seat
from games.voidream.rules.abilities import CHARGED, WAS_ATTACHED
from games.voidream.rules.components import ATTACHED, BASTION, CONSTRUCT, DEEP, ZONE_NAMES
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Attached
from games.voidream.rules.queries import is_beyond, keywords
from games.voidream.rules.state import CHARGE_FLAG, FACE_DOWN, KNOWN_ALL, KNOWN_BIT, TOO_LATE, State
from games.voidream.rules.triggers import fire
from games.voidream.rules.zones import take


def attach(s: State, card: CardNo, host: CardNo, *, face_down: bool = False, as_charge: bool = False) -> None:
    """Under a host (V9.1). Whoever controls the host controls the attachment."""
    zone = take(s, card)
    if s.table.any_deep and is_beyond(s, card, host):
        s.flags[card] |= TOO_LATE
    s.control[card] = s.control[host]
    s.zone[card] = ATTACHED
    s.host[card] = host
    s.under[host] = (*s.under.get(host, ()), card)
    if face_down:
        s.flags[card] |= FACE_DOWN | KNOWN_BIT[s.control[host]]
        if as_charge:
            s.flags[card] |= CHARGE_FLAG
    else:
        s.flags[card] |= KNOWN_ALL
    s.unsettle()
    if s.log is not None:
        note(s, Attached(card=ref(s, card), host=ref(s, host), charge=as_charge, from_=ZONE_NAMES[zone]))
    fire(s, CHARGED if as_charge else WAS_ATTACHED, s.control[host], host if as_charge else card)


def settle_attachments(s: State) -> None:
    """What came too late to a deep host works from when the host isn't deep, also if it becomes so again (V12.5)."""
    for card, host in s.host.items():
        if s.flags[card] & TOO_LATE and not keywords(s, host) & DEEP:
            s.flags[card] &= ~TOO_LATE


def charge(s: State, seat: Seat, host: CardNo) -> bool:
    """Attaches the topmost card of the seat's deck that is no construct, face down (V9.2). False if there is none."""
    for card in reversed(s.deck[seat]):
        if not s.table.cards[card].kind & (CONSTRUCT | BASTION):
            attach(s, card, host, face_down=True, as_charge=True)
            return True
    return False
