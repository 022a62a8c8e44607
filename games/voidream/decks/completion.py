"""Filling of decks: which card comes next where one is missing, and which goes where one is too many.

A copy is worth more if its kind and its value are lacking in the deck, if decks like this one play it, and if it is
like the cards that are there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from games.kernel.decks.deck_list import DeckList
from games.voidream.decks.demands import part_of
from games.voidream.rules.card_def import CardDef

__all__ = ["Filling", "Models"]

MODEL_CARDS = 12
"""A deck of fewer cards says less of its own curve than the decks like it."""
SOME = 2.0
"""Cards of each kind and value that a deck is to have before it says anything else itself."""
BASTION_COUNTS, MAIN_COUNTS = 0.6, 0.2
"""What a common bastion and main faction weigh, where 1 is a deck with all of these cards."""
KIND, VALUE, PLAYED, ALIKE, AGAIN = 1.5, 1.2, 1.0, 0.6, 0.35
"""What tells for a card: its kind and value are lacking, such decks play it, it is like the others, it is there."""


class Models:
    """Other decks as models for one: how much each copy of a card is played in decks with its cards."""

    def __init__(self, deck: Mapping[str, int], bastion: CardDef, others: Iterable[DeckList]) -> None:
        self.played: dict[str, list[float]] = {}
        size = max(1, sum(deck.values()))
        weighted: list[tuple[float, Counter[str]]] = []
        for other in others:
            copies = Counter[str]()
            for entries in other.parts.values():
                for title, number in entries:
                    copies[title] += number
            shared = sum(min(number, copies[title]) for title, number in deck.items()) / size
            weight = shared**2 + BASTION_COUNTS * (bastion.title in copies)
            weight += MAIN_COUNTS * (other.choices.get("main") == bastion.faction)
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


class Filling:
    """A deck that gets cards and loses some; `sizes` are the copies that its parts are to have."""

    def __init__(
        self, cards: Mapping[str, CardDef], has: Mapping[str, int], sizes: Mapping[str, int], models: Models
    ) -> None:
        self.cards = cards
        self.chosen = Counter(has)
        self.models = models
        self.parts = {title: part_of(card) for title, card in cards.items()}
        self.kinds = self._aims(sizes, lambda card: card.kind)
        self.values = self._aims(sizes, lambda card: card.value)
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
        self.have[part, "kind", card.kind] += copies
        self.have[part, "value", card.value] += copies

    def _worth(self, title: str, copy: int, there: int = 0) -> float:
        card, part = self.cards[title], self.parts[title]
        lacks_kind = _lack(self.kinds.get((part, card.kind), 0.0), self.have[part, "kind", card.kind] - there)
        lacks_value = _lack(self.values.get((part, card.value), 0.0), self.have[part, "value", card.value] - there)
        return (
            KIND * lacks_kind
            + VALUE * lacks_value
            + PLAYED * self.models.share(title, copy)
            + ALIKE * self.alike[title]
            + AGAIN * (copy > 0)
        )

    def _aims(self, sizes: Mapping[str, int], of: Callable[[CardDef], int]) -> dict[tuple[str, int], float]:
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
            trust = own.total() / (own.total() + MODEL_CARDS)
            for trait in pool:
                others = model[trait] / whole if whole else pool[trait] / pool.total()
                share = trust * own[trait] / max(1, own.total()) + (1 - trust) * others
                aims[part, trait] = max(share * size, (1 - trust) * SOME)
        return aims

    def _likeness(self) -> dict[str, float]:
        """How much each card has in common with those of the deck: subtypes count, and keywords half."""
        own = [(self.cards[title], copies) for title, copies in self.chosen.items() if copies]
        whole = max(1, sum(copies for _, copies in own))
        return {
            title: sum(copies * _common(card, other) for other, copies in own) / whole
            for title, card in self.cards.items()
        }


def _common(card: CardDef, other: CardDef) -> float:
    if card.subtypes & other.subtypes:
        return 1.0
    return 0.5 if card.keywords & other.keywords else 0.0


def _lack(aim: float, has: int) -> float:
    """How much of it is lacking: 1 if all is, less than nothing if there is too much."""
    return (aim - has) / (aim + 1)
