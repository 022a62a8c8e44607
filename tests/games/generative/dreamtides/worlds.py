"""Other worlds that look the same: a moment of a battle with the cards that a viewer doesn't know mixed up."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import games
from games.dreamtides.rules import prompts
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.components import BOTH, SEAT_OF
from games.dreamtides.rules.event_log import handle, seen_by
from games.dreamtides.rules.events import Discovered, Shuffled
from games.dreamtides.rules.loops import position_digest
from games.dreamtides.rules.playability import answers, main_actions
from games.dreamtides.rules.state import State
from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, card_numbers
from tests.games.generative.refs import refs

ACTIONS = (prompts.MAIN, prompts.PRIORITY, prompts.WINDOW)
LOOKING = (prompts.TARGET, prompts.DISCOVER, prompts.FORESEE, prompts.FORESEE_ORDER)
"""What shows cards where they lie hidden."""


def mixed(
    s: State, bit: int, rng: Random, keep: frozenset[int] = frozenset(), later: State | None = None
) -> State | None:
    """The same moment with the unknown cards of each deck and hand mixed among themselves, and what comes from the
    Dreamwell; None if there is nothing to mix. What is `later` follows from this moment: then the Dreamwell stays."""
    cards = s.table.cards
    keep |= named(s)
    groups: dict[int, list[CardNo]] = defaultdict(list)
    for card in card_numbers(len(cards)):
        if not seen_by(s, card) & bit and card not in keep:
            groups[s.table.owner[card]].append(card)
    new = list(cards)
    for group in groups.values():
        for card, other in zip(group, rng.sample(group, len(group)), strict=True):
            new[card] = cards[other]
    if all(one is other for one, other in zip(new, cards, strict=True)):
        return None
    world = s.clone()
    table = s.table
    world.table = Table(
        table.callbacks, new, table.owner, table.names, table.decks, table.open_list, table.settings, table.catalog
    )
    if later is None:
        world.well = sorted(rng.sample(s.well, len(s.well)), key=lambda card: -cards[card].phase)
    return world


def offer_anew(s: State, world: State) -> None:
    """Lets the actions that are offered be those of this world; what was tried here in `s` was tried here in it."""
    here, there = position_digest(s), position_digest(world)
    # What was tried elsewhere was tried in other positions than this world's.
    world.tried = tuple([(card, index, there) for card, index, at in s.tried if at == here])
    pending = world.pending
    if pending is None or pending.asks not in ACTIONS:
        return
    actions = (main_actions if pending.asks == prompts.MAIN else answers)(world, pending.seat)
    world.pending = Pending(pending.asks, pending.seat, (*actions, prompts.PASS), source=pending.source)


def learned(before: State, after: State, bit: int) -> frozenset[int]:
    """The cards whose face the viewer knows at the end, or was told of in between."""
    handles = {ref.handle for ref in refs(after.log or []) if ref.mask & bit}
    return frozenset(
        card
        for card in card_numbers(len(before.tags))
        if seen_by(after, card) & bit or {own_handle(before, card), own_handle(after, card)} & handles
    )


def own_handle(s: State, card: CardNo) -> str:
    """The one by which its owner, and a reference, knows it."""
    return handle(s, card, max(0, s.table.owner[card]))


def passed_through(before: State, after: State) -> bool:
    """Was something told of a card that can't be followed any more, so that nobody can say which it was?"""
    known = {own_handle(state, card) for state in (before, after) for card in card_numbers(len(state.tags))}
    return any(ref.handle not in known for ref in refs(after.log or []))


def looked_through(before: State, after: State) -> frozenset[int]:
    """The cards of the decks and hands that were shuffled anew, or that a text has looked for something in."""
    seats = [SEAT_OF[event.seat] for event in after.log or [] if isinstance(event, Shuffled | Discovered)]
    titles = {card.title for card in refs(after.log or [])} | {before.title(item.card) for item in before.chain}
    if any("iscover" in card.definition.get("text", "") for card in before.table.cards if card.title in titles):
        # Where there is nothing to be discovered, nothing is told.
        seats += BOTH
    if after.pending is not None and after.pending.asks in (prompts.DISCOVER, prompts.TARGET):
        seats += BOTH
    return frozenset(card for seat in seats for card in (*before.deck[seat], *before.hand[seat]))


def named(s: State) -> frozenset[int]:
    """The cards whose texts are in force or wait, and those that something was done with in this turn: everybody was
    told which they are, wherever they are now."""
    told = {item.card for item in s.chain} | {each.env.source for each in s.lasting}
    told |= {source for source, _, _ in s.waiting}
    return frozenset(told | {card for done in s.this_turn for each in done for card in each})


def resolving(s: State) -> frozenset[int]:
    """The cards whose texts are being carried out, and those that are shown to choose from."""
    told: set[int] = set()
    for frame in s.stack:
        told |= {frame.env.source} if hasattr(frame, "env") else set()
        told |= {frame.item.card} if hasattr(frame, "item") else set()
    if s.pending is not None:
        told.add(s.pending.source)
        told.update(s.pending.options if s.pending.asks in LOOKING else ())
    return frozenset(told)


def chosen_cards(before: State, answer: games.Answer) -> frozenset[int]:
    """The cards that an answer commits to, so that what comes next tells of them."""
    pending = before.pending
    assert pending is not None
    picked = [pending.options[index] for index in answer.pick or ()]
    if pending.asks in ACTIONS:
        return frozenset(prompts.unpack(action)[1] for action in picked)
    return frozenset(picked)
