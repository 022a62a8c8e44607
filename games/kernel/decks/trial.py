"""Trial of a deck without a match: moves made one after the other on zones that a game lays out."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from games.kernel.chance import shuffled
from games.kernel.decks.goldfish import Goldfish, GoldfishCard, Offer, Step, Target, Zone

MOST_MOVES = 300
MOST_CARDS = 500
"""In a deck and a hand, all of which a page may show; a legal deck has far fewer."""


class NotPossibleError(Exception):
    """A move that can't be made now, and why."""


class Trial(ABC):
    """Where the cards of a deck are, by their places in `titles`, the top of the deck first, and how they are moved.

    `names` are those of the zones by their letters, `where` the sentences for a move of `{title}` there, and to `t` and
    `b`, the top and the bottom of the deck.
    """

    names: ClassVar[Mapping[str, str]]
    where: ClassVar[Mapping[str, str]]

    def __init__(self, titles: list[str], seed: int) -> None:
        self.titles = titles
        self.chance, self.deck = shuffled(seed, list(range(len(titles))))
        self.zones: dict[str, list[int]] = {letter: [] for letter in self.names}

    @abstractmethod
    def says(self) -> Iterator[str]: ...

    @abstractmethod
    def offers(self) -> Iterator[Offer]: ...

    def need_a_card(self) -> None:
        if not self.deck:
            raise NotPossibleError("The deck is empty.")

    def move(self, card: int, target: str) -> str:
        """A card that lies open goes anywhere: its owner does what cards say."""
        source = next((zone for zone in self.zones.values() if card in zone), None)
        if source is None and card not in self.deck[:1]:
            raise NotPossibleError("That card isn’t face up.")
        if source is not None and source is self.zones.get(target):
            raise NotPossibleError(f"{self.titles[card]} is already there.")
        (self.deck if source is None else source).remove(card)
        if target in self.zones:
            self.zones[target].append(card)
        else:
            self.deck.insert(0 if target == "t" else len(self.deck), card)
        return self.where[target].format(title=self.titles[card])

    def deck_zone(self) -> Zone:
        top = tuple(map(self.open, self.deck[:1]))
        return Zone("Deck", len(self.deck), top, (Target("t", "Top of the deck"), Target("b", "Bottom of the deck")))

    def other_zones(self) -> Iterator[Zone]:
        for letter, zone in self.zones.items():
            look = self.in_hand if letter == "h" else self.open
            yield Zone(self.names[letter], len(zone), tuple(map(look, zone)), (Target(letter, self.names[letter]),))

    def open(self, card: int) -> GoldfishCard:
        return GoldfishCard(f"m{card}", self.titles[card])

    def in_hand(self, card: int) -> GoldfishCard:
        """A card in hand; a game may say whether it can be played."""
        return self.open(card)


def tried(trial: Trial, moves: str, notation: re.Pattern[str], make: Callable[[re.Match[str]], str]) -> Goldfish:
    """The trial after these moves; `make` makes one and says what happened, or raises NotPossibleError."""
    steps: list[Step] = []
    fault = ""
    at = 0
    while at < len(moves) and not fault:
        match = notation.match(moves, at)
        if match is None:
            fault = f"“{moves[at : at + 8]}” isn’t a move."
        elif len(steps) == MOST_MOVES:
            fault = f"The limit is {MOST_MOVES} moves."
        else:
            try:
                done = make(match)
            except NotPossibleError as error:
                fault = str(error)
            else:
                at = match.end()
                steps.append(Step(done, moves[:at]))
    if fault:
        fault = f"Move {len(steps) + 1} isn’t possible. {fault} Earlier moves are kept."
    return Goldfish(
        moves=moves[:at],
        fault=fault,
        steps=tuple(steps),
        says=tuple(trial.says()),
        offers=tuple(trial.offers()),
        deck=trial.deck_zone(),
        zones=tuple(trial.other_zones()),
    )
