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


def dream_cards(built: Deck) -> list[CardDef]:
    """What is shuffled, in an order of its own: the same deck written otherwise is shuffled the same way."""
    return [card for card, copies in sorted(built.dream, key=lambda pair: pair[0].title) for _ in range(copies)]


class TrialZones(Trial):
    names = MappingProxyType({"h": "Hand", "p": "In play", "x": "Exhausted", "d": "Discard", "v": "Void"})
    where = MappingProxyType({
        "h": "Moved {title} to your hand.", "p": "Moved {title} into play.", "x": "Moved {title} into play, exhausted.",
        "d": "Moved {title} to your discard.", "v": "Moved {title} to your Void.",
        "t": "Put {title} on top of the deck.", "b": "Put {title} under the deck.",
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
        self.need_a_card()
        self.chance, self.deck = shuffled(self.chance, self.deck)
        self.fresh = False
        return f"Shuffled the deck, including the bastion. {self.top_in_words()}"

    def roll(self) -> str:
        self.need_a_card()
        under = self.deck.pop(0)
        self.deck.append(under)
        self.fresh = False
        rolled = self.cards[self.deck[0]].title
        # The card that goes under isn't the one that is rolled (V9.14).
        return f"Put {self.cards[under].title} under the deck. Rolled {rolled}. {self.top_in_words()}"

    def cut(self, number: int) -> str:
        most = self.most_cut()
        if not 1 <= number <= most:
            raise NotPossibleError(f"You can cut 1 to {most} cards." if most > 0 else "There is nothing to cut.")
        under = self.deck[most + 1 :]
        self.deck = self.deck[number : most + 1] + self.deck[:number] + under
        cut = "Cut 1 card." if number == 1 else f"Cut {number} cards."
        return f"{cut} {self.top_in_words()}"

    def most_cut(self) -> int:
        has_bastion = any(self.cards[card].kind == BASTION for card in self.deck)
        return len(self.deck) - 1 - (self.fresh and has_bastion)

    def why_not_evoked(self) -> str:
        if not self.deck:
            return "There is no card in the deck."
        top = self.deck[0]
        return f"{self.cards[top].title} is face up and can’t be played again." if top in self.face_up else ""

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
            return f"Evoked {title}. As a prototype, it goes to the Void. {self.top_in_words()}"
        if printed.kind == CONSTRUCT:
            self.face_up = {other for other in self.face_up if self.cards[other].kind == BASTION} | {card}
            self.deck.insert(0, card)
            said = f"Evoked {title}. It stays on top, face up. {self.top_in_words()}"
        elif printed.kind == THOUGHT and printed.keywords & LOOP:
            self.deck.append(card)
            said = f"Evoked {title}. It loops under the deck. {self.top_in_words()}"
        else:
            self.zones["d" if printed.kind == THOUGHT else "p"].append(card)
            said = f"Evoked {title}. {self.top_in_words()}"
        return said + _conditions(printed)

    def top_in_words(self) -> str:
        return f"Depth {self.cards[self.deck[0]].value}." if self.deck else "The deck is empty."

    def says(self) -> Iterator[str]:
        if self.deck:
            top = self.deck[0]
            depth = self.cards[top].value
            yield f"Depth {depth}, face up" if top in self.face_up else f"Depth {depth}"
        yield "1 card in the deck" if len(self.deck) == 1 else f"{len(self.deck)} cards in the deck"

    def offers(self) -> Iterator[Offer]:
        empty = "" if self.deck else "There is no card in the deck."
        yield Offer("e", "Evoke and play", "Play the top card.", why_not=self.why_not_evoked())
        yield Offer("r", "Roll", "Put the top card under the deck.", why_not=empty)
        most = self.most_cut()
        yield Offer("c", "Cut", "Number of cards to put under.", 1, max(most, 1), "" if most > 0 else "Nothing to cut.")
        yield Offer("s", "Shuffle", "The whole deck, including the bastion.", why_not=empty)

    def move(self, card: int, target: str) -> str:
        moved = super().move(card, target)
        if self.cards[card].kind != BASTION:
            self.face_up.discard(card)
        self.fresh = False
        return f"{moved} {self.top_in_words()}"

    def in_hand(self, card: int) -> GoldfishCard:
        """With whether the depth allows it (V5.2); with an empty deck there is no depth, and no game."""
        printed = self.cards[card]
        if not self.deck:
            return GoldfishCard(f"m{card}", printed.title, is_playable=False, says="The deck is empty")
        depth = self.cards[self.deck[0]].value
        able = printed.value >= depth
        says = "Playable" if able else f"Value {printed.value}, too low for depth {depth}"
        return GoldfishCard(f"m{card}", printed.title, able, says)


def _conditions(card: CardDef) -> str:
    asked = {
        "dormant": card.dormant, "hierarchy": card.hierarchy, "shadowborne": card.shadowborne, "worship": card.worship,
    }  # fmt: skip
    words = ", ".join(f"{keyword} {number}" for keyword, number in asked.items() if number)
    return f" Not checked here: {words}." if words else ""
