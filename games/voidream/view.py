"""What a seat may see, built up from nothing by V2. A spectator is seat None.

Every part of it asks `seen_by` before it says a title; nothing is taken out afterwards.
"""

from __future__ import annotations

from typing import Any

from games.voidream import queries
from games.voidream.components import (
    CONSTRUCT,
    DAWN,
    DUSK,
    ENTITY,
    KEYWORD_BITS,
    KIND_NAMES,
    NOBODY,
    SEATS,
)
from games.voidream.events import handle, seen_by, viewer
from games.voidream.state import (
    CHARGE_FLAG,
    CONFLICT_NAMES,
    DRAW,
    EXHAUST_FLAG,
    FACE_DOWN,
    FACE_UP,
    RUNNING,
    VALUE_KNOWN,
    State,
)

__all__ = ["view"]

Json = dict[str, Any]


def view(s: State, seat: str | None) -> Json:
    """The whole view of a seat, as plain data; see docs/protocol.md for its shape."""
    bit = viewer(seat)
    return {
        "game": "voidream",
        "seq": s.seq,
        "round": s.round,
        "phase": "over" if s.winner != RUNNING else queries.phase_name(s),
        "active": SEATS[s.active],
        "passes": s.passes,
        "you": seat,
        "players": {name: player(s, index, bit, name == seat) for index, name in enumerate(SEATS)},
        "conflict": conflict(s),
        "result": result(s),
    }


def result(s: State) -> Json | None:
    if s.winner == RUNNING:
        return None
    return {"winner": None if s.winner == DRAW else SEATS[s.winner], "reason": s.reason}


def player(s: State, index: int, bit: int, own: bool) -> Json:
    """One side of the table, as the viewer with this bit sees it."""
    table = s.table
    mind = table.mind[index]
    dream = deck(s, index, bit)
    data: Json = {
        "mind": None if mind == NOBODY else {"title": table.cards[mind].title, "at": s.mind[index]},
        "depth": dream["top"]["value"] if "top" in dream else None,
        "deck": dream,
        "hand": [face_or_back(s, card, bit) for card in s.hand[index]],
        "arcana_discard": titles(s, s.arcana_discard[index]),
        "discard": titles(s, s.discard[index]),
        "void": titles(s, s.void[index]),
        "play": [in_play(s, card, bit) for card in s.play[index]],
        "veiled": [face_or_back(s, card, bit) for card in s.veiled[index]],
    }
    bastion = table.bastion[index]
    if bastion != NOBODY:
        data["faction"] = table.cards[bastion].faction
        data["bastion"] = table.cards[bastion].title
    built = table.decks[index]
    if built is not None and (own or table.open_list[index]):
        data["list"] = {part: [list(entry) for entry in cards] for part, cards in built.parts.items()}
    return data


def titles(s: State, cards: list[int]) -> list[str]:
    """An open pile: unordered, so it is told in the order of the alphabet."""
    return sorted(s.table.cards[card].title for card in cards)


def face_or_back(s: State, card: int, bit: int) -> Json:
    """A card that may lie face down: its back, and its title if the viewer knows it."""
    data: Json = {"id": handle(s, card), "value": s.table.cards[card].value}
    if seen_by(s, card) & bit:
        data["title"] = s.table.cards[card].title
    return data


def deck(s: State, index: int, bit: int) -> Json:
    """Size, top, and everything that the viewer could remember of the cards in it (V2.4)."""
    cards = s.deck[index]
    known = []
    for at, card in enumerate(reversed(cards)):
        seen = seen_by(s, card) & bit
        if seen or s.flags[card] & VALUE_KNOWN:
            entry: Json = {"at": at, "value": s.table.cards[card].value}
            if seen:
                entry["title"] = s.table.cards[card].title
                if s.flags[card] & FACE_UP:
                    entry["face"] = "up"
                    if card in s.damage:
                        entry["damage"] = s.damage[card]
                    entry["stability"] = queries.stability(s, card)
            known.append(entry)
    data: Json = {"size": len(cards), "known": known}
    if known and known[0]["at"] == 0:
        data["top"] = {key: fact for key, fact in known[0].items() if key != "at"}
    return data


def in_play(s: State, card: int, bit: int) -> Json:
    """A card face up in play, with what is attached to it."""
    printed = s.table.cards[card]
    data: Json = {
        "id": handle(s, card),
        "title": printed.title,
        "kind": KIND_NAMES[printed.kind],
        "value": printed.value,
        "owner": SEATS[s.table.owner[card]],
    }
    if s.flags[card] & EXHAUST_FLAG:
        data["exhausted"] = True
    if card in s.damage:
        data["damage"] = s.damage[card]
    if printed.kind == ENTITY:
        data["dawn"] = queries.dawn(s, card)
        data["stability"] = queries.stability(s, card)
        data["dusk"] = queries.dusk(s, card)
    elif printed.kind == CONSTRUCT:
        data["stability"] = queries.stability(s, card)
    words = keyword_words(s, card)
    if words:
        data["keywords"] = words
    if queries.participates(s, card):
        data["side"] = "attacking" if card in s.attacking else "defending"
    under = s.under.get(card, ())
    attached = [in_play(s, other, bit) for other in under if not s.flags[other] & FACE_DOWN]
    hidden = [
        {**face_or_back(s, other, bit), "charge": bool(s.flags[other] & CHARGE_FLAG)}
        for other in under
        if s.flags[other] & FACE_DOWN
    ]
    if attached:
        data["attached"] = attached
    if hidden:
        data["charges"] = hidden
    return data


def keyword_words(s: State, card: int) -> list[str]:
    bits = queries.keywords(s, card)
    found = []
    for keyword, bit in KEYWORD_BITS.items():
        if bits & bit:
            number = queries.keyword_number(s, card, keyword)
            found.append(f"{keyword.value} {number}" if number else keyword.value)
    return found


def conflict(s: State) -> Json | None:
    """The conflict in progress, with both scores of both kinds as they would be now."""
    if s.attacker == NOBODY:
        return None
    return {
        "attacker": SEATS[s.attacker],
        "kind": CONFLICT_NAMES[s.conflict_kind],
        "nightmare": s.nightmare != NOBODY,
        "attacking": [handle(s, card) for card in s.attacking],
        "defending": [handle(s, card) for card in s.defending],
        "scores": {
            name: {"dawn": queries.score(s, index, DAWN), "dusk": queries.score(s, index, DUSK)}
            for index, name in enumerate(SEATS)
        },
    }
