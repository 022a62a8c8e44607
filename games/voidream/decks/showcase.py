"""A deck around one card: a ready deck's shape, with as many copies of the card as its bastion allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from games.kernel.decks.deck_list import DeckList
from games.kernel.language.comparisons import stands
from games.voidream.cards.language import tree
from games.voidream.decks.demands import MOST_COPIES, fits, rules_of
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, FACTIONS, MIND_CARD

MAKES_ROOM = (tree.Compare.AT_LEAST, tree.Compare.EQUAL)
_CAPS = (tree.Compare.AT_MOST, tree.Compare.EQUAL)


class Building:
    """One attempt: a base deck, the bastion of the new deck, and the card that must be in it."""

    def __init__(self, base: DeckList, bastion: CardDef, card: CardDef, cards: Mapping[str, CardDef]) -> None:
        self.base = base
        self.bastion = bastion
        self.card = card
        self.cards = cards
        self.before = {title: copies for part in ("dream", "arcana") for title, copies in base.parts[part]}
        rules = rules_of(bastion)
        self.includes = [rule for rule in rules if isinstance(rule, tree.Include)]
        self.every = [rule for rule in rules if isinstance(rule, tree.EveryCard)]
        self.free = {rule.title for rule in rules if isinstance(rule, tree.AnyCopies)}
        self.limit = next((rule.limit for rule in rules if isinstance(rule, tree.CopyLimit)), MOST_COPIES)
        self.major = ""
        self.slots = {part: sum(copies for _, copies in base.parts[part]) for part in ("dream", "arcana")}
        self.guest_slots = dict(self.slots)
        for rule in rules:
            if isinstance(rule, tree.DreamSize):
                self.slots["dream"], self.guest_slots["dream"] = rule.total - 1, rule.guest
            elif isinstance(rule, tree.ArcanaSize):
                self.major = rule.major
                self.slots["arcana"], self.guest_slots["arcana"] = rule.others + 1, rule.guest
        self.guests = self.choose_guests(2 if any(isinstance(rule, tree.SecondGuest) for rule in rules) else 1)
        self.chosen: dict[str, Counter[str]] = {"dream": Counter(), "arcana": Counter()}

    def choose_guests(self, most: int) -> list[str]:
        """The guests of the base deck, but the faction of the card before them."""
        wanted = [self.card.faction, *(self.base.choices.get(key, "") for key in ("guest", "second_guest"))]
        fitting = (faction for faction in wanted if faction in FACTIONS[1:] and faction != self.bastion.faction)
        return list(dict.fromkeys(fitting))[:most]

    def deck(self) -> DeckList:
        """The deck, as legal as it gets; what can't be kept is for the rules of deckbuilding to say."""
        for title in (self.major, self.card.title):
            if title in self.cards:
                self.add(title, self.most(title))
        for rule in self.includes:
            if rule.compare in MAKES_ROOM:
                for title in (*self.preferred("dream"), *self.preferred("arcana")):
                    if fits(self.cards[title], rule.noun):
                        self.add(title, min(self.most(title), rule.limit - self.matching(rule)))
        for part in ("dream", "arcana"):
            for title in self.preferred(part):
                self.add(title, self.most(title))
        parts = {part: tuple(counts.items()) for part, counts in self.chosen.items()}
        choices = {"main": self.bastion.faction, **dict(zip(("guest", "second_guest"), self.guests, strict=False))}
        whole = {"bastion": ((self.bastion.title, 1),), "mind": self.mind(), **parts}
        return DeckList(f"{self.base.name} with {self.card.title}", whole, choices)

    def mind(self) -> tuple[tuple[str, int], ...]:
        """The card itself, else the mind card of the base deck, else the first that may be in this deck."""
        if self.card.kind == MIND_CARD:
            return ((self.card.title, 1),)
        known = [title for title, _ in self.base.parts["mind"] if title in self.cards]
        others = sorted(title for title, card in self.cards.items() if card.kind == MIND_CARD)
        for title in [*known, *sorted(others, key=lambda title: self.cards[title].faction == FACTIONS[0])]:
            if self.welcome(self.cards[title]):
                return ((title, 1),)
        return ()

    def welcome(self, card: CardDef) -> bool:
        return card.faction in (self.bastion.faction, FACTIONS[0], *self.guests)

    def preferred(self, part: str) -> Iterable[str]:
        """The base deck's own cards, those last that are most like the new one; then others by their faction."""
        own = [title for title, _ in self.base.parts[part] if title in self.cards and self.part_of(title) == part]
        own.sort(key=lambda title: self.alike(self.cards[title]))
        factions = [self.bastion.faction, FACTIONS[0], *self.guests]
        others = [title for title in self.cards if title not in self.before and self.part_of(title) == part]
        others = [title for title in others if self.cards[title].faction in factions]
        return [*own, *sorted(others, key=lambda title: (factions.index(self.cards[title].faction), title))]

    def part_of(self, title: str) -> str:
        kind = self.cards[title].kind
        return "arcana" if kind == ARCANUM else "" if kind in (BASTION, MIND_CARD) else "dream"

    def alike(self, other: CardDef) -> int:
        card = self.card
        shared = len(card.subtypes & other.subtypes)
        return 2 * (card.kind == other.kind) - abs(card.value - other.value) + shared

    def most(self, title: str) -> int:
        """The copies that are wanted of a card: all of the new one, as many as before of the others."""
        if self.part_of(title) == "arcana":
            return 1
        before = self.before.get(title, self.limit)
        return max(before, self.limit) if title == self.card.title else before

    def add(self, title: str, wanted: int) -> None:
        """Brings a card to so many copies, or as near to it as the bastion allows."""
        part = self.part_of(title)
        if part:
            chosen = self.chosen[part]
            more = min(wanted - chosen[title], self.room(self.cards[title], part))
            if more > 0:
                chosen[title] += more

    def room(self, card: CardDef, part: str) -> int:
        """How many more copies of a card may go into its part of the deck."""
        chosen = self.chosen[part]
        if not self.welcome(card) or (card.major_of and card.title != self.major):
            return 0
        if any(fits(card, rule.noun) and not stands(card.value, rule.compare, rule.number) for rule in self.every):
            return 0
        rooms = [self.slots[part] - chosen.total()]
        if part == "arcana":
            rooms.append(1 - chosen[card.title])
        elif card.title not in self.free:
            rooms.append(self.limit - chosen[card.title])
        if card.faction in self.guests:
            guests = sum(copies for title, copies in chosen.items() if self.cards[title].faction in self.guests)
            rooms.append(self.guest_slots[part] - guests)
        rooms += [
            rule.limit - self.matching(rule)
            for rule in self.includes
            if rule.compare in _CAPS and fits(card, rule.noun)
        ]
        return max(0, min(rooms))

    def matching(self, rule: tree.Include) -> int:
        """How many cards of the deck so far a rule counts."""
        return sum(
            copies
            for chosen in self.chosen.values()
            for title, copies in chosen.items()
            if fits(self.cards[title], rule.noun)
        )
