"""What keeps a battle from going round in circles (D13.5), and from growing without an end."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import Final

from games.dreamtides.rules.components import BOTH
from games.dreamtides.rules.env import Target
from games.dreamtides.rules.event_log import note, source_ref
from games.dreamtides.rules.events import WithoutEffect
from games.dreamtides.rules.state import ANCHORED, MARKED, PLAYED, State
from games.kernel.ids import CardNo

_LONG_CHAIN: Final = 20
"""Abilities that have triggered in one chain, after which its positions are compared: until then a circle does no harm,
since it changes nothing."""
_MOST_LINKS: Final = 200
"""Abilities that trigger in one chain, after which nothing triggers: a chain that grows never comes back."""
MOST_DEEDS: Final = 200
"""Cards played and abilities used in one turn, after which only passing is left."""
_PRINTED: Final = -1
"""In place of the spark of a character that has the printed one."""


def may_pile(s: State) -> bool:
    """May what waits go on the stack? If not, its chain has come back to where it was, or is too long, and is cut off
    there."""
    s.links += len(s.waiting)
    if s.links > _LONG_CHAIN:
        here = position_digest(s)
        is_circle = here in s.seen
        if is_circle or s.links > _MOST_LINKS:
            if s.log is not None:
                too_long = f"{_MOST_LINKS} abilities have triggered in a chain"
                why = "it would loop forever" if is_circle else too_long
                for source, _, _ in s.waiting:
                    note(s, WithoutEffect(source_ref(s, source, len(s.chain)), why))
            s.waiting = []
            return False
        s.seen = (*s.seen, here)
    return True


def was_tried(s: State, card: CardNo, index: int) -> bool:
    """Was this ability used in this very position before, in this turn?"""
    used = [here for tried, place, here in s.tried if tried == card and place == index]
    return bool(used) and position_digest(s) in used


def try_once(s: State, card: CardNo, index: int) -> None:
    """Notes that an ability is used in this position."""
    s.tried = (*s.tried, (card, index, position_digest(s)))


def is_worn_out(s: State) -> bool:
    """Has so much been done in this turn that only passing is left?"""
    a, b = s.this_turn
    return len(s.tried) + len(a[PLAYED]) + len(b[PLAYED]) >= MOST_DEEDS


def position_digest(s: State) -> int:
    """Where a battle is. Cards count by their titles: which copy lies where, and how often it moved, is no difference;
    nor is how often something was done in this turn, since that only grows."""
    plain = [s.phase, s.active, *s.points, *s.energy, *s.production, *s.bonus]
    for numbers in _lying(s):
        plain.append(len(numbers))
        plain += numbers
    data = struct.pack(f"<{len(plain)}q", *plain)
    seldom = _what_is_seldom(s)
    if any(seldom):
        data += repr(seldom).encode()
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest())


def _lying(s: State) -> Iterator[list[int]]:
    """Which cards lie where, by the numbers of their titles."""
    cards = s.table.cards
    number = [card.title_number for card in cards]
    for seat in BOTH:
        yield [number[card] for card in s.deck[seat]]
        yield sorted([number[card] for card in s.hand[seat]])
        yield sorted([number[card] for card in s.void[seat]])
        yield sorted([number[card] for card in s.banished[seat]])
        yield [
            part
            for card in s.field[seat]
            for part in (
                number[card],
                cards[card].is_token,
                s.spark.get(card, _PRINTED),
                s.flags[card] & (ANCHORED | MARKED),
            )
        ]


def _what_is_seldom(s: State) -> tuple[object, ...]:
    """All else, which mostly there is nothing of."""
    title = s.title
    return (
        s.extra_turns,
        s.extra_judgments,
        sorted([(title(card), given) for card, given in s.given.items()]),
        [
            (
                title(item.card),
                item.seat,
                item.mode,
                item.env.x,
                [_still_there(s, chosen) for chosen in item.env.targets],
                [spark for _, spark in item.env.departed],
                "" if item.activated is None else item.activated.text,
                "" if item.triggered is None else item.triggered.text,
            )
            for item in s.chain
        ],
        [
            (title(source), trigger.text, env.you, env.x, env.result, [spark for _, spark in env.departed])
            for source, trigger, env in s.waiting
        ],
        sorted([(title(card), place) for card, birth, place in s.used if birth == s.birth[card]]),
        sorted([(title(card), there) for card, held in s.held.items() if (there := _still_there(s, held))]),
        [(seat, title(card)) for seat, card, birth in s.returning if s.is_same(card, birth)],
        [
            (each.env.you, each.said(), there)
            for each in s.lasting
            if (there := _still_there(s, each.cards or ())) or not each.cards
        ],
        [(seat, what.text) for seat, what in s.copying],
    )


def _still_there(s: State, cards: Sequence[Target]) -> list[str]:
    """Those of the cards that are what they were: others stand for nothing any more (D2.6)."""
    return [s.title(card) for card, birth in cards if s.is_same(card, birth)]
