"""Trying a deck out against nobody: its cards in a shuffled order, rolled, evoked and cut by hand.

Nothing here carries out what cards say; where a card lies afterwards follows the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.chance import shuffled
from games.kernel.game import DeckList
from games.kernel.refusal import Refusal, RefusalCode
from games.kernel.trial import Held, Offer, Pile, Step, Trial
from games.voidream.components import BASTION, CONSTRUCT, LOOP, THOUGHT, CardDef
from games.voidream.deckrules import Deck

__all__ = ["MOST_MOVES", "tried"]

MOVE = re.compile(r"[ers]|c([0-9]{1,4})")
MOST_MOVES = 300
MOST_CARDS = 500
"""In a deck and a hand, all of which a page may show; a legal deck has far fewer."""
NOBODY_ASKS = "nobody asks here whether that is met"


def tried(deck: DeckList, cards: Mapping[str, Any], seed: int, moves: str) -> Trial | Refusal:
    """The deck after these moves: `r` rolls, `e` evokes and plays, `c12` cuts, `s` shuffles."""
    built = Deck(deck, cards)
    if not built.dream:
        return Refusal(RefusalCode.ILLEGAL, "There are no Dream cards to shuffle yet.", "V3.2")
    if sum(copies for _, copies in (*built.dream, *built.arcana)) > MOST_CARDS:
        return Refusal(RefusalCode.ILLEGAL, f"A deck of more than {MOST_CARDS} cards can’t be tried out.")
    lies = Lies(built, seed)
    steps: list[Step] = []
    fault = ""
    at = 0
    while at < len(moves) and not fault:
        match = MOVE.match(moves, at)
        if match is None:
            fault = f"there is no such move as “{moves[at : at + 8]}”"
        elif len(steps) == MOST_MOVES:
            fault = f"{MOST_MOVES} moves are as many as can be made"
        else:
            try:
                done = lies.make(match)
            except NotPossibleError as error:
                fault = str(error)
            else:
                at = match.end()
                steps.append(Step(done, moves[:at]))
    if fault:
        fault = f"Move {len(steps) + 1} can’t be made: {fault}. What came before it stands."
    return Trial(
        moves=moves[:at],
        fault=fault,
        steps=tuple(steps),
        top=lies.cards[lies.deck[0]].title if lies.deck else "",
        says=tuple(lies.says()),
        offers=tuple(lies.offers()),
        hand=tuple(lies.held(built)),
        piles=tuple(Pile(name, tuple(lies.cards[card].title for card in pile)) for name, pile in lies.piles.items()),
    )


class NotPossibleError(Exception):
    """A move that can't be made now, and why."""


class Lies:
    """Where the cards lie, named by their numbers in `cards`. The top of the deck comes first."""

    def __init__(self, built: Deck, seed: int) -> None:
        # In an order of its own, so that the same deck written otherwise is shuffled the same way.
        pairs = sorted(built.dream, key=lambda pair: pair[0].title)
        self.cards: list[CardDef] = [card for card, copies in pairs for _ in range(copies)]
        self.chance, self.deck = shuffled(seed, list(range(len(self.cards))))
        self.face_up: set[int] = set()
        self.fresh = True
        """Nothing but cuts so far: a cut comes before the bastion goes under the deck (V3.2)."""
        if built.bastion:
            self.face_up.add(len(self.cards))
            self.deck.append(len(self.cards))
            self.cards.append(built.bastion[0][0])
        self.piles: dict[str, list[int]] = {"In play": [], "Discard": [], "Void": []}

    def make(self, move: re.Match[str]) -> str:
        """What happened; raises NotPossibleError."""
        if move.group(1) is not None:
            return self.cut(int(move.group(1)))
        made = {"r": self.roll, "e": self.evoke, "s": self.shuffle}[move.group()]()
        self.fresh = False
        return made

    def shuffle(self) -> str:
        self.need_a_card("shuffle")
        self.chance, self.deck = shuffled(self.chance, self.deck)
        return f"Shuffled, the bastion with it: {self.top_in_words()}"

    def roll(self) -> str:
        self.need_a_card("roll")
        under = self.deck.pop(0)
        self.deck.append(under)
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

    def need_a_card(self, what: str) -> None:
        if not self.deck:
            raise NotPossibleError(f"there is no card to {what}")

    def evoke(self) -> str:
        """The top card is played and goes where its type goes (V8.5, V9.12, V9.13)."""
        if why_not := self.why_not_evoked():
            raise NotPossibleError(why_not)
        card = self.deck.pop(0)
        printed = self.cards[card]
        title = printed.title
        voided = sum(1 for other in self.piles["Void"] if self.cards[other].title == title)
        if printed.prototype > voided:
            self.piles["Void"].append(card)
            return f"Evoked {title}, a prototype that goes to the Void: {self.top_in_words()}"
        if printed.kind == CONSTRUCT:
            self.face_up = {other for other in self.face_up if self.cards[other].kind == BASTION} | {card}
            self.deck.insert(0, card)
            said = f"Evoked {title}, which lies on top face up: {self.top_in_words()}"
        elif printed.kind == THOUGHT and printed.keywords & LOOP:
            self.deck.append(card)
            said = f"Evoked {title}, which loops under the deck: {self.top_in_words()}"
        else:
            self.piles["Discard" if printed.kind == THOUGHT else "In play"].append(card)
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

    def held(self, built: Deck) -> Iterator[Held]:
        """The hand, and what of it the depth allows (V5.2); with an empty deck there is no depth, and no game."""
        depth = self.cards[self.deck[0]].value if self.deck else 0
        for card, copies in sorted(built.arcana, key=lambda pair: (-pair[0].value, pair[0].title)):
            able = bool(self.deck) and card.value >= depth
            says = "Can be played" if able else f"Value {card.value}, too low for depth {depth}"
            yield from [Held(card.title, able, says if self.deck else "The deck is empty")] * copies


def _conditions(card: CardDef) -> str:
    asked = {
        "dormant": card.dormant, "hierarchy": card.hierarchy, "shadowborne": card.shadowborne, "worship": card.worship,
    }  # fmt: skip
    words = " and ".join(f"{keyword} {number}" for keyword, number in asked.items() if number)
    return f" It has {words}; {NOBODY_ASKS}." if words else ""
