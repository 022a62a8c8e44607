"""Handles: the public numbers of cards, another one as soon as nobody could follow the card any more.

A player may mix the cards in a hand. So when a card enters a hand unseen by a viewer, all cards of the hand that this
viewer doesn't know get new numbers for that viewer, in a random order: no handle shows how long a card has been held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from games.kernel import chance
from games.kernel.engine.state import EngineState
from games.kernel.ids import CardNo, card_numbers

S = TypeVar("S", bound=EngineState[Any, Any, Any])


def number_of(s: EngineState[Any, Any, Any], card: CardNo, viewer: int) -> int:
    """The number of the card for a viewer: a seat, or the number of seats for spectators."""
    aliases = s.aliases
    return aliases[viewer].get(card, s.tags[card]) if aliases else s.tags[card]


def is_aliased(s: EngineState[Any, Any, Any], card: CardNo) -> bool:
    """Does the card have different numbers for different viewers?"""
    return any(card in numbers for numbers in s.aliases)


def retag(s: EngineState[Any, Any, Any], card: CardNo) -> None:
    """Gives the card a new number for all viewers: nobody can follow it."""
    s.tags[card] = s.next_tag
    s.next_tag += 1
    if is_aliased(s, card):
        s.aliases = tuple([{each: numbers[each] for each in numbers if each != card} for numbers in s.aliases])


def mix_hand(
    s: S, card: CardNo, hand: Sequence[CardNo], seen_by: Callable[[S, CardNo], int], viewers: int, secret: int
) -> None:
    """A card has entered a hand: the hand is mixed for all viewers who don't see the card.

    `seen_by` returns the viewers who know a card, as bits. `secret` is the state of the game's generator, which stays
    as it is. Without a log no viewer is sent anything, and nothing has to be hidden.
    """
    known = {each: seen_by(s, each) for each in hand}
    if s.log is None or known[card] == (1 << viewers) - 1:
        return
    first = s.next_tag
    s.next_tag += len(hand)
    aliases = list(s.aliases) or [{} for _ in range(viewers)]
    for viewer in range(viewers):
        if not known[card] >> viewer & 1:
            # A digest, so that the order shows nothing of what the generator gives next.
            digest = blake2b(f"{secret} {first} {viewer}".encode(), digest_size=8).digest()
            hidden = [each for each in hand if not known[each] >> viewer & 1]
            _, order = chance.shuffled(int.from_bytes(digest, "big"), hidden)
            numbers = {each: first + place for place, each in enumerate(order)}
            aliases[viewer] = {**aliases[viewer], **numbers}
    s.aliases = tuple(aliases)


def in_sight(s: EngineState[Any, Any, Any], hand: list[CardNo], viewer: int) -> list[CardNo]:
    """A hand in the order in which a viewer sees it: its true order shows how long each card has been held."""
    if not s.aliases:
        return hand
    numbers, last = s.aliases[viewer], s.next_tag
    return sorted(hand, key=lambda card: numbers.get(card, last))


def options_in_sight(
    s: EngineState[Any, Any, Any], cards: list[CardNo], viewer: int, hand: Sequence[CardNo]
) -> list[CardNo]:
    """The cards with those of this hand in the order in which the viewer sees it."""
    if not s.aliases:
        return cards
    order = iter(in_sight(s, [card for card in cards if card in hand], viewer))
    return [next(order) if card in hand else card for card in cards]


def as_known_to(s: EngineState[Any, Any, Any], viewer: int, hands: list[list[CardNo]]) -> None:
    """Makes the numbers that a viewer knows the only ones, and the order of its hands as this viewer sees it."""
    hands[:] = [in_sight(s, hand, viewer) for hand in hands]
    s.tags = [number_of(s, card, viewer) for card in card_numbers(len(s.tags))]
    s.aliases = ()
