"""Order: cards sorted by a given order of titles, and two decks that differ by one card in one shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Final, TypeVar

from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import counted

C = TypeVar("C")
EARLY: Final = 3
"""How far down a difference may lie: within the cards that a seat comes to in its first turns."""


def in_order(cards: Iterable[C], title: Callable[[C], str], titles: Sequence[str]) -> list[C]:
    """The cards in the order of the titles; what isn't named comes last."""
    places: dict[str, list[int]] = {}
    for place, each in enumerate(titles):
        places.setdefault(each, []).append(place)
    waiting = {each: iter(found) for each, found in places.items()}
    ranked = [
        (next(waiting.get(title(card), iter(())), len(titles)), number, card) for number, card in enumerate(cards)
    ]
    return [card for _, _, card in sorted(ranked, key=lambda each: each[:2])]


def paired_orders(first: DeckList, second: DeckList, part: str, seed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The titles of this part of both decks, the top first, in one shuffle: what both hold lies at the same places, and
    one of the cards that tell them apart among the first, at a place that follows from the seed."""
    one, other = counted(first.parts.get(part, ())), counted(second.parts.get(part, ()))
    apart = list(zip_longest((one - other).elements(), (other - one).elements()))
    pairs = [*((each, each) for each in (one & other).elements()), *apart]
    seed, order = chance.shuffled(seed, list(range(len(pairs))))
    for early, number in enumerate(range(len(pairs) - len(apart), len(pairs))):
        seed, within = chance.below(seed, EARLY)
        place, now = min(EARLY * early + within, len(order) - 1), order.index(number)
        order[place], order[now] = order[now], order[place]
    ordered = [pairs[number] for number in order]
    return tuple(each for each, _ in ordered if each), tuple(each for _, each in ordered if each)
