"""Reading of a broken deck: the nearest legal deck around one bastion with certain guests, and its price (V11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from games.kernel.decks.completion import Filling, Models, Sight
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.decks.quotas import Sort, loosened, quotas
from games.voidream.cards.catalog import playable
from games.voidream.decks.assembly import CHOICES, assemble
from games.voidream.decks.demands import part_of
from games.voidream.decks.eligibility import market
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, FACTIONS, MIND_CARD

_CHOSEN_GUESTS = 0.1
"""The part of the missing cards that a guest faction gets if the player has chosen it, and models don't play it."""
_BASTION_COUNTS, _MAIN_COUNTS = 0.6, 0.2
"""What a common bastion and main faction tell of another deck."""


def _common(card: CardDef, other: CardDef) -> float:
    """What two cards have in common: subtypes count, and keywords half."""
    if card.subtypes & other.subtypes:
        return 1.0
    return 0.5 if card.keywords & other.keywords else 0.0


_SIGHT: Sight[CardDef] = Sight(part_of, lambda card: card.kind, lambda card: card.value, _common)


class Broken:
    """A deck that is to be repaired, and what there is to repair it with."""

    def __init__(
        self, deck: DeckList, cards: Mapping[str, Any], limits: Mapping[str, int], others: Sequence[DeckList]
    ) -> None:
        self.deck = deck
        self.limits = limits
        self.others = others
        self.cards = {title: card for title, card in cards.items() if limits.get(title, 1) > 0}
        self.known = playable(self.cards)
        self.copies = copies_in(deck)
        entries = tuple(self.copies.items())
        self.parts = assemble(deck.name, entries, deck.choices, self.cards).parts
        self.bastions = [title for title in self.copies if self.copies[title] and self._is_bastion(title)]
        self.made = self._made(entries)

    def _is_bastion(self, title: str) -> bool:
        return title in self.known and bool(self.known[title].kind & BASTION)

    def _made(self, entries: Sequence[tuple[str, int]]) -> dict[str, str]:
        """The choices that the player made: those that don't follow from the cards anyway."""
        main, *_ = CHOICES
        chosen = {name: value for name, value in self.deck.choices.items() if name in CHOICES and value}
        alone = assemble("", entries, {}, self.cards).choices
        under_it = assemble("", entries, {main: chosen.get(main, "")}, self.cards).choices
        guests = {under_it.get(name) for name in CHOICES[1:]}
        return {
            name: value
            for name, value in chosen.items()
            if (value != alone.get(main) if name == main else value not in guests)
        }

    @cached_property
    def factions(self) -> list[str]:
        """The factions that are chosen, and then those of the cards, those with most cards first."""
        counted = Counter[str]()
        for title, copies in self.copies.items():
            if title in self.known:
                counted[self.known[title].faction] += copies
        chosen = (self.deck.choices.get(name, "") for name in CHOICES[1:])
        named = dict.fromkeys([*chosen, *(faction for faction, _ in counted.most_common())])
        return [faction for faction in named if faction in FACTIONS[1:]]


class Reading:
    """One bastion with guests: how many cards of each sort the nearest deck has."""

    def __init__(self, broken: Broken, bastion: CardDef, guests: tuple[str, ...]) -> None:
        self.broken = broken
        self.bastion = bastion
        self.guests = guests
        supplies, demands = market(bastion, guests, broken.known.values())
        self.supply: dict[str, int] = {}
        self.titles: dict[tuple[bool, tuple[int, ...]], list[str]] = {}
        for at, each in enumerate(supplies):
            title = each.card.title
            self.supply[title] = min(each.copies, broken.limits.get(title, each.copies))
            named = tuple(number for number, demand in enumerate(demands) if at in demand.of)
            self.titles.setdefault((each.is_arcanum, named), []).append(title)
        self.has = {title: min(broken.copies[title], copies) for title, copies in self.supply.items()}
        self.least = [demand.least for demand in demands]
        self.most = [demand.most for demand in demands]
        welcome = (bastion.faction, FACTIONS[0], *guests)
        self.minds = [
            title for title, card in broken.known.items() if card.kind == MIND_CARD and card.faction in welcome
        ]
        self.mind = next((title for title in broken.copies if broken.copies[title] and title in self.minds), "")
        self.quotas = quotas(self._sorts(), self.least, self.most)

    def _sorts(self, wishes: Mapping[tuple[bool, tuple[int, ...]], float] | None = None) -> list[Sort]:
        return [
            Sort(
                key[1], self._copies(titles), sum(self.supply[title] for title in titles), wishes[key] if wishes else 0
            )
            for key, titles in self.titles.items()
        ]

    def _copies(self, titles: Iterable[str]) -> int:
        return sum(self.has[title] for title in titles)

    @property
    def is_legal(self) -> bool:
        """Is there a legal deck of these factions at all?"""
        return self.quotas is not None and bool(self.minds)

    def loosen(self) -> None:
        """Asks for no more than there is: the pool holds no legal deck."""
        self.quotas = loosened(self._sorts(), self.least, self.most)

    @cached_property
    def kept(self) -> int:
        """Copies of the deck that stay."""
        assert self.quotas is not None
        stay = sum(
            min(copies, self._copies(titles)) for copies, titles in zip(self.quotas, self.titles.values(), strict=True)
        )
        return stay + (self.bastion.title in self.broken.bastions) + bool(self.mind)

    @cached_property
    def price(self) -> int:
        """Copies out, copies in, and choices of the player's that become others."""
        assert self.quotas is not None
        after = sum(self.quotas) + 1 + bool(self.minds)
        return self.broken.copies.total() - self.kept + after - self.kept + self.unmade

    @cached_property
    def unmade(self) -> int:
        """Choices of the player's that become others."""
        made = self.broken.made
        return sum(
            value != self.bastion.faction if name == "main" else value not in self.guests
            for name, value in made.items()
        )

    @cached_property
    def idle_guests(self) -> int:
        """Guests that the player hasn't chosen, and of which the deck has no card."""
        own = [title for title, copies in self.has.items() if copies]
        there = {self.broken.known[title].faction for title in [*own, *filter(None, [self.mind])]}
        return len(set(self.guests) - there - set(self.broken.made.values()))

    @cached_property
    def choices(self) -> dict[str, str]:
        return {"main": self.bastion.faction, **dict(zip(CHOICES[1:], self.guests, strict=False))}

    def deck(self) -> DeckList:
        """The deck itself: what is missing is filled up as decks like it are."""
        known = self.broken.known
        own = {title: copies for title, copies in self.broken.copies.items() if copies and title in known}
        models = Models(own, self.broken.others, self._kinship)
        assert self.quotas is not None
        wanted = quotas(self._sorts(self._wishes(models)), self._reached(), self.most) or self.quotas
        filling = Filling({title: known[title] for title in self.supply}, self.has, self._sizes(wanted), models, _SIGHT)
        short = {}
        for copies, (key, titles) in zip(wanted, self.titles.items(), strict=True):
            for _ in range(self._copies(titles) - copies):
                filling.drop(titles)
            short[key] = copies - self._copies(titles)
        sort_of = {title: key for key, titles in self.titles.items() for title in titles}
        while any(number > 0 for number in short.values()):
            titles = [title for title, key in sort_of.items() if short[key] > 0]
            short[sort_of[filling.add(titles, self.supply)]] -= 1
        return self._listed(filling.chosen, self.mind or self._new_mind(models))

    def _kinship(self, other: DeckList) -> float:
        leads = any(title == self.bastion.title for title, _ in other.parts.get("bastion", ()))
        return _BASTION_COUNTS * leads + _MAIN_COUNTS * (other.choices.get("main") == self.bastion.faction)

    def _reached(self) -> list[int]:
        """What the demands ask for, or as much of it as there is."""
        assert self.quotas is not None
        sums = [0] * len(self.least)
        for copies, (_, named) in zip(self.quotas, self.titles, strict=True):
            for number in named:
                sums[number] += copies
        return [min(low, has) for low, has in zip(self.least, sums, strict=True)]

    def _sizes(self, wanted: Sequence[int]) -> dict[str, int]:
        sizes = {"dream": 0, "arcana": 0}
        for copies, (is_arcanum, _) in zip(wanted, self.titles, strict=True):
            sizes["arcana" if is_arcanum else "dream"] += copies
        return sizes

    def _wishes(self, models: Models) -> dict[tuple[bool, tuple[int, ...]], float]:
        """What each sort would have if the missing cards were those that decks like this one play."""
        assert self.quotas is not None
        wishes = {}
        missing = {False: 0, True: 0}
        for copies, (key, titles) in zip(self.quotas, self.titles.items(), strict=True):
            missing[key[0]] += copies - self._copies(titles)
        for key, titles in self.titles.items():
            played = sum(models.expected(title) for title in titles)
            whole = sum(
                models.expected(title)
                for other, listed in self.titles.items()
                if other[0] == key[0]
                for title in listed
            )
            share = played / whole if whole else 0.0
            if self.broken.known[titles[0]].faction in self.broken.made.values():
                share = max(share, _CHOSEN_GUESTS)
            wishes[key] = self._copies(titles) + max(0, missing[key[0]]) * share
        return wishes

    def _new_mind(self, models: Models) -> str:
        """The mind card that such decks play, or else one of the main faction."""
        own = self.bastion.faction
        return min(
            self.minds,
            key=lambda title: (-models.expected(title), self.broken.known[title].faction != own, title),
            default="",
        )

    def _listed(self, chosen: Counter[str], mind: str) -> DeckList:
        """The cards that stay in their old order, and then the new ones."""
        parts: dict[str, list[tuple[str, int]]] = {
            "bastion": [(self.bastion.title, 1)],
            "mind": [],
            "dream": [],
            "arcana": [],
        }
        if mind:
            parts["mind"].append((mind, 1))
        order = [title for entries in self.broken.parts.values() for title, _ in entries]
        place = {title: number for number, title in enumerate(order)}
        fresh = sorted(chosen, key=lambda title: (place.get(title, len(place)), self.broken.known[title].value, title))
        for title in fresh:
            if chosen[title]:
                parts[part_of(self.broken.known[title])].append((title, chosen[title]))
        return DeckList(self.broken.deck.name, {part: tuple(listed) for part, listed in parts.items()}, self.choices)
