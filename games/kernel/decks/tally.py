"""Tally of a deck: what each demand has, by how much there is too much, and what there is room for.

Its excess is the number of copies that the deck has too many of what is asked for: no further card fixes that.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Generic

from games.kernel.decks.demands import ENDLESS, C, Demand, Parts
from games.kernel.decks.status import CardOffer, DeckLimit

_MOST_ROOM = 99
"""Copies that are offered where nothing limits them."""


class Tally(Generic[C]):
    """A deck by the demands on it. `sizes` are the codes of demands that are about no card in particular."""

    def __init__(
        self,
        parts: Parts[C],
        demands: Sequence[Demand[C]],
        part_of: Callable[[C], str],
        sizes: Container[str],
    ) -> None:
        self.part_of = part_of
        self.sizes = sizes
        self.copies = {card.title: copies for cards in parts.values() for card, copies in cards}
        self.excess = 0
        self.capped: dict[str, list[tuple[Demand[C], int]]] = {part: [] for part in parts}
        for demand in demands:
            numbers = [copies for _, copies in demand.counted(parts)]
            for number in numbers if demand.each else [sum(numbers)]:
                self.excess += max(0, number - demand.most)
            for part in demand.parts if demand.most < ENDLESS else ():
                self.capped[part].append((demand, sum(numbers)))
        for capped in self.capped.values():
            # What leaves a card out altogether is looked at first, and said first; mere sizes come last.
            capped.sort(key=lambda pair: (pair[0].code in sizes, pair[0].most > 0, not pair[0].each))

    def room(self, card: C) -> int:
        """Copies of a card for which all demands have room that have an upper end."""
        room, has = _MOST_ROOM, self.copies.get(card.title, 0)
        for demand, together in self.capped[self.part_of(card)]:
            if demand.counts(card):
                room = min(room, demand.most - (has if demand.each else together))
                if room <= 0:
                    return 0
        return room

    def refusal(self, card: C) -> tuple[int, CardOffer]:
        """Why there is no room for a card, and how many demands say so."""
        has = self.copies.get(card.title, 0)
        counted = [(demand, has if demand.each else together) for demand, together in self.capped[self.part_of(card)]]
        full = [(demand, number) for demand, number in counted if number >= demand.most and demand.counts(card)]
        first, number = full[0]
        return len(full), CardOffer(0, first.full(number, card), first.rule, first.code in self.sizes)


def limit_of(
    demand: Demand[C],
    parts: Parts[C],
    pool: Mapping[str, C],
    part_of: Callable[[C], str],
    aside: Container[str] = (),
) -> DeckLimit:
    """How a demand stands; parts `aside` are counted with another one, and remain parts of their own."""
    numbers = [copies for _, copies in demand.counted(parts)]
    most = demand.most if demand.most < ENDLESS else None
    if demand.each and demand.most:
        return DeckLimit(demand.label, demand.rule, max(numbers, default=0), demand.least, most, None, None)
    among = [card for card in pool.values() if part_of(card) in demand.parts]
    matches = [card for card in among if demand.counts(card)]
    named = {part_of(card) for card in matches or among}
    named = {part for part in named if part not in aside or len(demand.parts) == 1}
    part = named.pop() if len(named) == 1 else None
    titles = None if len(matches) == len(among) else tuple(card.title for card in matches)
    return DeckLimit(demand.label, demand.rule, sum(numbers), demand.least, most, part, titles, demand.scope)


def kept_free(wanted: Demand[C], sizes: Sequence[Demand[C]], is_other: Callable[[C], bool]) -> Demand[C]:
    """The room within these sizes that other cards have beside those that a demand wants: what it wants has to fit in,
    too."""
    return Demand(
        wanted.code, wanted.rule, tuple(part for size in sizes for part in size.parts), is_other,
        lambda _: "",
        lambda *_: f"The remaining slots are reserved. {wanted.label}.",
        most=max(0, sum(size.most for size in sizes) - wanted.least),
    )  # fmt: skip
