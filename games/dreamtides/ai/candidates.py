"""The choices that are worth a thought: all where there are few, and of sets and orders what stands for them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import combinations, permutations
from math import comb
from typing import Final

from games.dreamtides.ai.evaluation import card_worth
from games.dreamtides.ai.policy import ACTIONS, habit
from games.dreamtides.rules import prompts
from games.dreamtides.rules.state import State
from games.kernel.engine.pending import Pending
from games.kernel.ids import as_cards

Choice = tuple[int, ...]
MOST: Final = 12
"""Of sets, orders and amounts no more than these."""
_WHOLE_ORDERS: Final = 3
"""So many cards in all of their orders."""


def candidates(s: State) -> list[Choice]:
    """The choices for the decision that is due, each as the frame that asked gets it."""
    pending = s.pending
    if pending is None:
        return []
    if pending.asks in ACTIONS:
        return actions(s, pending)
    if pending.ordered:
        return orders(pending.options)
    if pending.asks == prompts.AMOUNT:
        return spread(pending.options)
    if pending.minimum == pending.maximum == 1:
        return [(option,) for option in pending.options]
    return sets(s, pending)


def actions(s: State, pending: Pending) -> list[Choice]:
    """Of copies of a card that can be played from one place, one."""
    found: dict[Hashable, Choice] = {}
    for action in pending.options:
        verb, card, index = prompts.unpack(action)
        alike = verb == prompts.PLAY or (verb == prompts.RECLAIM and card not in s.given)
        found.setdefault((verb, s.title(card) if alike else card, index), (action,))
    return list(found.values())


def spread(options: Choice) -> list[Choice]:
    """Amounts over all of their range, the largest among them."""
    step = max(1, -(-len(options) // MOST))
    return [(option,) for option in options[::-1][::step]]


def orders(options: Choice) -> list[Choice]:
    """All orders of a few; of more the given one, its reverse, and each of them first."""
    if len(options) <= _WHOLE_ORDERS:
        return list(permutations(options))
    first = [(option, *[other for other in options if other != option]) for option in options]
    return _distinct([options, options[::-1], *first])[:MOST]


def sets(s: State, pending: Pending) -> list[Choice]:
    """All sets where there are few; else the usual one, the best and the worst so many, and each alone."""
    options = as_cards(pending.options)
    sizes = range(pending.minimum, pending.maximum + 1)
    if sum(comb(len(options), size) for size in sizes) <= MOST:
        return [tuple(cards) for size in sizes for cards in combinations(options, size)]
    found: list[Choice] = [habit(s, pending)]
    best = sorted(options, key=lambda card: card_worth(s, card), reverse=True)
    for size in sizes:
        for few in (best[:size], best[len(best) - size :]):
            found.append(tuple([card for card in options if card in few]))
    if pending.minimum <= 1:
        found += [(option,) for option in options]
    return _distinct(found)[:MOST]


def _distinct(found: Iterable[Choice]) -> list[Choice]:
    """Each once, in their order."""
    return list(dict.fromkeys(found))
