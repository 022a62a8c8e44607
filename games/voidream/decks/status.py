"""How a deck stands while it is built (V11): what its demands have, and what can still be added or chosen.

A deck that is being built may be read in several ways: with every bastion and guest that aren't chosen yet. The
readings with the least excess count. A card is offered if one more copy doesn't raise it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.demands import Demand
from games.kernel.decks.status import (
    CardOffer,
    ChoiceOption,
    DeckChoice,
    DeckCurve,
    DeckForm,
    DeckLimit,
    DeckPart,
    DeckStatus,
)
from games.kernel.decks.tally import Tally, kept_free, limit_of
from games.voidream.cards.catalog import playable
from games.voidream.decks.assembly import CHOICE_LABELS, CHOICES
from games.voidream.decks.demands import CardList, Factions, every_demand, invited, part_of
from games.voidream.decks.legality import PARTS, Deck
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, FACTION_NAMES, FACTIONS, KINDS

LABELS = {
    "bastion": ("Bastion", "Bastions"),
    "mind": ("Mind card", "Mind cards"),
    "dream": ("Dream deck", "Dream cards"),
    "arcana": ("Arcana", "Arcana"),
}
_TAKEN = {
    "main": "It is already the main faction.",
    "guest": "It is already the guest faction.",
    "second_guest": "It is already the second guest faction.",
}
_ALL_FACTIONS = FACTIONS[1:]
FORM = DeckForm(
    parts=tuple(
        DeckPart(
            part, *LABELS[part], tuple(kind for kind, bit in KINDS.items() if bit & kinds), part in ("bastion", "mind")
        )
        for part, (kinds, _) in PARTS.items()
    ),
    choices=tuple(
        DeckChoice(
            name,
            CHOICE_LABELS[name],
            tuple(ChoiceOption(faction, FACTION_NAMES[faction]) for faction in _ALL_FACTIONS),
            required=name == "main",
        )
        for name in CHOICES
    ),
    curve=DeckCurve("value", "value", (1, 2, 3, 4)),
)
SIZES = ("bastion-count", "mind-count", "dream-size", "arcana-size")
"""The demands that are about no card in particular."""
_OF_PARTS = (("dream-size", "dream"), ("arcana-size", "arcana"))


class Reading(Tally[CardDef]):
    """A deck with a bastion and factions, which it has or might get."""

    def __init__(
        self,
        parts: Mapping[str, CardList],
        bastion: CardDef | None,
        factions: Factions,
        pool: Mapping[str, CardDef],
    ) -> None:
        self.bastion = bastion
        demands = every_demand(bastion, factions)
        demands += [_kept_free(demand, demands, pool) for demand in demands if demand.code == "include"]
        led = {**parts, "bastion": [(bastion, 1)]} if bastion and not parts["bastion"] else parts
        super().__init__(led, demands, part_of, SIZES)


class Standing:
    """All ways to read a deck. Readings are kept: most choices lead to one that was looked at before."""

    def __init__(self, deck: DeckList, cards: Mapping[str, Any]) -> None:
        self.built = Deck(deck, cards)
        self.cards = cards
        self.pool = playable(cards)
        self.bastions = [card for card, _ in self.built.bastion]
        self.choices = {name: deck.choices.get(name, "") for name in CHOICES}
        self.known: dict[tuple[CardDef | None, Factions], Reading] = {}
        self.readings = list(self.read(self.choices))
        self.excess = min(reading.excess for reading in self.readings)
        self.best = [reading for reading in self.readings if reading.excess == self.excess]

    def read(self, choices: Mapping[str, str]) -> Iterator[Reading]:
        """The readings with these choices. More guests never are in the way, so there are as many as there may be."""
        main = choices["main"] if choices["main"] in _ALL_FACTIONS else ""
        bastions: Sequence[CardDef | None] = self.bastions or self._bastions_of(main) or [None]
        for bastion in bastions:
            of = main or (bastion.faction if bastion else "")
            chosen = {choices[name] for name in CHOICES[1:]} & {*_ALL_FACTIONS} - {of}
            others = [faction for faction in _ALL_FACTIONS if faction != of and faction not in chosen]
            still = max(0, (invited(bastion) if bastion else 1) - len(chosen))
            for more in combinations(others, still):
                key = bastion, Factions(of, frozenset({*chosen, *more}))
                if key not in self.known:
                    self.known[key] = Reading(self.built.parts, *key, self.pool)
                yield self.known[key]

    def _bastions_of(self, main: str) -> list[CardDef]:
        factions = (main,) if main else _ALL_FACTIONS
        return [card for card in self.pool.values() if card.kind & BASTION and card.faction in factions]

    def offers(self) -> Iterator[tuple[str, CardOffer]]:
        for title in self.cards:
            card = self.pool.get(title)
            if card is None:
                yield title, CardOffer(0, "This card’s text can’t be played.")
            elif card.kind & BASTION:
                yield title, self.bastion_offer(card)
            else:
                room = max(reading.room(card) for reading in self.best)
                refusals = (reading.refusal(card) for reading in self.best)
                yield title, CardOffer(room) if room else min(refusals, key=lambda pair: pair[0])[1]

    def bastion_offer(self, bastion: CardDef) -> CardOffer:
        if self.bastions:
            return CardOffer(0, "The deck already has a bastion.", "V11.1", is_full=True)
        excess = min((reading.excess for reading in self.readings if reading.bastion is bastion), default=None)
        if excess is None:
            reason = f"It belongs to {FACTION_NAMES[bastion.faction]}, not to the main faction."
            return CardOffer(0, reason, "V11.1")
        return CardOffer(1) if excess == self.excess else CardOffer(0, self.too_many(excess), "V11.5")

    def limits(self) -> Iterator[DeckLimit]:
        bastion = self.bastions[0] if self.bastions else None
        for demand in every_demand(bastion, self.built.factions):
            if demand.label:
                # The bastion is counted with the Dream cards, and is a part of its own.
                yield limit_of(demand, self.built.parts, self.pool, part_of, ("bastion",))

    def options(self, name: str) -> Iterator[ChoiceOption]:
        """The values of a choice, with what is in the way of each."""
        if name != "main":
            yield ChoiceOption("", "None")
        for faction in _ALL_FACTIONS:
            yield ChoiceOption(faction, FACTION_NAMES[faction], self.why_not(name, faction))

    def why_not(self, name: str, faction: str) -> str:
        """Why a faction can't be chosen now, or nothing."""
        if self.choices[name] == faction:
            return ""
        if name == "main" and self.bastions:
            leader = self.bastions[0]
            fitting = leader.faction == faction
            return "" if fitting else f"“{leader.title}” belongs to {FACTION_NAMES[leader.faction]}."
        if name == "second_guest" and not any(invited(reading.bastion) > 1 for reading in self.best if reading.bastion):
            return "The bastion allows only one guest faction."
        for other in CHOICES if name != "main" else ():
            if other != name and self.choices[other] == faction:
                return _TAKEN[other]
        excess = min(reading.excess for reading in self.read({**self.choices, name: faction}))
        return self.too_many(excess) if excess > self.excess else ""

    def too_many(self, excess: int) -> str:
        more = excess - self.excess
        return "1 card would have to go." if more == 1 else f"{more} cards would have to go."


def standing(deck: DeckList, cards: Mapping[str, Any]) -> DeckStatus:
    """How the deck stands among these cards; it may be unfinished, empty, or wrong in any way."""
    found = Standing(deck, cards)
    options = {name: tuple(found.options(name)) for name in CHOICES}
    return DeckStatus(tuple(found.limits()), dict(found.offers()), options)


def _kept_free(
    wanted: Demand[CardDef], demands: Iterable[Demand[CardDef]], pool: Mapping[str, CardDef]
) -> Demand[CardDef]:
    """The room that other cards have beside those that a demand wants."""
    sizes = {demand.code: demand for demand in demands}
    where = {part_of(card) for card in pool.values() if wanted.counts(card)}
    among = [sizes[code] for code, part in _OF_PARTS if part in where and code in sizes]

    def is_other(card: CardDef) -> bool:
        part = part_of(card)
        if part == "bastion":
            return True
        return not wanted.counts(card) and any(part in size.parts and size.counts(card) for size in among)

    return kept_free(wanted, among, is_other)
