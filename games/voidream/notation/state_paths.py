"""Single facts of a state by name, for scenarios: `A.depth`, `B.card("Warden").exhausted`, `phase` …"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from games.kernel.refusal import DataError
from games.voidream.rules import queries, statistics
from games.voidream.rules.components import DAWN, DUSK, KEYWORD_BITS, NOBODY, SEATS, ZONE_NAMES
from games.voidream.rules.locations import zones_of
from games.voidream.rules.state import CHARGE_FLAG, DRAW, FACE_DOWN, RUNNING, State

__all__ = ["fact"]

CARD = re.compile(r'^(A|B)\.(card|in)\("([^"]+)"\)(?:\.(.+))?$')


def fact(s: State, path: str) -> Any:
    """The fact of that name; raises DataError if there is no such name."""
    asked = CARD.match(path)
    if asked:
        return card_fact(s, SEATS.index(asked[1]), asked[2], asked[3], asked[4] or "")
    if path in GLOBAL:
        return GLOBAL[path](s)
    seat, _, name = path.partition(".")
    if seat in SEATS:
        found = seat_fact(s, SEATS.index(seat), name)
        if found is not None:
            return found
    raise DataError(f"there is no fact “{path}”")


GLOBAL: dict[str, Callable[[State], Any]] = {
    "active": lambda s: SEATS[s.active],
    "phase": lambda s: "over" if s.winner != RUNNING else queries.phase_name(s),
    "round": lambda s: s.round,
    "passes": lambda s: s.passes,
    "winner": lambda s: None if s.winner in (RUNNING, DRAW) else SEATS[s.winner],
    "reason": lambda s: s.reason or None,
    "conflict.kind": queries.kind_name,
    "conflict.attacker": lambda s: None if s.attacker == NOBODY else SEATS[s.attacker],
    "conflict.attacking": lambda s: titles(s, s.attacking),
    "conflict.defending": lambda s: titles(s, s.defending),
}


def titles(s: State, cards: list[int]) -> list[str]:
    return [s.table.cards[card].title for card in cards]


def seat_fact(s: State, seat: int, name: str) -> Any:
    base, _, rest = name.partition(".")
    zones = zones_of(s, seat)
    if base in zones:
        return len(zones[base]) if rest == "size" else titles(s, zones[base]) if not rest else None
    if name == "depth":
        return queries.depth(s, seat)
    if name == "mind":
        return s.mind[seat]
    if name in ("score.dawn", "score.dusk"):
        return statistics.score(s, seat, DAWN if name == "score.dawn" else DUSK)
    return None


def card_fact(s: State, seat: int, verb: str, title: str, name: str) -> Any:
    """A fact of the seat's card of that title; in play before elsewhere."""
    cards = [c for c, printed in enumerate(s.table.cards) if printed.title == title and s.control[c] == seat]
    card = next((c for c in cards if c in s.play[seat]), cards[0] if cards else NOBODY)
    if card == NOBODY:
        raise DataError(f"{SEATS[seat]} has no card “{title}”")
    if verb == "in":
        return ZONE_NAMES[s.zone[card]]
    under = s.under.get(card, ())
    facts: dict[str, Callable[[], Any]] = {
        "exhausted": lambda: queries.is_exhausted(s, card),
        "dawn": lambda: statistics.dawn(s, card),
        "stability": lambda: statistics.stability(s, card),
        "dusk": lambda: statistics.dusk(s, card),
        "keywords": lambda: [name.value for name, bit in KEYWORD_BITS.items() if queries.keywords(s, card) & bit],
        "damage": lambda: s.damage.get(card, 0),
        "charges.size": lambda: sum(1 for other in under if s.flags[other] & CHARGE_FLAG),
        "attached": lambda: titles(s, [other for other in under if not s.flags[other] & FACE_DOWN]),
    }
    if name not in facts:
        raise DataError(f"a card has no fact “{name}”; there are {', '.join(facts)}")
    return facts[name]()
