"""What a seat may see, built up from nothing by V2. A spectator is seat None.

Every part of it asks what its viewer knows before it says a title; nothing is taken out afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.kernel.engine.handles import in_sight
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.kernel.view import ResultView
from games.voidream.rules import prompts, queries
from games.voidream.rules.components import BOTH, ENTITY, KIND_NAMES, SEAT_OF, SEATS
from games.voidream.rules.conflict_view import conflict, is_safe
from games.voidream.rules.effects_view import effects
from games.voidream.rules.event_log import VIEWERS
from games.voidream.rules.forecast import forecast
from games.voidream.rules.modifiers import Sources
from games.voidream.rules.state import (
    CHARGE_FLAG,
    DRAW,
    EXHAUST_FLAG,
    FACE_DOWN,
    FACE_UP,
    KNOWLEDGE,
    RUNNING,
    TOO_LATE,
    VALUE_KNOWN,
    State,
)
from games.voidream.rules.view_types import (
    ChargeView,
    DeckView,
    HiddenCardView,
    PlayedCardView,
    PlayerView,
    TopCardView,
    VoidreamView,
)


def views(s: State, seats: Sequence[str | None]) -> list[VoidreamView]:
    """The views of some viewers, as plain data. They share what is the same."""
    found: list[VoidreamView] = []
    sources: Sources | None = None
    for seat in seats:
        sources = Sources(s, VIEWERS.bit(seat), sources)
        found.append(view(s, seat, sources))
    return found


def view(s: State, seat: str | None, sources: Sources) -> VoidreamView:
    over = s.winner != RUNNING
    fought = not over and s.attacker != NOBODY
    data: VoidreamView = {
        "game": "voidream",
        "seq": s.seq,
        "round": s.round,
        "phase": "over" if over else queries.phase_name(s),
        "active": SEATS[s.active],
        "passes": 0 if over else s.passes,
        "you": seat,
        "players": {name: player(s, index, sources, name == seat) for name, index in SEAT_OF.items()},
        "conflict": sources.shared("conflict", lambda: conflict(s, sources)) if fought else None,
        "last_conflict": None if s.last_conflict == DRAW else SEATS[s.last_conflict],
        "effects": effects(s, sources) if s.timed and not over else [],
        "result": result(s),
        "forecast": None,
    }
    if s.pending is not None and s.pending.asks == prompts.ACTION:
        # It asks hands for their size alone, and decks for what is known of them.
        is_same = all(sources.is_shared(("deck", index)) for index in BOTH)
        is_same = is_same and (not fought or sources.is_shared("conflict"))
        data["forecast"] = sources.shared("forecast", lambda: forecast(data)) if is_same else forecast(data)
    return data


def result(s: State) -> ResultView | None:
    if s.winner == RUNNING:
        return None
    return {"winner": None if s.winner == DRAW else SEATS[s.winner], "reason": s.reason}


def player(s: State, index: Seat, sources: Sources, own: bool) -> PlayerView:
    """One side of the table, as the viewer sees it."""
    table = s.table
    mind = table.mind[index]
    dream = sources.shared(("deck", index), lambda: deck(s, index, sources))
    depth = dream["top"]["value"] if "top" in dream else None
    data: PlayerView = {
        "mind": None if mind == NO_CARD else {"title": table.cards[mind].title, "at": s.mind[index]},
        "depth": depth,
        "deck": dream,
        "hand": [_face_or_back(s, card, sources) for card in in_sight(s, s.hand[index], sources.viewer)],
        "arcana_discard": sources.shared(("arcana_discard", index), lambda: titles(s, s.arcana_discard[index])),
        "discard": sources.shared(("discard", index), lambda: titles(s, s.discard[index])),
        "void": sources.shared(("void", index), lambda: titles(s, s.void[index])),
        "play": [sources.shared(card, partial(in_play, s, card, sources)) for card in s.play[index]],
        "veiled": [_face_or_back(s, card, sources) for card in s.veiled[index]],
    }
    arcana_depth = sources.arcana_depth(index, depth or 0)
    if arcana_depth is not None:
        data["arcana_depth"] = arcana_depth
    bastion = table.bastion[index]
    if bastion != NO_CARD:
        data["faction"] = table.cards[bastion].faction
        data["bastion"] = table.cards[bastion].title
    built = table.decks[index]
    if built is not None and (own or table.open_list[index]):
        data["list"] = {part: [list(entry) for entry in cards] for part, cards in built.parts.items()}
    return data


def titles(s: State, cards: list[CardNo]) -> list[str]:
    """An open pile: unordered, so it is told in the order of the alphabet."""
    table = s.table.cards
    return sorted([table[card].title for card in cards])


def _face_or_back(s: State, card: CardNo, sources: Sources) -> HiddenCardView:
    """A card that may lie face down: its back, and its title if the viewer knows it."""
    printed = s.table.cards[card]
    data: HiddenCardView = {"id": sources.handle(card), "value": printed.value}
    if sources.knows(card):
        data["title"] = printed.title
    return data


def deck(s: State, index: Seat, sources: Sources) -> DeckView:
    """Size, top, and everything that the viewer could remember of the cards in it (V2.4)."""
    cards = s.deck[index]
    flags = s.flags
    size = len(cards)
    data: DeckView = {"size": size, "known": []}
    for place in range(size - 1, -1, -1):
        card = cards[place]
        # A card in a deck of which nobody knows anything; most are.
        if not flags[card] & KNOWLEDGE:
            continue
        seen = sources.knows(card)
        if seen or flags[card] & VALUE_KNOWN:
            printed = s.table.cards[card]
            # Counted from the bottom, so that it stays what it is while the cards above it go.
            entry: TopCardView = {"value": printed.value}
            if seen:
                entry["title"] = printed.title
                if flags[card] & FACE_UP:
                    _lies_open(s, card, entry, sources)
            data["known"].append({"under": place, **entry})
            if place == size - 1:
                data["top"] = entry
    return data


def _lies_open(s: State, card: CardNo, entry: TopCardView, sources: Sources) -> None:
    """What there is to say of an active construct."""
    entry["face"] = "up"
    if card in s.damage:
        entry["damage"] = s.damage[card]
    figures = sources.figures(card)
    entry["stability"] = figures.stability
    mods = [mod for mod in figures.mods if mod["stat"] == "stability"]
    if mods:
        entry["mods"] = mods
    if sources.keywords:
        sources.words(card, entry)
    if s.attacker != NOBODY and is_safe(s, card):
        entry["safe"] = True


def in_play(s: State, card: CardNo, sources: Sources) -> PlayedCardView:
    """A card face up in play, with what is attached to it."""
    printed = s.table.cards[card]
    kind = printed.kind
    data: PlayedCardView = {
        "id": sources.handle(card),
        "title": printed.title,
        "kind": KIND_NAMES[kind],
        "value": printed.value,
        "owner": SEATS[s.table.owner[card]],
    }
    if s.flags[card] & EXHAUST_FLAG:
        data["exhausted"] = True
    if s.flags[card] & TOO_LATE:
        data["late"] = True
    if card in s.damage:
        data["damage"] = s.damage[card]
    if kind == ENTITY:
        figures = sources.figures(card)
        data["dawn"] = figures.dawn
        data["stability"] = figures.stability
        data["dusk"] = figures.dusk
        if figures.mods:
            data["mods"] = figures.mods
    if sources.keywords:
        sources.words(card, data)
    elif printed.words:
        data["keywords"] = list(printed.words)
    if s.attacker != NOBODY and s.winner == RUNNING and queries.participates(s, card):
        data["side"] = "attacking" if card in s.attacking else "defending"
        if is_safe(s, card):
            data["safe"] = True
    if card in s.under:
        under = s.attached_to(card)
        attached = [in_play(s, other, sources) for other in under if not s.flags[other] & FACE_DOWN]
        hidden: list[ChargeView] = [
            {**_face_or_back(s, other, sources), "charge": bool(s.flags[other] & CHARGE_FLAG)}
            for other in under
            if s.flags[other] & FACE_DOWN
        ]
        if attached:
            data["attached"] = attached
        if hidden:
            data["charges"] = hidden
    return data
