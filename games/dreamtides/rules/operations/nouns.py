"""Noun phrases, compiled: which cards a text speaks of."""

from __future__ import annotations

from typing import Any, Final

from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import BOTH, CHARACTER, DECK, FIELD, HAND, STACK, VOID, Zone
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.operations.values import ANY, YOU, Relation, printed_cost, seat_of
from games.dreamtides.rules.program import CardPredicate, Number
from games.dreamtides.rules.queries import is_fast, reclaim_prices, spark, stored_spark
from games.dreamtides.rules.state import ANCHORED, KNOWLEDGE, MARKED, State
from games.kernel.engine import program
from games.kernel.ids import NO_CARD, OPPOSITE, CardNo, Seat
from games.kernel.language.comparisons import Compare, OneOf, stands


class Quality:
    """Something that a phrase says of its cards."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        raise NotImplementedError

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        """Might it be so of a card that lies open, as far as everybody can tell (D6.9)?"""
        return self.ok(s, env, card)

    def of_print(self, card: CardDef) -> bool:
        """Is it so of a printed card, as far as a print can say (D14.4)?"""
        return True

    def could_be(self, card: CardDef) -> bool:
        """Could it be so of a card of this print that is played when it has to be fast (D6.9)?"""
        return self.of_print(card)


class Other(Quality):
    """Not the card with the text (D1.8)."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card != env.source


class OfSubtype(Quality):
    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return self.name in card.subtypes


class Titled(Quality):
    __slots__ = ("title",)

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return card.title == self.title


class Anchored(Quality):
    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.flags[card] & ANCHORED)


class IsToken(Quality):
    """A figment."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return card.is_token


class Reclaimed(Quality):
    """Played from a void."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.flags[card] & MARKED)


class Not(Quality):
    """What a card is not: of another quality, or of a kind."""

    __slots__ = ("kinds", "quality")

    def __init__(self, quality: Quality | None, kinds: int = 0) -> None:
        self.quality: Final = quality
        self.kinds: Final = kinds

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        if self.quality is None:
            return not s.table.cards[card].kind & self.kinds
        return not self.quality.ok(s, env, card)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        if self.quality is None or not self.quality.might(s, env, card):
            return self.ok(s, env, card)
        return not self.quality.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        if self.quality is None:
            return not card.kind & self.kinds
        return not self.quality.of_print(card)

    def could_be(self, card: CardDef) -> bool:
        return self.of_print(card) if self.quality is None else not self.quality.could_be(card)


class WithKeyword(Quality):
    """`fast`, or with reclaim. `stored`: without what static abilities give."""

    __slots__ = ("fast", "stored")

    def __init__(self, *, fast: bool, stored: bool = False) -> None:
        self.fast: Final = fast
        self.stored: Final = stored

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        if self.stored:
            return self.of_print(s.table.cards[card]) or (not self.fast and card in s.given)
        return self.has(s, card, openly=False)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        return self.ok(s, env, card) if self.stored else self.has(s, card, openly=True)

    def has(self, s: State, card: CardNo, *, openly: bool) -> bool:
        if self.fast:
            return is_fast(s, card, openly=openly)
        return bool(s.table.cards[card].abilities.reclaim) or bool(reclaim_prices(s, card, openly=openly))

    def of_print(self, card: CardDef) -> bool:
        return card.fast if self.fast else bool(card.abilities.reclaim)

    def could_be(self, card: CardDef) -> bool:
        return (self.fast and not self.stored) or self.of_print(card)


class AnyOf(Quality):
    """At least one of several qualities."""

    __slots__ = ("qualities",)

    def __init__(self, qualities: tuple[Quality, ...]) -> None:
        self.qualities: Final = qualities

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return any(quality.ok(s, env, card) for quality in self.qualities)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        return any(quality.might(s, env, card) for quality in self.qualities)

    def of_print(self, card: CardDef) -> bool:
        return any(quality.of_print(card) for quality in self.qualities)

    def could_be(self, card: CardDef) -> bool:
        return any(quality.could_be(card) for quality in self.qualities)


class WithStat(Quality):
    """`with spark 2 or less`. `stored`: without what static abilities change, for those themselves (D10.4);
    `is_hidden`: the limit depends on what isn't public; `departed`: of a character that has left, what it had last
    (D10.2)."""

    __slots__ = ("departed", "how", "is_hidden", "is_spark", "limit", "stored")

    def __init__(
        self,
        how: Compare,
        limit: int | OneOf | Number,
        *,
        is_spark: bool,
        stored: bool = False,
        is_hidden: bool = False,
        departed: bool = False,
    ) -> None:
        self.how: Final = how
        self.limit: Final = limit
        self.is_spark: Final = is_spark
        self.stored: Final = stored
        self.is_hidden: Final = is_hidden
        self.departed: Final = departed

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        if self.is_spark and not s.table.cards[card].kind & CHARACTER:
            return False
        last = env.last_spark(card) if self.departed and self.is_spark else None
        value = measure(s, card, is_spark=self.is_spark, stored=self.stored) if last is None else last
        limit = self.limit
        if isinstance(limit, program.Number):
            limit = limit.of(s, env.with_it((*env.it, card)))
        return stands(value, self.how, limit)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        return self.is_hidden or self.ok(s, env, card)

    def of_print(self, card: CardDef) -> bool:
        if self.is_spark and not card.kind & CHARACTER:
            return False
        # A modal card counts 0, and so does a number that a print doesn't know.
        value = card.spark if self.is_spark else max(0, card.cost)
        return stands(value, self.how, 0 if isinstance(self.limit, program.Number) else self.limit)

    def could_be(self, card: CardDef) -> bool:
        return isinstance(self.limit, program.Number) or self.of_print(card)


def measure(s: State, card: CardNo, *, is_spark: bool, stored: bool = False) -> int:
    """The spark or the printed cost of a card."""
    if not is_spark:
        return printed_cost(s, card)
    return stored_spark(s, card) if stored else spark(s, card)


class NounMatch(CardPredicate):
    """A noun phrase: cards of these `kinds` (0: any) that a player in the relation `control` controls (ANY: no matter
    who), of which all `qualities` are true. They are looked for in `zones` of the player in the relation `whose`; no
    zone: it doesn't matter where they lie."""

    __slots__ = ("control", "kinds", "qualities", "whose", "zones")

    def __init__(
        self,
        kinds: int,
        control: Relation,
        qualities: tuple[Quality, ...],
        zones: tuple[Zone, ...],
        whose: Relation = ANY,
    ) -> None:
        super().__init__(face_down=False, in_play=FIELD in zones)
        self.kinds: Final = kinds
        self.control: Final = control
        self.qualities: Final = qualities
        self.zones: Final = zones
        self.whose: Final = whose

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        if self.kinds and not s.table.cards[card].kind & self.kinds:
            return False
        if not self.is_there(s, env, card):
            return False
        for quality in self.qualities:
            if not quality.ok(s, env, card):
                return False
        return True

    def is_there(self, s: State, env: Env, card: CardNo) -> bool:
        """Is it whose it has to be, and where?"""
        control = self.control
        if control and s.control[card] != (env.you if control == YOU else seat_of(control, env)):
            return False
        if self.zones and s.zone[card] not in self.zones:
            return False
        return not self.whose or s.table.owner[card] == seat_of(self.whose, env)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        if not self.is_there(s, env, card):
            return False
        if s.zone[card] in (HAND, DECK) and s.flags[card] & KNOWLEDGE != KNOWLEDGE:
            return True
        return (not self.kinds or bool(s.table.cards[card].kind & self.kinds)) and all(
            quality.might(s, env, card) for quality in self.qualities
        )

    def of_print(self, card: CardDef) -> bool:
        """Does it speak of a printed card, as far as a print can say (D14.4)?"""
        if self.kinds and not card.kind & self.kinds:
            return False
        return all(quality.of_print(card) for quality in self.qualities)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in self.around(s, env) if self.ok(s, env, card)]

    def thinkable(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in self.around(s, env) if self.might(s, env, card)]

    def around(self, s: State, env: Env) -> list[CardNo]:
        """The cards of the zones in which it looks."""
        you = env.you
        if self.control:
            # Of whom alone it speaks, where one has only what one controls.
            you = seat_of(self.control, env)
        elif self.whose:
            you = seat_of(self.whose, env)
        seats: tuple[Seat, ...] = (you, OPPOSITE[you]) if not (self.control or self.whose) else (you,)
        found: list[CardNo] = []
        for zone in self.zones or (FIELD,):
            if zone == STACK:
                found += [item.card for item in reversed(s.chain) if item.is_card]
                continue
            for seat in seats if zone != FIELD or not self.whose else BOTH:
                found += _zone_of(s, zone, seat)
        return found


class Gone(Quality):
    """No longer on the battlefield."""

    __slots__ = ()

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] != FIELD


class SpokenMatch(NounMatch):
    """`dissolved this way`: of the cards that the line last spoke of, wherever they are by now."""

    __slots__ = ()

    def around(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in env.it if card != NO_CARD]


class DoneMatch(NounMatch):
    """`you have played this turn`: of the cards that a player has done something with since the turn began (`what` is
    a place in `this_turn`), as often as that was."""

    __slots__ = ("doer", "what")

    def __init__(self, kinds: int, qualities: tuple[Quality, ...], doer: Relation, what: int) -> None:
        super().__init__(kinds, ANY, qualities, ())
        self.doer: Final = doer
        self.what: Final = what

    def around(self, s: State, env: Env) -> list[CardNo]:
        seats = BOTH if self.doer == ANY else (seat_of(self.doer, env),)
        return [card for seat in seats for card in s.this_turn[seat][self.what]]


def _zone_of(s: State, zone: Zone, seat: Seat) -> list[CardNo]:
    """A seat's cards in one of its zones; a deck counts from its top."""
    if zone == FIELD:
        return s.field[seat]
    if zone == HAND:
        return s.hand[seat]
    if zone == VOID:
        return s.void[seat]
    if zone == DECK:
        return s.deck[seat][::-1]
    return s.banished[seat]


class UnionMatch(CardPredicate):
    """Alternatives: the cards of any of several noun phrases."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[NounMatch, ...]) -> None:
        super().__init__(face_down=False, in_play=all(part.in_play for part in parts))
        self.parts: Final = parts

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return any(part.ok(s, env, card) for part in self.parts)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        return any(part.might(s, env, card) for part in self.parts)

    def of_print(self, card: CardDef) -> bool:
        return any(part.of_print(card) for part in self.parts)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        found: list[CardNo] = []
        for part in self.parts:
            found += [card for card in part.cards(s, env) if card not in found]
        return found

    def thinkable(self, s: State, env: Env) -> list[CardNo]:
        found: list[CardNo] = []
        for part in self.parts:
            found += [card for card in part.thinkable(s, env) if card not in found]
        return found


class MostMatch(CardPredicate):
    """`with the highest spark`: of the cards of another phrase those that have the most of something, or the least."""

    __slots__ = ("highest", "is_spark", "of", "stored")

    def __init__(self, of: CardPredicate, *, is_spark: bool, highest: bool, stored: bool = False) -> None:
        super().__init__(face_down=False, in_play=of.in_play)
        self.of: Final = of
        self.is_spark: Final = is_spark
        self.highest: Final = highest
        self.stored: Final = stored

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card in self.cards(s, env)

    def might(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of.might(s, env, card)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        found = [card for card in self.of.cards(s, env) if not self.is_spark or s.table.cards[card].kind & CHARACTER]
        measured = [(measure(s, card, is_spark=self.is_spark, stored=self.stored), card) for card in found]
        if not measured:
            return []
        numbers = [number for number, _ in measured]
        most = max(numbers) if self.highest else min(numbers)
        return [card for number, card in measured if number == most]

    def thinkable(self, s: State, env: Env) -> list[CardNo]:
        return self.of.thinkable(s, env)


def could_be_in_hand(what: program.CardPredicate[Any, Any], env: Env, seat: Seat, printed: CardDef) -> bool:
    """Could a phrase speak of a card of this print in a seat's hand?"""
    if isinstance(what, UnionMatch):
        return any(could_be_in_hand(part, env, seat, printed) for part in what.parts)
    if not isinstance(what, NounMatch):
        return True
    return (
        (not what.kinds or bool(printed.kind & what.kinds))
        and (not what.zones or HAND in what.zones)
        and (not what.control or seat_of(what.control, env) == seat)
        and (not what.whose or seat_of(what.whose, env) == seat)
        and all(quality.could_be(printed) for quality in what.qualities)
    )


def measures(what: program.CardPredicate[Any, Any] | None) -> bool:
    """Does a phrase measure its cards by a number that stands on no print?"""
    if isinstance(what, UnionMatch):
        return any(map(measures, what.parts))
    return isinstance(what, NounMatch) and any(
        isinstance(quality, WithStat) and isinstance(quality.limit, program.Number) for quality in what.qualities
    )
