"""Repair of illegal decks (D14): the nearest legal deck with each of its Dreamcallers, and without any.

The price is what goes out and what comes in. What is missing is chosen as decks like this one play it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.dreamtides.cards.catalog import playable
from games.dreamtides.decks import legality
from games.dreamtides.decks.demands import CARDS, LEADER, copies_allowed, every_demand, part_of
from games.dreamtides.rules.card_def import CardDef
from games.kernel.decks.changes import card_changes
from games.kernel.decks.completion import Filling, Models, Sight
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.decks.quotas import Sort, loosened, quotas
from games.kernel.decks.repair import Repair

_LEADER_COUNTS: Final = 0.6
"""What a common Dreamcaller tells of another deck, where 1 is a deck with all of these cards."""


def _common(card: CardDef, other: CardDef) -> float:
    """What two cards have in common: subtypes."""
    return 1.0 if card.subtypes & other.subtypes else 0.0


_SIGHT: Final[Sight[CardDef]] = Sight(part_of, lambda card: card.kind, lambda card: card.cost, _common)


def repairs(
    deck: DeckList, cards: Mapping[str, Any], limits: Mapping[str, int], others: Sequence[DeckList]
) -> tuple[Repair, ...]:
    """Ways to a legal deck, the cheapest first; where the pool has too few cards, to one with fewer problems.

    Limits are copies by title.
    """
    allowed = {title: card for title, card in cards.items() if limits.get(title, 1) > 0}
    copies = copies_in(deck)
    if not legality.problems(deck, allowed) and all(copies[title] <= most for title, most in limits.items()):
        return ()
    known = playable(allowed)
    leaders = [title for title in copies if copies[title] and title in known and part_of(known[title]) == LEADER]
    leaders = [title for title in leaders if copies_allowed(known[title])]
    ways = [Way(deck, known, limits, others, leader) for leader in (*leaders, "")]
    legal = [way for way in ways if way.is_legal] or ways[:1]
    return tuple(sorted((way.repair() for way in legal), key=lambda found: found.price))


class Way:
    """The nearest deck with one Dreamcaller, or with none."""

    def __init__(
        self,
        deck: DeckList,
        known: Mapping[str, CardDef],
        limits: Mapping[str, int],
        others: Sequence[DeckList],
        leader: str,
    ) -> None:
        self.deck = deck
        self.known = known
        self.limits = limits
        self.others = others
        self.leader = leader
        self.copies = copies_in(deck)
        self.supply: dict[str, int] = {}
        self.sorts: dict[tuple[int, ...], list[str]] = {}
        asked = every_demand([known[leader]] if leader else [])
        self.demands = [each for each in asked if CARDS in each.parts and not each.each]
        for title, card in known.items():
            most = copies_allowed(card) if part_of(card) == CARDS else 0
            if most:
                self.supply[title] = min(most, limits.get(title, most))
                named = tuple(number for number, demand in enumerate(self.demands) if demand.counts(card))
                self.sorts.setdefault(named, []).append(title)
        self.has = {title: min(self.copies[title], most) for title, most in self.supply.items()}
        sorts = [
            Sort(named, sum(self.has[title] for title in titles), sum(self.supply[title] for title in titles))
            for named, titles in self.sorts.items()
        ]
        least, most_of = [each.least for each in self.demands], [each.most for each in self.demands]
        found = quotas(sorts, least, most_of)
        self.is_legal = found is not None
        self.quotas = loosened(sorts, least, most_of) if found is None else found

    def repair(self) -> Repair:
        after = self.repaired()
        new = copies_in(after)
        price = (self.copies - new).total() + (new - self.copies).total()
        return Repair(self.title(), price, after, tuple(card_changes(self.deck, after, self.why)))

    def title(self) -> str:
        if self.leader:
            return f"Keep “{self.leader}” as the Dreamcaller"
        had = any(title in self.known and part_of(self.known[title]) == LEADER for title in self.copies)
        return "Remove the Dreamcaller" if had else "Keep the deck without a Dreamcaller"

    def why(self, title: str) -> str:
        if title in self.limits:
            return "It is restricted."
        return "" if title in self.known else "It isn’t in the pool."

    def repaired(self) -> DeckList:
        """What is too much goes, and what is missing is filled up as decks like it are."""
        own = {title: copies for title, copies in self.copies.items() if copies and title in self.known}
        models = Models(own, self.others, self.kinship)
        pool = {title: self.known[title] for title in self.supply}
        filling = Filling(pool, self.has, {CARDS: sum(self.quotas)}, models, _SIGHT)
        short = {}
        for wanted, (named, titles) in zip(self.quotas, self.sorts.items(), strict=True):
            has = sum(self.has[title] for title in titles)
            for _ in range(has - wanted):
                filling.drop(titles)
            short[named] = wanted - has
        for named, titles in self.sorts.items():
            for _ in range(short[named]):
                filling.add(titles, self.supply)
        return self.listed(filling.chosen)

    def kinship(self, other: DeckList) -> float:
        return _LEADER_COUNTS * any(title == self.leader for title, _ in other.parts.get(LEADER, ()))

    def listed(self, chosen: Counter[str]) -> DeckList:
        """The cards that stay in their old order, and then the new ones."""
        place = {title: number for number, title in enumerate(self.copies)}
        order = sorted(chosen, key=lambda title: (place.get(title, len(place)), self.known[title].cost, title))
        entries = tuple((title, chosen[title]) for title in order if chosen[title])
        leader = ((self.leader, 1),) if self.leader else ()
        return DeckList(self.deck.name, {LEADER: leader, CARDS: entries}, {})
