"""Zones of a trial: where the cards of a shuffled deck lie while its owner moves them.

Nothing here carries out what cards say; where a card lies after it was evoked follows the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from games.kernel.chance import shuffled
from games.kernel.decks.goldfish import GoldfishCard, Offer
from games.kernel.decks.trial import NotPossibleError, Trial
from games.voidream.decks.legality import Deck
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, CONSTRUCT, LOOP, THOUGHT

__all__ = ["TrialZones", "dream_cards"]

NOBODY_ASKS = "nobody asks here whether that is met"


def dream_cards(built: Deck) -> list[CardDef]:
    """What is shuffled, in an order of its own: the same deck written otherwise is shuffled the same way."""
    return [card for card, copies in sorted(built.dream, key=lambda pair: pair[0].title) for _ in range(copies)]


class TrialZones(Trial):
    names = MappingProxyType({"h": "Hand", "p": "In play", "x": "Exhausted", "d": "Discard", "v": "Void"})
    where = MappingProxyType({
        "h": "to your hand", "p": "into play", "x": "into play, exhausted", "d": "to your discard", "v": "to your Void",
        "t": "on top of the deck", "b": "under the deck",
    })  # fmt: skip

    def __init__(self, built: Deck, seed: int) -> None:
        self.cards = dream_cards(built)
        super().__init__([card.title for card in self.cards], seed)
        self.face_up: set[int] = set()
        self.fresh = True
        """Nothing but cuts so far: a cut comes before the bastion goes under the deck (V3.2)."""
        if built.bastion:
            self.face_up.add(len(self.cards))
            self.deck.append(len(self.cards))
            self.cards.append(built.bastion[0][0])
        for card, copies in sorted(built.arcana, key=lambda pair: (-pair[0].value, pair[0].title)):
            for _ in range(copies):
                self.zones["h"].append(len(self.cards))
                self.cards.append(card)
        self.titles = [card.title for card in self.cards]

    def shuffle(self) -> str:
        self.need_a_card("shuffle")
        self.chance, self.deck = shuffled(self.chance, self.deck)
        self.fresh = False
        return f"Shuffled, the bastion with it: {self.top_in_words()}"

    def roll(self) -> str:
        self.need_a_card("roll")
        under = self.deck.pop(0)
        self.deck.append(under)
        self.fresh = False
        rolled = self.cards[self.deck[0]].title
        # The card that goes under isn't the one that is rolled (V9.14).
        return f"{self.cards[under].title} goes under. Rolled {rolled}: {self.top_in_words()}"

    def cut(self, number: int) -> str:
        most = self.most_cut()
        if not 1 <= number <= most:
            raise NotPossibleError(f"a cut puts 1 to {most} cards under" if most > 0 else "there is nothing to cut")
        under = self.deck[most + 1 :]
        self.deck = self.deck[number : most + 1] + self.deck[:number] + under
        return f"Cut {number} card{'' if number == 1 else 's'} under: {self.top_in_words()}"

    def most_cut(self) -> int:
        has_bastion = any(self.cards[card].kind == BASTION for card in self.deck)
        return len(self.deck) - 1 - (self.fresh and has_bastion)

    def why_not_evoked(self) -> str:
        if not self.deck:
            return "there is no card to evoke"
        top = self.deck[0]
        return f"{self.cards[top].title} lies face up, and can’t be played again" if top in self.face_up else ""

    def evoke(self) -> str:
        """The top card is played and goes where its type goes (V8.5, V9.12, V9.13)."""
        if why_not := self.why_not_evoked():
            raise NotPossibleError(why_not)
        card = self.deck.pop(0)
        self.fresh = False
        printed = self.cards[card]
        title = printed.title
        voided = sum(1 for other in self.zones["v"] if self.cards[other].title == title)
        if printed.prototype > voided:
            self.zones["v"].append(card)
            return f"Evoked {title}, a prototype that goes to the Void: {self.top_in_words()}"
        if printed.kind == CONSTRUCT:
            self.face_up = {other for other in self.face_up if self.cards[other].kind == BASTION} | {card}
            self.deck.insert(0, card)
            said = f"Evoked {title}, which lies on top face up: {self.top_in_words()}"
        elif printed.kind == THOUGHT and printed.keywords & LOOP:
            self.deck.append(card)
            said = f"Evoked {title}, which loops under the deck: {self.top_in_words()}"
        else:
            self.zones["d" if printed.kind == THOUGHT else "p"].append(card)
            said = f"Evoked {title}: {self.top_in_words()}"
        return said + _conditions(printed)

    def top_in_words(self) -> str:
        return f"depth {self.cards[self.deck[0]].value}." if self.deck else "the deck is empty."

    def says(self) -> Iterator[str]:
        if self.deck:
            top = self.deck[0]
            yield f"Depth {self.cards[top].value}{', face up' if top in self.face_up else ''}"
        yield f"{len(self.deck)} card{'' if len(self.deck) == 1 else 's'} in the deck"

    def offers(self) -> Iterator[Offer]:
        empty = "" if self.deck else "There is no card in the deck."
        why_not = self.why_not_evoked()
        why_not = f"{why_not[0].upper()}{why_not[1:]}." if why_not else ""
        yield Offer("e", "Evoke and play", "The card on top is played.", why_not=why_not)
        yield Offer("r", "Roll", "The card on top goes under the deck.", why_not=empty)
        most = self.most_cut()
        yield Offer("c", "Cut", "So many cards go under.", 1, max(most, 1), "" if most > 0 else "Nothing to cut.")
        yield Offer("s", "Shuffle", "The whole deck, the bastion too.", why_not=empty)

    def move(self, card: int, target: str) -> str:
        moved = super().move(card, target)
        if self.cards[card].kind != BASTION:
            self.face_up.discard(card)
        self.fresh = False
        return f"{moved}: {self.top_in_words()}"

    def in_hand(self, card: int) -> GoldfishCard:
        """With whether the depth allows it (V5.2); with an empty deck there is no depth, and no game."""
        printed = self.cards[card]
        if not self.deck:
            return GoldfishCard(f"m{card}", printed.title, is_playable=False, says="The deck is empty")
        depth = self.cards[self.deck[0]].value
        able = printed.value >= depth
        says = "Can be played" if able else f"Value {printed.value}, too low for depth {depth}"
        return GoldfishCard(f"m{card}", printed.title, able, says)


def _conditions(card: CardDef) -> str:
    asked = {
        "dormant": card.dormant, "hierarchy": card.hierarchy, "shadowborne": card.shadowborne, "worship": card.worship,
    }  # fmt: skip
    words = " and ".join(f"{keyword} {number}" for keyword, number in asked.items() if number)
    return f" It has {words}; {NOBODY_ASKS}." if words else ""
