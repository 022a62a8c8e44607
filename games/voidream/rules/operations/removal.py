"""Cards that leave: destroyed, sacrificed, voided, discarded, returned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.engine.intent import GAIN, HARM, HELP, NEITHER
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import NO_FLUSH, Steps
from games.kernel.ids import CardNo, as_cards
from games.voidream.rules import prompts, zones
from games.voidream.rules.abilities import DESTROYED, DISCARDED, NO_POSITION, SACRIFICED, VOIDED
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    ARCANUM,
    BASTION,
    DECK,
    DISCARD,
    ENTITY,
    HAND,
    INDESTRUCTIBLE,
    MEMORY,
    PLAY,
    VEILED,
    VOID,
)
from games.voidream.rules.destruction import Destruction
from games.voidream.rules.env import Env
from games.voidream.rules.operations.acts import Act, Role, Selector
from games.voidream.rules.operations.showing import reveal
from games.voidream.rules.play import enter
from games.voidream.rules.program import Op
from games.voidream.rules.queries import card_cannot, has
from games.voidream.rules.state import CHARGE_FLAG, KNOWLEDGE, KNOWN_BIT, State
from games.voidream.rules.statements import NO_DESTROY, NO_RETURN, NO_SACRIFICE, NO_VOID
from games.voidream.rules.terms import Destination, Order
from games.voidream.rules.triggers import fire


def is_there(s: State, card: CardNo) -> bool:
    """Is the card in play, face up or down, or an active construct?"""
    return zones.is_in_play(s.zone[card]) or s.in_force(card, NO_POSITION)


class DestroyAct(Act):
    """Destroys without damage: a bastion is beyond it (V8.4)."""

    __slots__ = ()

    event = DESTROYED
    aim = HARM

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        if s.zone[card] == VEILED:
            return not card_cannot(s, card, NO_DESTROY)
        return (
            is_there(s, card)
            and s.table.cards[card].kind != BASTION
            and not has(s, card, INDESTRUCTIBLE)
            and not card_cannot(s, card, NO_DESTROY)
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        s.stack.append(Destruction(cards, foretold=True))
        return True


class SacrificeAct(Act):
    """Its controller gives a card up: to the discard, indestructible or not."""

    __slots__ = ()

    event = SACRIFICED
    aim = HARM

    def is_loss(self) -> bool:
        return True

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return (
            s.table.cards[card].kind != BASTION
            and s.control[card] == env.subject
            and is_there(s, card)
            and not card_cannot(s, card, NO_SACRIFICE)
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            if not is_there(s, card):
                continue
            fire(s, SACRIFICED, s.control[card], card)
            zones.discard(s, card, "sacrificed")
        return True


class VoidAct(Act):
    __slots__ = ()

    event = VOIDED
    aim = HARM

    def is_loss(self) -> bool:
        return True

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.table.cards[card].kind != BASTION and s.zone[card] != VOID and not card_cannot(s, card, NO_VOID)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            zones.void(s, card)
        return True


class DiscardAct(Act):
    __slots__ = ()

    event = DISCARDED
    aim = HARM

    def is_loss(self) -> bool:
        return True

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.table.cards[card].kind != BASTION and s.zone[card] not in (DISCARD, ARCANA_DISCARD)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            zones.discard(s, card)
        return True


_PILES = (ARCANA_DISCARD, DISCARD, VOID)
_TOPS = (Destination.TOP, Destination.OWNERS_TOP)
_BOTTOMS = (Destination.BOTTOM, Destination.OWNERS_BOTTOM)
_ANYBODYS = (Destination.PLAY, Destination.OWNERS_TOP, Destination.OWNERS_BOTTOM)
"""Where cards of either player can go."""


class Arrange(Op):
    """The cards of `it` go to the top or bottom of their decks, in an order that the subject chooses or by chance.

    Whoever doesn't choose loses track of them (V2.4).
    """

    __slots__ = ("bottom", "random")

    def __init__(self, *, random: bool, bottom: bool) -> None:
        self.random: Final = random
        self.bottom: Final = bottom

    def run(self, s: State, env: Env) -> bool:
        if self.random:
            return self.place(s, s.shuffled(list(env.it)), KNOWLEDGE)
        count = len(env.it)
        asked = prompts.BOTTOM_ORDER if self.bottom else prompts.TOP_ORDER
        s.ask(Pending(asked, env.subject, env.it, count, count, ordered=True, source=env.source))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        return self.place(s, list(as_cards(chosen)), KNOWLEDGE & ~KNOWN_BIT[env.subject])

    def place(self, s: State, cards: list[CardNo], lost: int) -> bool:
        """Puts them down, the first on top, when nobody can follow them any more but who still knows them."""
        for card in cards:
            zones.lose_track(s, card, lost)
        for card in cards if self.bottom else reversed(cards):
            if self.bottom:
                zones.to_bottom(s, card)
            else:
                zones.to_top(s, card)
        return True


_ARRANGE = {
    (random, bottom): Arrange(random=random, bottom=bottom) for random in (False, True) for bottom in (False, True)
}


class ReturnAct(Act):
    """Returns cards to hand (arcana), deck or play: to the subject's hand and deck only what it owns (V12.13)."""

    __slots__ = ("order", "to")

    def __init__(self, selector: Selector, prompt: str, role: Role, to: Destination, order: Order | None) -> None:
        super().__init__(selector, prompt, role)
        self.to: Final = to
        self.order: Final = order

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        """From a pile it is a help, to whoever gets the card; a charge or a card of the deck only changes its place."""
        if self.to is Destination.PLAY:
            return GAIN
        zone = s.zone[cards[0]]
        if self.to is Destination.HAND or zone in _PILES:
            return HELP
        return NEITHER if zone == DECK or s.flags[cards[0]] & CHARGE_FLAG else HARM

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        kind = s.table.cards[card].kind
        if kind == BASTION or card_cannot(s, card, NO_RETURN):
            return False
        if self.to not in _ANYBODYS and s.table.owner[card] != env.subject:
            return False
        if self.to is Destination.HAND:
            return kind == ARCANUM and s.zone[card] != HAND
        if self.to is Destination.PLAY:
            # A card in a deck is tried whatever it is: to pass over it in silence would tell what it isn't.
            return s.zone[card] == DECK or (bool(kind & (ENTITY | MEMORY)) and s.zone[card] != PLAY)
        return kind != ARCANUM

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        if self.order is not None and len(cards) > 1:
            arrange = _ARRANGE[self.order is Order.RANDOM, self.to in _BOTTOMS]
            s.stack.append(Steps((arrange,), 0, env.with_it(cards), NO_FLUSH))
            return True
        for card in cards:
            if self.to is Destination.HAND:
                zones.to_hand(s, card)
            elif self.to in _TOPS:
                zones.to_top(s, card)
            elif self.to in _BOTTOMS:
                zones.to_bottom(s, card)
            elif s.table.cards[card].kind & (ENTITY | MEMORY):
                enter(s, card, env.subject)
            else:
                reveal(s, env.subject, (card,))
        return True
