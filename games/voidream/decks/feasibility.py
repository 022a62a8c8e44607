"""Whether decks can be built at all (V11): for each bastion, what it asks for against what the pool has.

Guests are allowed and never demanded, so more guests only make more decks possible: a bastion is asked without guests
first, and then with each choice of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.decks.deck_list import Problem
from games.voidream.cards.catalog import playable
from games.voidream.cards.language import tree
from games.voidream.decks.demands import rules_of
from games.voidream.decks.eligibility import Demand, Supply, guest_choices, market
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, FACTION_NAMES, MIND_CARD

_ROOM = 1.5
"""A demand that less than so many times its copies could meet leaves a deckbuilder nothing to choose."""


def pool_problems(cards: Mapping[str, Any], of: str | None = None) -> list[Problem]:
    """The bastions, or the one `of` that title, that no legal deck can be built around with these cards, or hardly one,
    and what is lacking."""
    pool = [card for _, card in sorted(playable(cards).items())]
    asked = [card for card in pool if card.kind & BASTION and of in (None, card.title)]
    return [found for card in asked for found in _bastion_problems(card, pool)]


def _bastion_problems(bastion: CardDef, pool: list[CardDef]) -> list[Problem]:
    rules = rules_of(bastion)
    said: list[Problem] = []
    majors = [rule.major for rule in rules if isinstance(rule, tree.ArcanaSize)]
    missing = [title for title in majors if not any(card.title == title and card.kind & ARCANUM for card in pool)]
    if missing:
        text = f"“{bastion.title}” can't be played: its major arcanum “{missing[0]}” isn't in the pool."
        said.append(Problem("major-missing", "V11.3", (bastion.title, *missing), text))
    for card in pool:
        if card.title in majors and card.major_of not in ("", bastion.title):
            text = (
                f"“{bastion.title}” can't be played: its major arcanum “{card.title}” is that of “{card.major_of}”, "
                "and legal with no other bastion."
            )
            said.append(Problem("foreign-major", "V11.3", (bastion.title, card.title), text))
    if not any(card.kind & MIND_CARD for card in pool):
        said.append(Problem("no-mind", "V11.1", (bastion.title,), "There is no mind card in the pool."))
    if said:
        return said
    alone, demands = market(bastion, (), pool)
    if _can_be_met(alone, demands):
        return _narrow(bastion, alone, demands)
    with_guests = [guests for guests in guest_choices(bastion) if _can_be_met(*market(bastion, guests, pool))]
    if with_guests:
        names = " or ".join(" and ".join(FACTION_NAMES[faction] for faction in guests) for guests in with_guests)
        text = f"“{bastion.title}” needs guests ({names}): without them no legal deck can be built around it."
        return [Problem("needs-guests", "V11.2", (bastion.title,), text)]
    return _why_not(bastion, pool)


def _can_be_met(supplies: list[Supply], demands: list[Demand]) -> bool:
    """Is there a deck that meets all demands at once? Cards that the same demands speak of count as one sort."""
    sorts: dict[tuple[bool, ...], int] = {}
    for at, supply in enumerate(supplies):
        key = tuple(at in demand.of for demand in demands)
        sorts[key] = sorts.get(key, 0) + supply.copies
    # The sorts that most demands speak of come first: they decide soonest that there is no way.
    order = sorted(sorts, key=lambda key: (-sum(key), key))
    return _fill(order, sorts, [demand.least for demand in demands], [demand.most for demand in demands], 0)


def _fill(
    order: list[tuple[bool, ...]], sorts: dict[tuple[bool, ...], int], least: list[int], most: list[int], at: int
) -> bool:
    """Takes copies of one sort after the other; `least` and `most` are what is still wanted and allowed."""
    for number, wanted in enumerate(least):
        if most[number] < 0 or wanted > sum(sorts[key] for key in order[at:] if key[number]):
            return False
    if at == len(order):
        return True
    key = order[at]
    touched = [number for number, speaks in enumerate(key) if speaks]
    highest = min([sorts[key], *(most[number] for number in touched)])
    for copies in range(highest, -1, -1):
        left = [wanted - copies if key[number] else wanted for number, wanted in enumerate(least)]
        room = [allowed - copies if key[number] else allowed for number, allowed in enumerate(most)]
        if _fill(order, sorts, left, room, at + 1):
            return True
    return False


def _why_not(bastion: CardDef, pool: list[CardDef]) -> list[Problem]:
    """The demands that can't be met even alone, with all the guests there may be; or else that they contradict."""
    best: dict[str, Problem] = {}
    met: set[str] = set()
    for guests in [(), *guest_choices(bastion)]:
        supplies, demands = market(bastion, guests, pool)
        allowed = [demand for demand in demands if demand.words == "guests"]
        for demand in demands:
            if _can_be_met(supplies, [demand, *allowed]):
                met.add(demand.words)
            else:
                best[demand.words] = _short(bastion, supplies, demand)
    found = [problem for words, problem in best.items() if words not in met]
    if found:
        return found
    text = f"No legal deck can be built around “{bastion.title}”: what it asks for can't all be met at once."
    return [Problem("no-deck", "V11.5", (bastion.title,), text)]


def _short(bastion: CardDef, supplies: list[Supply], demand: Demand) -> Problem:
    copies, titles = _offer(supplies, demand)
    text = (
        f"No legal deck can be built around “{bastion.title}”: it asks for {demand.words}, and the pool has "
        f"{titles} card{'' if titles == 1 else 's'} for that, in {copies} cop{'y' if copies == 1 else 'ies'} at most."
    )
    return Problem("too-few", demand.rule, (bastion.title,), text)


def _narrow(bastion: CardDef, supplies: list[Supply], demands: list[Demand]) -> list[Problem]:
    found = []
    for demand in demands:
        copies, titles = _offer(supplies, demand)
        if demand.least > 1 and copies < _ROOM * demand.least:
            text = (
                f"“{bastion.title}” leaves hardly a choice: it asks for {demand.words}, and without guests the pool "
                f"has {titles} cards for that, in {copies} copies at most."
            )
            found.append(Problem("narrow", demand.rule, (bastion.title,), text))
    return found


def _offer(supplies: list[Supply], demand: Demand) -> tuple[int, int]:
    """Copies and different cards that a demand can be met with."""
    fitting = [supply for at, supply in enumerate(supplies) if at in demand.of]
    return sum(supply.copies for supply in fitting), len(fitting)
