"""Noun phrases, compiled: which cards a text speaks of."""

from __future__ import annotations

from typing import Final

from games.kernel.language.comparisons import Compare, compare
from games.voidream.rules import queries, statistics
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import (
    ANY_CONSTRUCT,
    ARCANA_DISCARD,
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    NOBODY,
    PLAY,
    VEILED,
    VOID,
)
from games.voidream.rules.env import Env
from games.voidream.rules.operations.qualities import Quality, measure
from games.voidream.rules.operations.values import ATTACKING, DEFENDING, NO_RELATION, compare_with, seat_of
from games.voidream.rules.program import CardPredicate, Number
from games.voidream.rules.state import CHARGE_FLAG, EXHAUST_FLAG, FACE_DOWN, FACE_UP, State
from games.voidream.rules.statements import COUNTS

__all__ = [
    "ALL_ATTACHED",
    "ALL_CHARGES",
    "ALL_FACE_DOWN",
    "ALL_VEILED",
    "ATTACKING",
    "DEFENDING",
    "IN_PLAY",
    "ZONES",
    "MostMatch",
    "NounMatch",
    "UnderHost",
    "UnionMatch",
]

# Where a noun phrase looks, besides named zones.
IN_PLAY: Final = 0
"""Face-up cards in play: entities, memories, active constructs, by kind."""
ALL_VEILED: Final = 1
ALL_CHARGES: Final = 2
ALL_ATTACHED: Final = 3
ALL_FACE_DOWN: Final = 4
ZONES: Final = 5
"""The zones in `zones`, of the seats in `owner`."""


class NounMatch(CardPredicate):
    """A noun phrase. Every part that a phrase leaves out is at its neutral value.

    `control` and `owner` are relations to the text's controller (or its subject). `level` says what filters read of
    keywords and statistics (V12.12): COUNTS and those below it.
    """

    __slots__ = (
        "attached",
        "attached_here",
        "control",
        "domain",
        "exhausted",
        "factions",
        "hosts_source",
        "keyword",
        "kinds",
        "level",
        "open",
        "other",
        "owner",
        "plain",
        "rare",
        "side",
        "stats",
        "subtype",
        "title",
        "unattached",
        "value",
        "zones",
    )

    def __init__(self) -> None:
        self.face_down = False
        self.in_play = True
        self.domain = IN_PLAY
        self.zones: tuple[int, ...] = ()
        self.kinds = 0
        self.control = NO_RELATION
        self.owner = NO_RELATION
        self.exhausted = -1
        """1: exhausted, 0: ready, -1: either."""
        self.side = 0
        """ATTACKING, DEFENDING, or both: participating."""
        self.other = False
        self.open = False
        """It speaks of what only a face shows: a face-down card isn't meant (V9.17)."""
        self.attached = False
        """Face-up attachments are among the cards in play that it speaks of."""
        self.unattached = False
        self.attached_here = False
        self.hosts_source = False
        """It is what holds the card that the text stands on ("its host")."""
        self.factions: tuple[str, ...] = ()
        self.subtype = ""
        self.title = ""
        self.value: tuple[Compare, int | Number] | None = None
        self.stats: tuple[tuple[int, Compare, int | Number], ...] = ()
        self.keyword = 0
        self.level = COUNTS
        self.rare: tuple[Quality, ...] = ()
        """What else it says; looked at last."""
        self.plain = False

    def settle(self) -> None:
        """Called when the phrase is complete: notes whether more than kind and controller has to be looked at."""
        self.face_down = self.domain in (ALL_VEILED, ALL_CHARGES, ALL_FACE_DOWN)
        self.in_play = self.domain == IN_PLAY
        if self.face_down or self.domain == ALL_ATTACHED:
            self.open = self.names_a_face()
        self.plain = not (
            self.owner
            or self.exhausted >= 0
            or self.side
            or self.other
            or self.domain != IN_PLAY
            or self.open
            or self.unattached
            or self.attached_here
            or self.hosts_source
            or self.factions
            or self.subtype
            or self.title
            or self.value is not None
            or self.keyword
            or self.stats
            or self.rare
        )

    def speak_of_faces(self) -> None:
        """Makes a phrase about an event that asks for a face mean cards that lie open (V9.17)."""
        self.open = self.names_a_face()
        self.settle()

    def names_a_face(self) -> bool:
        """Does it ask for something that only a face shows?"""
        told = self.kinds or self.subtype or self.title or self.factions or self.keyword or self.stats
        return bool(told) or any(quality.face for quality in self.rare)

    def ok(self, s: State, env: Env, card: int) -> bool:
        printed = s.table.cards[card]
        if self.kinds and not printed.kind & self.kinds:
            return False
        if self.control and s.control[card] != seat_of(self.control, env):
            return False
        if self.plain:
            return True
        if self.owner and s.table.owner[card] != seat_of(self.owner, env):
            return False
        if self.exhausted >= 0 and bool(s.flags[card] & EXHAUST_FLAG) != bool(self.exhausted):
            return False
        side = self.side
        if side and not ((side & ATTACKING and card in s.attacking) or (side & DEFENDING and card in s.defending)):
            return False
        if self.other and card == env.source:
            return False
        if self.domain != IN_PLAY and not self.lies_there(s, card):
            return False
        if self.open and (s.zone[card] == VEILED or s.flags[card] & FACE_DOWN):
            return False
        if self.unattached and card in s.host:
            return False
        if self.attached_here and s.host.get(card) != env.source:
            return False
        if self.hosts_source and s.host.get(env.source) != card:
            return False
        if self.factions and printed.faction not in self.factions:
            return False
        if self.subtype and self.subtype not in printed.subtypes:
            return False
        if self.title and printed.title != self.title:
            return False
        if self.value is not None and not compare_with(printed.value, self.value[0], self.value[1], s, env):
            return False
        if self.keyword and self.keyword & ~queries.keywords_at(s, card, self.level):
            return False
        for axis, how, limit in self.stats:
            if not compare_with(statistics.stat_at(s, card, axis, self.level), how, limit, s, env):
                return False
        for quality in self.rare:
            if not quality.ok(s, env, card):
                return False
        return True

    def of_print(self, card: CardDef) -> bool:
        """Does it speak of a printed card, as far as a print can say (deck rules)?"""
        if self.kinds and not card.kind & self.kinds:
            return False
        if self.subtype and self.subtype not in card.subtypes:
            return False
        if self.title and self.title != card.title:
            return False
        if self.factions and card.faction not in self.factions:
            return False
        if self.keyword & ~card.keywords:
            return False
        numbers = (card.dawn, card.stability, card.dusk)
        limits = [(numbers[axis], how, limit) for axis, how, limit in self.stats]
        if self.value is not None:
            limits.append((card.value, *self.value))
        if not all(compare(number, how, limit) for number, how, limit in limits if isinstance(limit, int)):
            return False
        return all(quality.of_print(card) for quality in self.rare)

    def lies_there(self, s: State, card: int) -> bool:
        """Is the card where the phrase looks?"""
        if self.domain == ALL_VEILED:
            return s.zone[card] == VEILED
        if self.domain == ALL_CHARGES:
            return bool(s.flags[card] & CHARGE_FLAG)
        if self.domain == ALL_ATTACHED:
            return card in s.host
        if self.domain == ALL_FACE_DOWN:
            return s.zone[card] == VEILED or bool(s.flags[card] & FACE_DOWN)
        return not self.zones or s.zone[card] in self.zones

    def cards(self, s: State, env: Env) -> list[int]:
        return [card for card in self.reach(s, env) if self.ok(s, env, card)]

    def reach(self, s: State, env: Env) -> list[int]:
        """Every card in the places where the phrase looks, the controller's own first."""
        you, them = env.you, 1 - env.you
        domain = self.domain
        if domain == IN_PLAY:
            found = s.play[you] + s.play[them]
            if s.under and self.attached:
                found += [card for card in s.attachments() if not s.flags[card] & FACE_DOWN]
            if not self.kinds or self.kinds & ANY_CONSTRUCT:
                for seat in (you, them):
                    found += [card for card in reversed(s.deck[seat]) if s.flags[card] & FACE_UP]
            return found
        if domain == ALL_VEILED:
            return s.veiled[you] + s.veiled[them]
        if domain == ALL_CHARGES:
            return [card for card in s.attachments() if s.flags[card] & CHARGE_FLAG]
        if domain == ALL_ATTACHED:
            return s.attachments()
        if domain == ALL_FACE_DOWN:
            return s.veiled[you] + s.veiled[them] + [card for card in s.attachments() if s.flags[card] & FACE_DOWN]
        seats = (you, them) if self.owner == NO_RELATION else (seat_of(self.owner, env),)
        found = []
        for seat in seats:
            for zone in self.zones:
                found += zone_of(s, zone, seat)
        return found


class UnionMatch(CardPredicate):
    """Alternatives: the cards of any of several noun phrases."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[NounMatch, ...]) -> None:
        self.parts = parts
        self.face_down = any(part.face_down for part in parts)
        self.in_play = all(part.in_play for part in parts)

    def ok(self, s: State, env: Env, card: int) -> bool:
        return any(part.ok(s, env, card) for part in self.parts)

    def of_print(self, card: CardDef) -> bool:
        return any(part.of_print(card) for part in self.parts)

    def speak_of_faces(self) -> None:
        for part in self.parts:
            part.speak_of_faces()

    def cards(self, s: State, env: Env) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += [card for card in part.cards(s, env) if card not in found]
        return found


class MostMatch(CardPredicate):
    """`with the highest dawn`: of the cards of another phrase those that have the most of something, or the least."""

    __slots__ = ("axis", "highest", "of")

    def __init__(self, of: CardPredicate, axis: int, *, highest: bool) -> None:
        self.of = of
        self.axis = axis
        self.highest = highest
        self.face_down = of.face_down
        self.in_play = of.in_play

    def ok(self, s: State, env: Env, card: int) -> bool:
        return card in self.cards(s, env)

    def cards(self, s: State, env: Env) -> list[int]:
        measured = [(measure(s, card, self.axis), card) for card in self.of.cards(s, env)]
        if not measured:
            return []
        numbers = [number for number, _ in measured]
        most = max(numbers) if self.highest else min(numbers)
        return [card for number, card in measured if number == most]


def zone_of(s: State, zone: int, seat: int) -> list[int]:
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


class UnderHost(CardPredicate):
    """A card that lies under a host: `what` names the card (None: any), `host` its host (None: the text's own card)."""

    __slots__ = ("host", "what")

    def __init__(self, what: CardPredicate | None, host: CardPredicate | None) -> None:
        self.face_down = False
        self.in_play = True
        self.what = what
        self.host = host

    def ok(self, s: State, env: Env, card: int) -> bool:
        host = s.host.get(card, NOBODY)
        if host == NOBODY or (self.what is not None and not self.what.ok(s, env, card)):
            return False
        return host == env.source if self.host is None else self.host.ok(s, env, host)

    def cards(self, s: State, env: Env) -> list[int]:
        return [card for card in s.attachments() if self.ok(s, env, card)]
