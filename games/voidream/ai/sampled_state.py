"""Sampled state: one that may be the true one behind a view, to be played on. What was done before and is asked about
by texts isn't told by views, so it isn't in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.run_loop import advance
from games.kernel.ids import NO_CARD, NOBODY, CardNo, card_numbers
from games.kernel.refusal import DataError
from games.voidream.ai.determinization import sample
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import BOTH, DECK, SEAT_OF, SEATS
from games.voidream.rules.effects_view import ABOUT_CARDS
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import SEEN_BY_ALL, seen_by
from games.voidream.rules.ongoing_effects import statements
from games.voidream.rules.operations.lasting import with_x
from games.voidream.rules.periods import UNTIL_PHASE, UNTIL_PHASE_ENDS, UNTILS
from games.voidream.rules.state import FACE_UP, KNOWLEDGE, VALUE_KNOWN, State, Timed
from games.voidream.rules.statements import DELAYED, USED

Json = dict[str, Any]


def state_of(view: Mapping[str, Any], definitions: Mapping[str, Json], seed: int) -> State:
    """A state that agrees with a view, at its decision: with what holds for a while, what everybody knows of backs, and
    the decks that the viewer is shown. Raises DataError for the view of a game that is over."""
    if view["result"] is not None:
        raise DataError("This is the view of a game that is over.")
    world = sample(view, definitions, seed)
    s = world.state
    s.timed = [timed for effect in view["effects"] for timed in held(s, effect, world.cards)]
    sides = [view["players"][name] for name in SEATS]
    for seat, side in zip(BOTH, sides, strict=True):
        seen = {s.deck[seat][known["under"]] for known in side["deck"]["known"]}
        for card in s.deck[seat]:
            # Where a bastion isn't seen, a shuffle has hidden it, face up as it lies.
            s.flags[card] = s.flags[card] | VALUE_KNOWN if card in seen else s.flags[card] & ~KNOWLEDGE
    a, b = [brought(side["list"]) if "list" in side else None for side in sides]
    shown = [deck is not None and name != view["you"] for name, deck in zip(SEATS, (a, b), strict=True)]
    s.table = Table(s.table.callbacks, s.table.cards, s.table.owner, SEATS, (a, b), (shown[0], shown[1]))
    s.seq = view["seq"]
    advance(s)
    return s


def brought(parts: Mapping[str, Any]) -> DeckList:
    """The deck that a view lists."""
    return DeckList("", {part: tuple((title, copies) for title, copies in cards) for part, cards in parts.items()}, {})


def is_open(s: State, card: CardNo) -> bool:
    """Does everybody know that it is there, wherever a shuffle has put it?"""
    return seen_by(s, card) == SEEN_BY_ALL or (s.zone[card] == DECK and bool(s.flags[card] & FACE_UP))


def held(s: State, effect: Mapping[str, Any], handles: Mapping[str, CardNo]) -> Iterator[Timed]:
    """What holds for a while, as far as a view tells it: by the words of the card that it comes from."""
    by = SEAT_OF[effect["by"]]
    table = s.table.cards
    sources = [card for card in card_numbers(len(table)) if table[card].title == effect.get("from")]
    sources.sort(key=lambda card: (not is_open(s, card), s.control[card] != by))
    cards = None if effect["cards"] is None else tuple(handles[card] for card in effect["cards"] if card in handles)
    until = UNTILS[effect["until"]]
    if until == UNTIL_PHASE and s.attacker != NOBODY:
        # In a conflict, what ends with the phase says so.
        until = UNTIL_PHASE_ENDS
    kinds: set[int] = set()
    for static, axes in statements(table[sources[0]]) if sources else ():
        words = re.escape(static.text.rstrip("."))
        said = re.fullmatch(words.replace("X", r"(\d+)") if axes else words, effect["text"].rstrip("."), re.IGNORECASE)
        delayed = static.kind == DELAYED
        fits = delayed or (static.kind in ABOUT_CARDS) == (cards is not None)
        if said is None or static.kind in kinds or not fits:
            continue
        kinds.add(static.kind)
        x = int(said[1]) if said.groups() else 0
        about = (sources[0],) if static.kind == USED or static.this_card else cards
        if static.kind not in ABOUT_CARDS or static.what is not None:
            about = None
        it = cards or (NO_CARD,) if delayed and cards is not None else ()
        until = UNTIL_PHASE_ENDS if delayed and until == UNTIL_PHASE else until
        yield Timed(with_x(static, axes, x), Env(sources[0], by, by, it, 0, x), about, until)
