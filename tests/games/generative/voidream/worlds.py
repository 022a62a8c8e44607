"""Other worlds that look the same: a moment of a game with the cards that a viewer doesn't know mixed up."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, card_numbers
from games.voidream.rules import prompts
from games.voidream.rules.actions import legal_actions
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import ARCANUM, BASTION, CONSTRUCT, DECK
from games.voidream.rules.event_log import seen_by
from games.voidream.rules.run_loop import RULES
from games.voidream.rules.state import FACE_UP, VALUE_KNOWN, Moment, State
from games.voidream.rules.state_key import digest_of, position_digest
from tests.games.generative.refs import refs


def mixed(
    s: State, bit: int, rng: Random, keep: frozenset[int] = frozenset(), later: State | None = None
) -> State | None:
    """The same moment with the unknown cards mixed among themselves; None if there is nothing to mix.

    A card whose back has been seen where it lies changes places with one of the same back. Arcana stay among arcana,
    and constructs among constructs, because what a charge skips is known to be one. `keep` stays as it is; `later`: a
    back that is seen by then keeps its value, too.
    """
    cards = s.table.cards
    # Whose effect is in force was told, wherever that card is now; its value tells what is too deep for it (V12.5).
    keep |= {timed.env.source for timed in s.timed}
    groups: dict[tuple[Any, ...], list[CardNo]] = defaultdict(list)
    for card, printed in zip(card_numbers(len(cards)), cards, strict=True):
        if seen_by(s, card) & bit or s.flags[card] & FACE_UP or card in keep or printed.kind == BASTION:
            continue
        is_back_open = any(shows_back(state, card) for state in (s, later or s))
        back = printed.value if is_back_open else None
        groups[s.table.owner[card], back, printed.kind & (ARCANUM | CONSTRUCT)].append(card)
    new = list(cards)
    for group in groups.values():
        order = rng.sample(group, len(group))
        for card, other in zip(group, order, strict=True):
            new[card] = cards[other]
    if all(one is other for one, other in zip(new, cards, strict=True)):
        return None
    world = s.clone()
    table = s.table
    world.table = Table(RULES, new, table.owner, table.names, table.decks, table.open_list)
    return world


def shows_back(s: State, card: int) -> bool:
    return s.zone[card] != DECK or bool(s.flags[card] & VALUE_KNOWN)


def offer_anew(s: State, world: State) -> None:
    """Lets the actions that are offered be those of this world; what was tried here in `s` was tried here in it."""
    if s.tried:
        here, there = position_digest(s), position_digest(world)
        # What was tried elsewhere was tried in other positions than this world's.
        world.tried = {
            what: (Moment(None, there),)
            for what, moments in s.tried.items()
            if any(digest_of(moment) == here for moment in moments)
        }
    if world.pending is not None and world.pending.asks == prompts.ACTION:
        world.pending = Pending(prompts.ACTION, world.active, legal_actions(world, world.active))


def learned(before: State, after: State, bit: int) -> frozenset[int]:
    """The cards whose face the viewer knows at the end, or was told of in between."""
    handles = {ref.handle for ref in refs(after.log or []) if ref.mask & bit}
    owner = after.table.owner
    return frozenset(
        card
        for card in card_numbers(len(owner))
        if seen_by(after, card) & bit
        or {f"{'AB'[owner[card]]}{before.tags[card]}", f"{'AB'[owner[card]]}{after.tags[card]}"} & handles
    )


def passed_through(before: State, after: State) -> bool:
    """Was something told of a card that can't be followed any more, so that nobody can say which it was?"""
    cards = range(len(after.tags))
    owner = after.table.owner
    known = {f"{'AB'[owner[card]]}{state.tags[card]}" for state in (before, after) for card in cards}
    return any(ref.handle not in known for ref in refs(after.log or []))
