"""Goldfish of a deck against nobody: an opening hand, and cards drawn and moved by hand. Nothing here carries out what
cards say, or counts energy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from games.dreamtides.decks.demands import CARDS, LEADER
from games.dreamtides.decks.legality import Deck
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.settings import STANDARD
from games.kernel.chance import shuffled
from games.kernel.decks import trial
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.goldfish import Goldfish, Offer
from games.kernel.decks.trial import MOST_CARDS, NotPossibleError, Trial
from games.kernel.refusal import Refusal, RefusalCode

_MOVE: Final = re.compile(r"(?P<plain>[ds])|m(?P<card>[0-9]{1,4})(?P<target>[hfvxctb])")
NOTHING_TO_SHUFFLE: Final = Refusal(RefusalCode.ILLEGAL, "There are no cards to shuffle yet.", "D3.3")


def tried(deck: DeckList, cards: Mapping[str, Any], seed: int, moves: str) -> Goldfish | Refusal:
    """The deck after these moves: `d` draws, `s` shuffles, `m7v` moves card 7 into the void."""
    built = Deck(deck, cards)
    number = sum(copies for part in built.parts.values() for _, copies in part)
    if not built.parts[CARDS]:
        return NOTHING_TO_SHUFFLE
    if number > MOST_CARDS:
        return Refusal(RefusalCode.ILLEGAL, f"Solo play takes decks of at most {MOST_CARDS} cards.")
    table = Table(built, seed)
    return trial.tried(table, moves, _MOVE, table.make)


def in_order(built: Deck) -> list[CardDef]:
    """The characters and events before they are shuffled, in an order of their own: the same deck written otherwise is
    shuffled the same way."""
    listed = sorted(built.parts[CARDS], key=lambda each: (each[0].title, each[1]))
    return [card for card, copies in listed for _ in range(copies)]


class Table(Trial):
    names = MappingProxyType({"h": "Hand", "f": "Battlefield", "v": "Void", "x": "Banished", "c": "Court"})
    where = MappingProxyType({
        "h": "Moved {title} to your hand.", "f": "Moved {title} to the battlefield.",
        "v": "Moved {title} to your void.", "x": "Banished {title}.",
        "c": "Moved {title} to your court.", "t": "Put {title} on top of the deck.", "b": "Put {title} under the deck.",
    })  # fmt: skip

    def __init__(self, built: Deck, seed: int) -> None:
        super().__init__([card.title for card in in_order(built)], seed)
        for card, copies in built.parts[LEADER]:
            self.zones["c"] += range(len(self.titles), len(self.titles) + copies)
            self.titles += [card.title] * copies
        self.zones["h"], self.deck = self.deck[: STANDARD.first_hand], self.deck[STANDARD.first_hand :]

    def make(self, move: re.Match[str]) -> str:
        """What happened; raises NotPossibleError."""
        if card := move["card"]:
            return self.move(int(card), move["target"])
        return self.draw() if move["plain"] == "d" else self.shuffle()

    def draw(self) -> str:
        """From an empty deck once the void is shuffled into it (D9.3)."""
        is_new = False
        if not self.deck and self.zones["v"]:
            self.chance, self.deck = shuffled(self.chance, self.zones["v"])
            self.zones["v"] = []
            is_new = True
        if not self.deck:
            raise NotPossibleError("The deck and the void are empty.")
        card = self.deck.pop(0)
        self.zones["h"].append(card)
        title = self.titles[card]
        return f"Shuffled your void into the deck and drew {title}." if is_new else f"Drew {title}."

    def shuffle(self) -> str:
        self.need_a_card()
        self.chance, self.deck = shuffled(self.chance, self.deck)
        return "Shuffled the deck."

    def says(self) -> Iterator[str]:
        yield "1 card in the deck" if len(self.deck) == 1 else f"{len(self.deck)} cards in the deck"

    def offers(self) -> Iterator[Offer]:
        why_not = "" if self.deck or self.zones["v"] else "The deck and the void are empty."
        yield Offer("d", "Draw", "Put the top card into your hand.", why_not=why_not)
        empty = "" if self.deck else "There is no card in the deck."
        yield Offer("s", "Shuffle", "The whole deck.", why_not=empty)
