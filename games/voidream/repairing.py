"""The smallest change that makes a deck legal (V11): every reading of the deck is tried, and the nearest one taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from games.kernel.game import DeckList, Repair
from games.voidream import deckrules
from games.voidream.assembling import CHOICES, assemble
from games.voidream.building import MAKES_ROOM, Building
from games.voidream.catalog import playable
from games.voidream.components import BASTION, FACTION_NAMES, FACTIONS, CardDef
from games.voidream.demands import fits, rules_of
from games.voidream.language import tree

__all__ = ["repair"]

MOST_GUESTS = 2


def repair(deck: DeckList, cards: Mapping[str, Any], limits: Mapping[str, int]) -> Repair:
    """The nearest legal deck; if there is none, the one with the fewest problems. Limits are copies by title."""
    allowed = {title: card for title, card in cards.items() if limits.get(title, 1) > 0}
    if not deckrules.problems(deck, allowed) and _within(deck, limits):
        return Repair(deck, ())
    known = playable(allowed)
    base = assemble(deck.name, tuple(_copies(deck).items()), deck.choices, allowed)
    main = _main_faction(base, known)
    best: tuple[tuple[int, bool, int, int], DeckList] | None = None
    for bastion, guests in _readings(base, deck.parts.get("bastion", ()), known):
        choices = {"main": bastion.faction, **dict(zip(CHOICES[1:], guests, strict=False))}
        found = Repairing(DeckList(deck.name, base.parts, choices), bastion, known, limits).deck()
        wrong = len(deckrules.problems(found, allowed))
        # What the deck is at heart counts more than a few cards; a guest that no card needs is a change, too.
        cost = (wrong, bastion.faction != main, _distance(deck, found), _choices_changed(deck, found))
        if best is None or cost < best[0]:
            best = cost, found
    nearest = best[1] if best else base
    return Repair(nearest, tuple(_in_words(deck, nearest, known, limits)))


class Repairing(Building):
    """Building without a card to make room for: the deck's own cards come first, and more of them before others."""

    def __init__(
        self, base: DeckList, bastion: CardDef, cards: Mapping[str, CardDef], limits: Mapping[str, int]
    ) -> None:
        self.limits = limits
        super().__init__(base, bastion, bastion, cards)

    def deck(self) -> DeckList:
        if self.major in self.cards:
            self.add(self.major, 1)
        for rule in self.includes:
            if rule.compare in MAKES_ROOM:
                for title, copies in (*self.wishes("dream"), *self.wishes("arcana")):
                    if fits(self.cards[title], rule.noun):
                        has = sum(chosen[title] for chosen in self.chosen.values())
                        self.add(title, min(copies, has + rule.limit - self.matching(rule)))
        for part in self.chosen:
            for title, copies in self.wishes(part):
                self.add(title, copies)
        parts = {part: tuple(self.in_order(part)) for part in self.chosen}
        choices = {"main": self.bastion.faction, **dict(zip(CHOICES[1:], self.guests, strict=False))}
        return DeckList(self.base.name, {"bastion": ((self.bastion.title, 1),), "mind": self.mind(), **parts}, choices)

    def wishes(self, part: str) -> Iterator[tuple[str, int]]:
        """What the deck has, then more copies of that, then what is like it in faction."""
        own = [title for title, _ in self.base.parts[part] if title in self.cards]
        yield from ((title, self.before[title]) for title in own)
        if part == "dream":
            yield from ((title, self.limit) for title in own if self.before[title] < self.limit)
        yield from ((title, self.most(title)) for title in self.preferred(part) if title not in self.before)

    def in_order(self, part: str) -> Iterable[tuple[str, int]]:
        """The cards that stay in their old order, and then the new ones."""
        chosen = {title: copies for title, copies in self.chosen[part].items() if copies}
        return sorted(chosen.items(), key=lambda entry: entry[0] not in self.before)

    def room(self, card: CardDef, part: str) -> int:
        room = super().room(card, part)
        return min(room, max(0, self.limits.get(card.title, room) - self.chosen[part][card.title]))


def _readings(
    base: DeckList, chosen: Iterable[tuple[str, int]], known: Mapping[str, CardDef]
) -> Iterator[tuple[CardDef, tuple[str, ...]]]:
    """Bastions with guest factions for this deck: its own, or those that its cards speak for."""
    bastions = [known[title] for title, _ in chosen if title in known and known[title].kind & BASTION]
    if not bastions:
        bastions = [card for card in known.values() if card.kind & BASTION]
    there = [faction for faction, _ in _factions(base, known).most_common()]
    for bastion in bastions:
        most = MOST_GUESTS if any(isinstance(rule, tree.SecondGuest) for rule in rules_of(bastion)) else 1
        spoken_for = dict.fromkeys([*(base.choices.get(name, "") for name in CHOICES[1:]), *there])
        wanted = [each for each in spoken_for if each in FACTIONS[1:] and each != bastion.faction]
        for number in range(most, -1, -1):
            for guests in combinations(wanted, number):
                yield bastion, guests


def _main_faction(base: DeckList, known: Mapping[str, CardDef]) -> str:
    """The one that was chosen, or else the one with most cards."""
    chosen = base.choices.get("main", "")
    if chosen in FACTIONS[1:]:
        return chosen
    counted = _factions(base, known)
    return max(FACTIONS[1:], key=counted.__getitem__)


def _factions(base: DeckList, known: Mapping[str, CardDef]) -> Counter[str]:
    counted = Counter[str]()
    for title, copies in _copies(base).items():
        if title in known:
            counted[known[title].faction] += copies
    return counted


def _copies(deck: DeckList) -> Counter[str]:
    counts = Counter[str]()
    for part in deck.parts.values():
        for title, copies in part:
            counts[title] += max(copies, 0)
    return counts


def _within(deck: DeckList, limits: Mapping[str, int]) -> bool:
    return all(copies <= limits.get(title, copies) for title, copies in _copies(deck).items())


def _distance(before: DeckList, after: DeckList) -> int:
    old, new = _copies(before), _copies(after)
    return (old - new).total() + (new - old).total()


def _choices_changed(before: DeckList, after: DeckList) -> int:
    return sum(before.choices.get(name, "") != after.choices.get(name, "") for name in CHOICES)


def _in_words(
    before: DeckList, after: DeckList, known: Mapping[str, CardDef], limits: Mapping[str, int]
) -> Iterator[str]:
    """Each change in a sentence: what went out and why, what came in, what is chosen now."""
    old, new = _copies(before), _copies(after)
    welcome = {FACTIONS[0], *after.choices.values()}
    for title, copies in (old - new).items():
        what = f"Took out {copies} “{title}”" if new[title] or copies > 1 else f"Took out “{title}”"
        yield f"{what}{_why(title, known, welcome, limits)}."
    placed = {title: part for part, entries in before.parts.items() for title, _ in entries}
    for part, entries in after.parts.items():
        for title, copies in entries:
            if more := copies - old[title]:
                if more > 0:
                    yield f"Added {more} “{title}”." if copies > 1 else f"Added “{title}”."
            elif placed.get(title) != part:
                yield f"Moved “{title}” to its part of the deck."
    for name in CHOICES:
        was, now = before.choices.get(name, ""), after.choices.get(name, "")
        if was != now:
            label = name.replace("_", " ").capitalize()
            yield f"{label} faction: {FACTION_NAMES[now]}." if now else f"{label} faction: none."


def _why(title: str, known: Mapping[str, CardDef], welcome: set[str], limits: Mapping[str, int]) -> str:
    if title in limits:
        return ": it is restricted"
    if title not in known:
        return ": there is no such card"
    faction = known[title].faction
    return "" if faction in welcome else f": it belongs to {FACTION_NAMES[faction]}"
