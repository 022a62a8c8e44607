"""Cards that leave: destroyed, sacrificed, voided, discarded, returned."""

from __future__ import annotations

from games.voidream import zones
from games.voidream.components import (
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
from games.voidream.destruction import Destruction
from games.voidream.language.tree import Destination
from games.voidream.operations.acts import Act, Selector
from games.voidream.operations.showing import reveal
from games.voidream.play import enter
from games.voidream.program import (
    DESTROYED,
    DISCARDED,
    NO_DESTROY,
    NO_RETURN,
    NO_SACRIFICE,
    NO_VOID,
    SACRIFICED,
    VOIDED,
    Env,
)
from games.voidream.queries import card_cannot, has
from games.voidream.state import (
    State,
)
from games.voidream.triggers import fire

__all__ = ["DestroyAct", "DiscardAct", "ReturnAct", "SacrificeAct", "VoidAct", "is_there"]


def is_there(s: State, card: int) -> bool:
    """Is the card in play, face up or down, or an active construct?"""
    return zones.is_in_play(s.zone[card]) or s.in_force(card, -1)


class DestroyAct(Act):
    """Destroys without damage: a bastion is beyond it (V8.4)."""

    __slots__ = ()

    event = DESTROYED

    def fits(self, s: State, env: Env, card: int) -> bool:
        if s.zone[card] == VEILED:
            return not card_cannot(s, card, NO_DESTROY)
        return (
            is_there(s, card)
            and s.table.cards[card].kind != BASTION
            and not has(s, card, INDESTRUCTIBLE)
            and not card_cannot(s, card, NO_DESTROY)
        )

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        s.stack.append(Destruction(cards, foretold=True))
        return True


class SacrificeAct(Act):
    """Its controller gives a card up: to the discard, indestructible or not."""

    __slots__ = ()

    event = SACRIFICED

    def fits(self, s: State, env: Env, card: int) -> bool:
        return (
            s.table.cards[card].kind != BASTION
            and s.control[card] == env.subject
            and is_there(s, card)
            and not card_cannot(s, card, NO_SACRIFICE)
        )

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            if not is_there(s, card):
                continue
            fire(s, SACRIFICED, s.control[card], card)
            zones.discard(s, card, "sacrificed")
        return True


class VoidAct(Act):
    __slots__ = ()

    event = VOIDED

    def fits(self, s: State, env: Env, card: int) -> bool:
        return s.table.cards[card].kind != BASTION and s.zone[card] != VOID and not card_cannot(s, card, NO_VOID)

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            zones.void(s, card)
        return True


class DiscardAct(Act):
    __slots__ = ()

    event = DISCARDED

    def fits(self, s: State, env: Env, card: int) -> bool:
        return s.table.cards[card].kind != BASTION and s.zone[card] not in (DISCARD, ARCANA_DISCARD)

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            zones.discard(s, card)
        return True


class ReturnAct(Act):
    """Returns cards to hand (arcana), deck or play: to the subject's hand and deck only what it owns (V12.13)."""

    __slots__ = ("to",)

    def __init__(self, selector: Selector, prompt: str, to: Destination) -> None:
        super().__init__(selector, prompt)
        self.to = to

    def fits(self, s: State, env: Env, card: int) -> bool:
        kind = s.table.cards[card].kind
        if kind == BASTION or card_cannot(s, card, NO_RETURN):
            return False
        if self.to is not Destination.PLAY and s.table.owner[card] != env.subject:
            return False
        if self.to is Destination.HAND:
            return kind == ARCANUM and s.zone[card] != HAND
        if self.to is Destination.PLAY:
            # A card in a deck is tried whatever it is: to pass over it in silence would tell what it isn't.
            return s.zone[card] == DECK or (bool(kind & (ENTITY | MEMORY)) and s.zone[card] != PLAY)
        return kind != ARCANUM

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            if self.to is Destination.HAND:
                zones.to_hand(s, card)
            elif self.to is Destination.TOP:
                zones.to_top(s, card)
            elif self.to is Destination.BOTTOM:
                zones.to_bottom(s, card)
            elif s.table.cards[card].kind & (ENTITY | MEMORY):
                enter(s, card, env.subject)
            else:
                reveal(s, env.subject, (card,))
        return True
