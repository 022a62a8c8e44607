"""Writing positions: a state that waits for an action, as a document. See docs/positions.md."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.voidream.notation.position import KNOWN, PLAYED
from games.voidream.rules import prompts
from games.voidream.rules.components import ATTACHED, CONSTRUCT, DECK, HAND, OTHER, SEAT_OF, SEATS, VEILED
from games.voidream.rules.flow import NIGHTMARE_STAGE_NAMES, ROUND_STAGE_NAMES, FaceNightmare, Round
from games.voidream.rules.locations import spot, under, zones_of
from games.voidream.rules.ongoing_effects import write_effect, write_happened
from games.voidream.rules.periods import PHASE_NAMES, SETUP
from games.voidream.rules.queries import kind_name, phase_name
from games.voidream.rules.state import (
    CHARGE_FLAG,
    DRAW,
    EXHAUST_FLAG,
    FACE_DOWN,
    FACE_UP,
    KNOWN_ALL,
    KNOWN_PUBLIC,
    TOO_LATE,
    VALUE_KNOWN,
    State,
)
from games.voidream.rules.state_key import BY_TRIGGER, digest_of

Json = dict[str, Any]


def dump(s: State) -> Json:
    """The position of a state that waits for an action, with the definitions of its cards."""
    used: dict[str, Json] = {}
    for card in s.table.cards:
        used.setdefault(card.title, card.definition)
    bottom = s.stack[0] if s.stack else None
    data: Json = {
        "game": "voidream",
        "round": s.round,
        "phase": "main" if s.phase == SETUP and s.attacker == NOBODY else phase_name(s),
        "active": SEATS[s.active],
        "passes": s.passes,
        "actions": s.actions,
        "first_passed": SEATS[s.first_passed],
        "last_passed": SEATS[s.last_passed],
        "last_conflict": None if s.last_conflict == DRAW else SEATS[s.last_conflict],
        "faced": SEATS[bottom.faced] if isinstance(bottom, Round) and bottom.faced != NOBODY else None,
        "seed": s.rng,
        "cards": [used[title] for title in sorted(used)],
        "players": {name: side(s, seat) for name, seat in SEAT_OF.items()},
        "conflict": conflict(s),
        "effects": [write_effect(s, timed) for timed in s.timed],
        "happened": [write_happened(noted) for noted in s.happened],
        "tried": [trial(s, what, digest_of(moment)) for what, moments in s.tried.items() for moment in moments],
    }
    return {key: fact for key, fact in data.items() if fact is not None and fact != []}


def conflict(s: State) -> Json | None:
    """The conflict in progress, and what it interrupts."""
    if s.attacker == NOBODY:
        return None
    data: Json = {
        "attacker": SEATS[s.attacker],
        "kind": kind_name(s),
        "nightmare": s.nightmare != NOBODY,
        "attacking": _participants(s, s.attacker, s.attacking),
        "defending": _participants(s, OTHER[s.attacker], s.defending),
        "during": PHASE_NAMES[s.phase],
    }
    below = s.stack[-3] if len(s.stack) > 2 else None
    if isinstance(below, Round):
        data["then"] = ROUND_STAGE_NAMES[below.stage]
    elif isinstance(below, FaceNightmare):
        data["then"] = NIGHTMARE_STAGE_NAMES[below.stage]
    return data


def _participants(s: State, seat: Seat, cards: list[CardNo]) -> list[str]:
    """By title; by place if there are several of a title, or if none of the seat's."""
    titles = Counter(s.table.cards[card].title for card in s.play[seat])
    return [
        title if titles[title := s.table.cards[card].title] == 1 and s.control[card] == seat else spot(s, card)
        for card in cards
    ]


def trial(s: State, what: int, where: bytes) -> Json:
    """What was tried in which position of this phase (see loops.py)."""
    if what <= BY_TRIGGER:
        return {"card": spot(s, CardNo(BY_TRIGGER - what)), "at": where.hex()}
    verb, card, index = prompts.unpack(what)
    if verb in PLAYED:
        return {"card": spot(s, card), "how": PLAYED[verb], "at": where.hex()}
    return {"card": spot(s, card), "ability": index + 1, "at": where.hex()}


def side(s: State, seat: Seat) -> Json:
    """One player's cards."""
    mind = s.table.mind[seat]
    data: Json = {zone: [entry(s, card, seat) for card in cards] for zone, cards in zones_of(s, seat).items()}
    if mind != NO_CARD:
        data["mind"] = {"card": s.table.cards[mind].title, "at": s.mind[seat]}
    return data


def entry(s: State, card: CardNo, owner: Seat) -> str | Json:
    """A card as a title, or as a mapping when there is more to say. `owner`: whose it is if nothing is said of it."""
    data: Json = {"card": s.table.cards[card].title}
    flags = s.flags[card]
    if s.zone[card] == DECK and flags & FACE_UP and s.table.cards[card].kind == CONSTRUCT:
        data["face"] = "up"
    if flags & FACE_DOWN and not flags & CHARGE_FLAG:
        data["face"] = "down"
    if s.zone[card] == ATTACHED and flags & TOO_LATE:
        data["late"] = True
    if flags & EXHAUST_FLAG:
        data["exhausted"] = True
    if card in s.damage:
        data["damage"] = s.damage[card]
    if s.table.owner[card] != owner:
        data["owner"] = SEATS[s.table.owner[card]]
    known = _knowledge(s, card)
    if known is not None:
        data["known"] = known
    for way, cards in under(s, card).items():
        if cards:
            data[way] = [entry(s, other, s.table.owner[card]) for other in cards]
    return data["card"] if len(data) == 1 else data


def _knowledge(s: State, card: CardNo) -> list[str] | None:
    """Who knows the card, where that doesn't follow from its place."""
    flags = s.flags[card]
    zone = s.zone[card]
    hidden = zone in (DECK, HAND, VEILED) or (zone == ATTACHED and flags & FACE_DOWN)
    is_open = zone == DECK and bool(flags & FACE_UP)
    if not hidden or (is_open and flags & KNOWN_ALL == KNOWN_ALL):
        return None
    known = ["all"] if flags & KNOWN_PUBLIC else [name for name in SEATS if flags & KNOWN[name]]
    if flags & VALUE_KNOWN:
        known.append("back")
    return known if known or is_open else None
