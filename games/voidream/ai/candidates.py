"""The choices that are worth a thought: all where there are few, and of sets, orders and amounts what stands for them.

Every kind of answer that a player would consider is among them: none, all, the strongest, each alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations
from typing import Final

from games.kernel import chance
from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, Seat, as_cards
from games.voidream.ai import conflict_estimate
from games.voidream.ai.policy import piece, quick_choice
from games.voidream.rules import prompts
from games.voidream.rules.actions import unveil_set_problem
from games.voidream.rules.env import Env
from games.voidream.rules.periods import DUSK_CONFLICT
from games.voidream.rules.state import State
from games.voidream.rules.statistics import dawn, dusk, stability

Choice = tuple[int, ...]

MOST: Final = 14
"""Of sets, orders and amounts no more than these."""
_MOST_SINGLES: Final = 24
_MOST_TOGETHER: Final = 6
"""Where damage falls on so many cards, all that it can destroy together is tried."""
_WHOLE_ORDERS: Final = 3
"""So many cards in all of their orders."""
_SETS: Final = frozenset({prompts.ATTACKERS, prompts.DEFENDERS})
ORDERS: Final = frozenset({prompts.ORDER, prompts.BOTTOM_ORDER, prompts.TOP_ORDER})


def candidates(s: State) -> list[Choice]:
    """The choices for the decision that is due, each as the frame that asked gets it."""
    pending = s.pending
    if pending is None:
        return []
    what = pending.asks
    if what == prompts.CUT:
        # Nobody knows more of one than of another.
        return [(pending.options[len(pending.options) // 2],)]
    if what in (prompts.HIDE, prompts.GUESS):
        # Nor here, but nobody should be able to tell what comes.
        _, at = chance.below(s.rng, len(pending.options))
        return [(pending.options[at],)]
    if what == prompts.ACTION:
        return [(action,) for action in pending.options if not does_nothing(s, action, pending.seat)]
    if what == prompts.ASSIGN:
        return _assignments(s, pending)
    if what == prompts.ORDER:
        return orders(tuple(range(len(pending.options))))
    if what in ORDERS:
        return orders(pending.options)
    if pending.minimum == pending.maximum == 1 and what != prompts.UNVEIL:
        return _singles(s, pending)
    found = sets(s, pending)
    if what == prompts.UNVEIL:
        found = [cards for cards in found if cards and unveil_set_problem(s, pending.seat, as_cards(cards)) is None]
        return found or [quick_choice(s, pending)]
    return found


def does_nothing(s: State, action: int, seat: Seat) -> bool:
    """Is it an arcanum none of whose lines would change anything?"""
    verb, card, _ = prompts.unpack(action)
    if verb not in prompts.ARCANUM_VERBS:
        return False
    printed = s.table.cards[card]
    lines = (printed.inverted if verb == prompts.INVERT_ARCANUM else printed.abilities).effects
    return not any(line[0].can(s, Env(card, seat, seat)) for line in lines)


def _singles(s: State, pending: Pending) -> list[Choice]:
    """Each option; where there are very many, every so many."""
    options = pending.options
    if len(options) <= _MOST_SINGLES:
        return [(option,) for option in options]
    step = len(options) / _MOST_SINGLES
    return [(options[int(place * step)],) for place in range(_MOST_SINGLES)]


def orders(options: Choice) -> list[Choice]:
    """All orders of a few; of more the given one, its reverse, and each of them first."""
    if len(options) <= _WHOLE_ORDERS:
        return list(permutations(options))
    first = [(option, *[other for other in options if other != option]) for option in options]
    return _distinct([options, options[::-1], *first])[:MOST]


def _distinct(found: Iterable[Choice]) -> list[Choice]:
    """Each once, in their order."""
    return list(dict.fromkeys(found))


def sets(s: State, pending: Pending) -> list[Choice]:
    """All sets where there are few; else the best few by some measures, the least few, and each alone."""
    options, least, most = as_cards(pending.options), pending.minimum, pending.maximum
    if pending.ordered and most > 1 and len(options) <= _WHOLE_ORDERS:
        return [order for size in range(least, most + 1) for order in permutations(options, size)]
    if len(options) <= 3 or (least == most and len(options) == most + 1):
        return [tuple(cards) for size in range(least, most + 1) for cards in combinations(options, size)]
    found: list[Choice] = []
    for measure in measures(s, pending):
        ranked = sorted(options, key=measure, reverse=True)
        for size in range(least, most + 1):
            found.append(kept(pending, ranked[:size]))
        if least == most:
            # Others in the place of the last of them.
            found += [kept(pending, [*ranked[: most - 1], other]) for other in ranked[most:]]
    if least <= 1:
        found += [(option,) for option in options]
    ranked = sorted(options, key=lambda card: piece(s, card))
    found.append(kept(pending, ranked[: max(least, 1)]))
    found.append(quick_choice(s, pending))
    return _distinct(found)[:MOST]


def kept(pending: Pending, cards: Sequence[CardNo]) -> Choice:
    """The cards in the order of the options, unless their order says something."""
    return tuple(cards) if pending.ordered else tuple(card for card in pending.options if card in cards)


def measures(s: State, pending: Pending) -> list[Callable[[CardNo], float]]:
    """By what the options can be ranked."""
    if pending.asks not in _SETS:
        return [lambda card: piece(s, card)]
    if s.conflict_kind == DUSK_CONFLICT:
        return [lambda card: -dusk(s, card) + 0.01 * stability(s, card), lambda card: -piece(s, card)]
    return [
        lambda card: dawn(s, card) + 0.01 * stability(s, card),
        lambda card: stability(s, card),
    ]


def _assignments(s: State, pending: Pending) -> list[Choice]:
    """To destroy as much as possible, to spare as much as possible, the cards that can be destroyed together, and each
    card first."""
    cards, limits, total = pending.options, pending.limits, pending.total
    places = range(len(cards))
    found = [conflict_estimate.share(s, as_cards(cards), limits, total, spare=spare) for spare in (False, True)]
    found += [poured(limits, total, together) for together in destroyed(limits, total)]
    found += [poured(limits, total, (first,)) for first in places]
    return _distinct(found)[:MOST]


def destroyed(limits: Sequence[int], total: int) -> list[tuple[int, ...]]:
    """The places of two or more cards that so much damage destroys together, and of no more: many cards first. Of many
    cards none, there would be too many."""
    places = range(len(limits))
    if len(places) > _MOST_TOGETHER:
        return []
    found: list[tuple[int, ...]] = []
    for size in range(len(places) - 1, 1, -1):
        for together in combinations(places, size):
            left = total - sum([limits[place] for place in together])
            if left >= 0 and not any(left >= limits[place] for place in places if place not in together):
                found.append(together)
    return found


def poured(limits: Sequence[int], total: int, first: Sequence[int]) -> Choice:
    """The damage on some places as long as they hold it, then on the others."""
    amounts = [0] * len(limits)
    for place in (*first, *[place for place in range(len(limits)) if place not in first]):
        amounts[place] = min(limits[place], total)
        total -= amounts[place]
    return tuple(amounts)
