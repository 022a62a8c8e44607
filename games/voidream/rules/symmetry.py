"""Symmetry: cards that nothing but their numbers tells apart, so that it is no choice which of them comes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kernel.engine.frames import Names
from games.kernel.engine.resolution import renamed
from games.kernel.ids import NO_CARD, CardNo, card_numbers
from games.voidream.rules.loops import Chain
from games.voidream.rules.state import State
from games.voidream.rules.state_key import lie, ongoing, places, turns_of
from games.voidream.rules.triggers import Entry


def are_alike(s: State, entries: Sequence[Entry]) -> bool:
    """Does every order of abilities that triggered at once come to the same? So it is for one text on several cards,
    each equally often, if the whole game looks the same with any two of these cards exchanged."""
    first, trigger, env = entries[0]
    counts = Counter(source for source, _, _ in entries)
    if any(other is not trigger for _, other, _ in entries) or len(set(counts.values())) > 1:
        return False
    for source, _, other_env in entries:
        if other_env.renamed(exchange(s, first, source)).key() != env.key():
            return False
    return all(_is_symmetrical(s, first, source) for source in counts if source != first)


def exchange(s: State, one: CardNo, other: CardNo) -> Names:
    """Each card as it is, but for two that are exchanged."""
    names = [*card_numbers(len(s.zone)), NO_CARD]
    names[one], names[other] = other, one
    return Names(names, names)


def _is_symmetrical(s: State, one: CardNo, other: CardNo) -> bool:
    """Is the game the same with these two cards exchanged?"""
    order = places(s)
    exchanged = exchange(s, one, other).all_at(tuple(order))
    at, at_exchanged = turns_of(order), turns_of(exchanged)
    if lie(s, order, at) != lie(s, list(exchanged), at_exchanged):
        return False
    if Counter(repr(ongoing(timed, at)) for timed in s.timed) != Counter(
        repr(ongoing(timed, at_exchanged)) for timed in s.timed
    ):
        return False
    names = exchange(s, one, other)
    waiting = [(source, trigger.text, env.key()) for source, trigger, env in s.after]
    again = [(source, trigger.text, env.key()) for source, trigger, env in [renamed(entry, names) for entry in s.after]]
    if Counter(waiting) != Counter(again):
        return False
    # What the chain has come from matters to its end alone (V10.6); the batch itself is on top.
    below = [frame for frame in s.stack[:-1] if not isinstance(frame, Chain)]
    return all(frame.renamed(names).key() == frame.key() for frame in below)
