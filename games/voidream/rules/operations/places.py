"""Places that a noun phrase looks in for its cards, each an object that a phrase holds."""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NO_CARD, CardNo, Seat
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    OTHER,
    PLAY,
    VEILED,
    VOID,
    Zone,
)
from games.voidream.rules.env import Env
from games.voidream.rules.operations.qualities import Quality
from games.voidream.rules.operations.values import NO_RELATION, Relation, seat_of
from games.voidream.rules.state import CHARGE_FLAG, FACE_DOWN, FACE_UP, State


class Place(Quality):
    """A place, as the question whether a card lies there.

    `face_down`: its cards lie face down in play; `in_play`: the phrase doesn't say where its cards lie.
    """

    __slots__ = ()

    face_down = False
    in_play = False

    def reach(self, s: State, env: Env) -> list[CardNo]:
        """Every card there, the controller's own first."""
        raise NotImplementedError


class OpenInPlay(Place):
    """Face-up cards in play: entities and memories, with `constructs` active ones, with `attached` attachments."""

    __slots__ = ("attached", "constructs")

    in_play = True

    def __init__(self, *, constructs: bool, attached: bool) -> None:
        self.constructs: Final = constructs
        self.attached: Final = attached

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        """Who asks about a single card has looked where it lies."""
        return True

    def reach(self, s: State, env: Env) -> list[CardNo]:
        you, them = env.you, OTHER[env.you]
        found = s.play[you] + s.play[them]
        if s.under and self.attached:
            found += [card for card in s.attachments() if not s.flags[card] & FACE_DOWN]
        if self.constructs:
            for seat in (you, them):
                found += [card for card in reversed(s.deck[seat]) if s.flags[card] & FACE_UP]
        return found


class VeiledCards(Place):
    """`veiled cards`."""

    __slots__ = ()

    face_down = True

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == VEILED

    def reach(self, s: State, env: Env) -> list[CardNo]:
        return s.veiled[env.you] + s.veiled[OTHER[env.you]]


class Charges(Place):
    """`charges`."""

    __slots__ = ()

    face_down = True

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.flags[card] & CHARGE_FLAG)

    def reach(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in s.attachments() if s.flags[card] & CHARGE_FLAG]


class Attachments(Place):
    """`attachments`, whichever side is up."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card in s.host

    def reach(self, s: State, env: Env) -> list[CardNo]:
        return s.attachments()


class FaceDownCards(Place):
    """`face-down cards`: veiled ones and face-down attachments."""

    __slots__ = ()

    face_down = True

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == VEILED or bool(s.flags[card] & FACE_DOWN)

    def reach(self, s: State, env: Env) -> list[CardNo]:
        attached = [card for card in s.attachments() if s.flags[card] & FACE_DOWN]
        return s.veiled[env.you] + s.veiled[OTHER[env.you]] + attached


class SpokenOf(Place):
    """`destroyed this way`: the cards that the line last spoke of, wherever they are by now."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card in env.it

    def reach(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in env.it if card != NO_CARD]


class Zones(Place):
    """Zones by their names, of the player in the relation `whose`, or of both; no zone: it looks nowhere."""

    __slots__ = ("whose", "zones")

    def __init__(self, zones: tuple[Zone, ...], whose: Relation) -> None:
        self.zones: Final = zones
        self.whose: Final = whose

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return not self.zones or s.zone[card] in self.zones

    def reach(self, s: State, env: Env) -> list[CardNo]:
        seats = (env.you, OTHER[env.you]) if self.whose == NO_RELATION else (seat_of(self.whose, env),)
        found: list[CardNo] = []
        for seat in seats:
            for zone in self.zones:
                found += _zone_of(s, zone, seat)
        return found


def _zone_of(s: State, zone: Zone, seat: Seat) -> list[CardNo]:
    """A seat's cards in one of its zones; a deck counts from its top."""
    if zone == HAND:
        return s.hand[seat]
    if zone == ARCANA_DISCARD:
        return s.arcana_discard[seat]
    if zone == DISCARD:
        return s.discard[seat]
    if zone == VOID:
        return s.void[seat]
    if zone == PLAY:
        return s.play[seat]
    if zone == VEILED:
        return s.veiled[seat]
    if zone == DECK:
        return s.deck[seat][::-1]
    if zone == ATTACHED:
        return [card for card in s.attachments() if s.control[card] == seat]
    return []
