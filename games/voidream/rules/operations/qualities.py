"""Qualities that a noun phrase asks of its cards, each an object that the phrase holds if it names it.

Those of this module are read from the state; `face_qualities` has those that a face shows.
"""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.ids import NO_CARD, CardNo
from games.kernel.language.comparisons import Compare, stands
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import VEILED
from games.voidream.rules.env import Env
from games.voidream.rules.operations.values import ATTACKING, DEFENDING, Relation, seat_of
from games.voidream.rules.program import CardPredicate
from games.voidream.rules.state import CHARGE_FLAG, EXHAUST_FLAG, FACE_DOWN, State

Cost = NewType("Cost", int)
"""What it costs to look at a quality; a phrase looks at the cheap ones first."""
STATE: Final = Cost(0)
"""A flag, a seat or a list of the state."""
PRINT: Final = Cost(1)
"""What is printed on the card."""
RECKONED: Final = Cost(2)
"""Keywords and statistics as they are now."""
COMPOUND: Final = Cost(3)
"""Another phrase, or a number for each card."""


class Quality:
    """Something that a phrase says of its cards. `face`: only a face shows it (V9.17); `cost`: STATE to COMPOUND."""

    __slots__ = ()

    face = False
    cost = STATE

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        raise NotImplementedError

    def of_print(self, card: CardDef) -> bool:
        """Is it so of a printed card, as far as a print can say (deck rules)?"""
        return True


class OwnedBy(Quality):
    """`that you own`, `in your discard`: by its owner's relation to the text."""

    __slots__ = ("whose",)

    def __init__(self, whose: Relation) -> None:
        self.whose: Final = whose

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.table.owner[card] == seat_of(self.whose, env)


class Readiness(Quality):
    """`exhausted`, or `ready`."""

    __slots__ = ("exhausted",)

    def __init__(self, *, exhausted: bool) -> None:
        self.exhausted: Final = exhausted

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.flags[card] & EXHAUST_FLAG) == self.exhausted


class OnSide(Quality):
    """`attacking`, `defending`, `participating`: on one of these sides of the conflict."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        side = self.side
        return bool((side & ATTACKING and card in s.attacking) or (side & DEFENDING and card in s.defending))


class NotOnSide(Quality):
    """`non-attacking`, `non-participating`: on none of these sides of the conflict."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        side = self.side
        return not ((side & ATTACKING and card in s.attacking) or (side & DEFENDING and card in s.defending))


class OtherCard(Quality):
    """`another`: not the card with the text."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card != env.source


class Open(Quality):
    """It lies face up: the phrase asks for something that only a face shows (V9.17)."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return not (s.zone[card] == VEILED or s.flags[card] & FACE_DOWN)


class Unattached(Quality):
    """`unattached`."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card not in s.host


class AttachedHere(Quality):
    """`attached to this card`."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.host.get(card) == env.source


class Holding(Quality):
    """`with a charge`, `with 2 or more attachments`: how many cards are attached to it."""

    __slots__ = ("charges", "how", "number")

    def __init__(self, how: Compare, number: int, *, charges: bool) -> None:
        self.how: Final = how
        self.number: Final = number
        self.charges: Final = charges

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        held = s.under.get(card, ())
        if self.charges:
            held = tuple([each for each in held if s.flags[each] & CHARGE_FLAG])
        return stands(len(held), self.how, self.number)

    def of_print(self, card: CardDef) -> bool:
        return stands(0, self.how, self.number)


class HoldsSource(Quality):
    """`its host`: what holds the card with the text."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.host.get(env.source) == card


class Hosted(Quality):
    """`attached to …`: to a card of a noun phrase; without one, to what the line last spoke of, or to its host."""

    __slots__ = ("by_host", "match")

    cost = COMPOUND

    def __init__(self, match: CardPredicate | None = None, *, by_host: bool = False) -> None:
        self.match: Final = match
        self.by_host: Final = by_host

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        host = s.host.get(card, NO_CARD)
        if host == NO_CARD:
            return False
        if self.match is not None:
            return self.match.ok(s, env, host)
        about = env.it or (env.source,)
        return host == s.host.get(about[0], NO_CARD) if self.by_host else host in about
