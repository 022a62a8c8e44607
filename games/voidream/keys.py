"""A state as plain data, for comparing and hashing: equal keys go on equally.

Cards are named by their places, not by their numbers. So a state that waits for an action has the same key as the one
that is loaded from its position. In the midst of an action the frames name cards of their own game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.voidream import asks
from games.voidream.components import MIND, NOBODY, Abilities
from games.voidream.program import ARCANA_DEPTH, SCORE, STATS, UNVEIL_COST, Env, Triggered
from games.voidream.state import KNOWLEDGE, State, Timed

__all__ = ["BY_TRIGGER", "by_place", "places", "position_key", "state_key", "turns_of"]

ADDING_UP: Final = (STATS, SCORE, UNVEIL_COST, ARCANA_DEPTH)
BY_TRIGGER: Final = -2
"""In `State.tried`, what a card's ability has initiated is this minus the card; actions are above it."""


def places(s: State) -> list[int]:
    """All cards of the game by their places; every place has its fixed turn."""
    found: list[int] = []
    for seat in (0, 1):
        for zone in (s.deck, s.hand, s.arcana_discard, s.discard, s.void, s.veiled):
            found += zone[seat]
        for card in s.play[seat]:
            found.append(card)
            if card in s.under:
                found += s.attached_to(card)
    if len(found) < len(s.zone):
        found += [card for card in range(len(s.zone)) if s.zone[card] == MIND]
    if len(found) < len(s.zone):
        there = set(found)
        found += [card for card in range(len(s.zone)) if card not in there]
    return found


def turns_of(order: Sequence[int]) -> list[int]:
    """The turn that each card has in an order, by its number."""
    at = [0] * (len(order) + 1)
    for turn, card in enumerate(order):
        at[card] = turn
    at[NOBODY] = NOBODY
    return at


def by_place(s: State, entries: Sequence[tuple[int, Triggered, Env]]) -> list[tuple[int, Triggered, Env]]:
    """Triggered abilities in the order of their cards' places and texts; those of one text as they triggered."""
    at = turns_of(places(s))
    return sorted(entries, key=lambda entry: (at[entry[0]], nth(s, entry[0], entry[1])))


def nth(s: State, card: int, trigger: Triggered) -> int:
    """Which of the card's triggered abilities it is; what no text says comes first."""
    printed = s.table.cards[card]
    texts: tuple[Abilities, ...] = (printed.abilities, *printed.positions)
    listed = [ability for text in texts for ability in text.triggered]
    return next((number for number, ability in enumerate(listed) if ability is trigger), NOBODY)


def position_key(s: State) -> tuple[object, ...]:
    """What lies where and what is in force: what a loop comes back to (V10.6), whatever is still to be resolved."""
    order = places(s)
    return lie(s, order, turns_of(order))


def lie(s: State, order: list[int], at: list[int]) -> tuple[object, ...]:
    """The position without what the seats know: to learn something doesn't change it."""
    prints, flags, control = s.table.prints, s.flags, s.control
    sizes = [
        len(pile)
        for zone in (s.deck, s.hand, s.arcana_discard, s.discard, s.void, s.play, s.veiled)
        for pile in zone
    ]  # fmt: skip
    return (
        s.active,
        s.passes,
        s.attacker,
        s.conflict_kind,
        [at[card] for card in s.attacking],
        [at[card] for card in s.defending],
        s.last_conflict,
        sizes,
        [prints[card] for card in order],
        bytes([flags[card] & ~KNOWLEDGE for card in order]),
        bytes([control[card] for card in order]),
        s.mind,
        sorted((at[card], damage) for card, damage in s.damage.items()),
        sorted((at[card], at[host]) for card, host in s.host.items()),
        effects(s, at),
    )


def effects(s: State, at: list[int]) -> list[tuple[str, int]]:
    """The ongoing effects with how often each holds. What doesn't add up is the same twice as once."""
    counts: dict[tuple[object, ...], int] = {}
    for timed in s.timed:
        static = timed.static
        cards = None if timed.cards is None else tuple([at[card] for card in timed.cards])
        name = (static.text, timed.env.you, cards, timed.until)
        counts[name] = counts.get(name, 0) + 1 if static.kind in ADDING_UP else 1
    return sorted((repr(name), count) for name, count in counts.items())


def state_key(s: State) -> tuple[object, ...]:
    """Everything that the game can depend on, and what the seats know. Handles and the log are left out."""
    order = places(s)
    at = turns_of(order)
    pending = s.pending
    return (
        lie(s, order, at),
        s.rng,
        s.round,
        s.phase,
        s.actions,
        s.first_passed,
        s.last_passed,
        s.nightmare,
        s.secret,
        bytes([s.zone[card] for card in order]),
        bytes([s.flags[card] & KNOWLEDGE for card in order]),
        [ongoing(timed, at) for timed in s.timed],
        [(at_of(what, at), position) for what, position in s.tried],
        [frame.key() for frame in s.stack],
        None if pending is None else pending.key() if pending.asks != asks.ACTION else
        (pending.seat, [at_of(action, at) for action in pending.options]),
        s.winner,
        s.reason,
    )  # fmt: skip


def at_of(what: int, at: list[int]) -> int:
    """An action, or what else was tried (see loops.py), said by the card's place."""
    if what <= BY_TRIGGER:
        return BY_TRIGGER - at[BY_TRIGGER - what]
    verb, card, index = asks.unpack(what)
    return what if verb in (asks.PASS, asks.UNVEIL_ACTION) else asks.pack(verb, at[card], index)


def ongoing(timed: Timed, at: list[int]) -> tuple[object, ...]:
    """An ongoing effect; what repetition it came from doesn't matter any more."""
    env, static = timed.env, timed.static
    cards = None if timed.cards is None else [at[card] for card in timed.cards]
    it = [at[card] for card in env.it]
    return (static.text, static.delta, at[env.source], env.you, env.subject, it, env.result, env.x, cards, timed.until)
