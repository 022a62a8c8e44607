"""Filling of decks: which card comes next where one is missing, and which goes where one is too many.

A copy is worth more if its kind and its value are lacking in the deck, if decks like this one play it, and if it is
like the cards that are there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.demands import C
from games.kernel.decks.looking_up import copies_in

_MODEL_CARDS = 12
"""A deck of fewer cards says less of its own curve than the decks like it."""
_SOME = 2.0
"""Cards of each kind and value that a deck is to have before it says anything else itself."""
KIND, _VALUE, PLAYED, _ALIKE, AGAIN = 1.5, 1.2, 1.0, 0.6, 0.35
"""What tells for a card: its kind and value are lacking, such decks play it, it is like the others, it is there."""


@dataclass(frozen=True, slots=True)
class Sight(Generic[C]):
    """What a game looks at in its cards: their part of a deck, their kind, the number by which its decks are sorted,
    and how much two of them have in common, 0 to 1."""

    part_of: Callable[[C], str]
    kind: Callable[[C], int]
    value: Callable[[C], int]
    common: Callable[[C, C], float]


class Models:
    """Other decks as models for one: how much each copy of a card is played in decks with its cards.

    `kinship` is what another deck weighs beside that, where 1 is a deck with all of these cards.
    """

    def __init__(
        self, deck: Mapping[str, int], others: Iterable[DeckList], kinship: Callable[[DeckList], float]
    ) -> None:
        self.played: dict[str, list[float]] = {}
        size = max(1, sum(deck.values()))
        weighted: list[tuple[float, Counter[str]]] = []
        for other in others:
            copies = copies_in(other)
            shared = sum(min(number, copies[title]) for title, number in deck.items()) / size
            weight = shared**2 + kinship(other)
            if weight:
                weighted.append((weight, copies))
        whole = sum(weight for weight, _ in weighted)
        for weight, copies in weighted:
            for title, number in copies.items():
                shares = self.played.setdefault(title, [])
                shares += [0.0] * (number - len(shares))
                for copy in range(number):
                    shares[copy] += weight / whole

    def share(self, title: str, copy: int) -> float:
        """The part of such decks that play more than so many copies of a card."""
        shares = self.played.get(title, ())
        return shares[copy] if copy < len(shares) else 0.0

    def expected(self, title: str) -> float:
        """Copies of a card in such a deck."""
        return sum(self.played.get(title, ()))


class Filling(Generic[C]):
    """A deck that gets cards and loses some; `sizes` are the copies that its parts are to have."""

    def __init__(
        self,
        cards: Mapping[str, C],
        has: Mapping[str, int],
        sizes: Mapping[str, int],
        models: Models,
        sight: Sight[C],
    ) -> None:
        self.sight = sight
        self.cards = cards
        self.chosen = Counter(has)
        self.models = models
        self.parts = {title: sight.part_of(card) for title, card in cards.items()}
        self.kinds = self._aims(sizes, sight.kind)
        self.values = self._aims(sizes, sight.value)
        self.alike = self._likeness()
        self.have = Counter[tuple[str, str, int]]()
        for title, copies in self.chosen.items():
            self._count(title, copies)

    def add(self, titles: Sequence[str], limits: Mapping[str, int]) -> str:
        """One more copy of the best of these cards that may have one; says which."""
        open_titles = [title for title in titles if self.chosen[title] < limits[title]]
        best = min(open_titles, key=lambda title: (-self._worth(title, self.chosen[title]), title))
        self.chosen[best] += 1
        self._count(best, 1)
        return best

    def drop(self, titles: Sequence[str]) -> None:
        """One copy less of the card that is missed least."""
        there = [title for title in titles if self.chosen[title]]
        worst = min(there, key=lambda title: (self._worth(title, self.chosen[title] - 1, there=1), title))
        self.chosen[worst] -= 1
        self._count(worst, -1)

    def _count(self, title: str, copies: int) -> None:
        card, part = self.cards[title], self.parts[title]
        self.have[part, "kind", self.sight.kind(card)] += copies
        self.have[part, "value", self.sight.value(card)] += copies

    def _worth(self, title: str, copy: int, there: int = 0) -> float:
        card, part = self.cards[title], self.parts[title]
        kind, value = self.sight.kind(card), self.sight.value(card)
        lacks_kind = _lack(self.kinds.get((part, kind), 0.0), self.have[part, "kind", kind] - there)
        lacks_value = _lack(self.values.get((part, value), 0.0), self.have[part, "value", value] - there)
        return (
            KIND * lacks_kind
            + _VALUE * lacks_value
            + PLAYED * self.models.share(title, copy)
            + _ALIKE * self.alike[title]
            + AGAIN * (copy > 0)
        )

    def _aims(self, sizes: Mapping[str, int], of: Callable[[C], int]) -> dict[tuple[str, int], float]:
        """How many cards of each kind or value a part is to have: as the deck begins it, and as its models go on."""
        aims = {}
        for part, size in sizes.items():
            own, pool = Counter[int](), Counter[int]()
            model: dict[int, float] = defaultdict(float)
            for title in (title for title in self.cards if self.parts[title] == part):
                trait = of(self.cards[title])
                own[trait] += self.chosen[title]
                model[trait] += self.models.expected(title)
                pool[trait] += 1
            whole = sum(model.values())
            trust = own.total() / (own.total() + _MODEL_CARDS)
            for trait in pool:
                others = model[trait] / whole if whole else pool[trait] / pool.total()
                share = trust * own[trait] / max(1, own.total()) + (1 - trust) * others
                aims[part, trait] = max(share * size, (1 - trust) * _SOME)
        return aims

    def _likeness(self) -> dict[str, float]:
        """How much each card has in common with those of the deck."""
        own = [(self.cards[title], copies) for title, copies in self.chosen.items() if copies]
        whole = max(1, sum(copies for _, copies in own))
        return {
            title: sum(copies * self.sight.common(card, other) for other, copies in own) / whole
            for title, card in self.cards.items()
        }


def _lack(aim: float, has: int) -> float:
    """How much of it is lacking: 1 if all is, less than nothing if there is too much."""
    return (aim - has) / (aim + 1)
