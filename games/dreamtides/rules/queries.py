"""Questions about a state that change nothing: spark, costs, speed, ways to play."""

from __future__ import annotations

from typing import cast

from games.dreamtides.rules.abilities import (
    ANYBODY,
    COST,
    DOUBLE_ENERGY,
    FAST,
    RECLAIM,
    SPARK,
    YOURS,
    Static,
    StaticKind,
)
from games.dreamtides.rules.components import COURT, FIELD, VARIABLE
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.program import CardPredicate
from games.dreamtides.rules.state import State
from games.kernel.engine import program
from games.kernel.ids import CardNo, Seat

__all__ = [
    "cost", "doubles_energy", "holding", "is_fast", "mode_cost", "reclaim_prices", "reclaimable",
    "spark", "stored_spark", "total_spark",
]  # fmt: skip


def stored_spark(s: State, card: CardNo) -> int:
    """The spark of a card without what static abilities change (D10.4)."""
    found = s.spark.get(card)
    return s.table.cards[card].spark if found is None else found


def spark(s: State, card: CardNo) -> int:
    """The spark of a character as it is now, never below 0 (D10.4)."""
    value = stored_spark(s, card)
    if may_change(s, SPARK, card):
        for static, env in holding(s, SPARK, card):
            if static.number is not None:
                value += static.sign * static.number.of(s, env)
    return max(0, value)


def total_spark(s: State, seat: Seat) -> int:
    """What counts in a Judgment (D5.4)."""
    return s.bonus[seat] + sum([spark(s, card) for card in s.field[seat]])


def holding(s: State, kind: StaticKind, card: CardNo, *, openly: bool = False) -> list[tuple[Static, Env]]:
    """The static abilities of a kind that hold for a card now, each with what its text knows. `openly`: or might hold,
    as far as everybody can tell (D6.9)."""
    found = []
    zones = s.zone
    for static in s.table.cards[card].abilities.own:
        # What a card says of itself alone holds wherever it lies, unless it is spark.
        if static.kind == kind and (kind != SPARK or s.in_play(card)):
            you = s.control[card]
            env = Env(card, you, you, (), 0, (), s.birth[card])
            if is_so(s, static, env, openly=openly):
                found.append((static, env))
    for source, _, static in s.table.statics[kind]:
        zone = zones[source]
        if (zone != FIELD and zone != COURT) or static.what is None:
            continue
        you = s.control[source]
        env = Env(source, you, you, (), 0, (), s.birth[source])
        if speaks_of(s, static.what, env, card, openly=openly) and is_so(s, static, env, openly=openly):
            found.append((static, env))
    for lasting in s.lasting:
        own = lasting.static
        if own is None or own.kind != kind:
            continue
        if lasting.cards is not None:
            fits = (card, s.birth[card]) in lasting.cards
        else:
            fits = own.what is not None and speaks_of(s, own.what, lasting.env, card, openly=openly)
        if fits and is_so(s, own, lasting.env, openly=openly):
            found.append((own, lasting.env))
    return found


def speaks_of(s: State, what: program.CardPredicate[State, Env], env: Env, card: CardNo, *, openly: bool) -> bool:
    return cast(CardPredicate, what).might(s, env, card) if openly else what.ok(s, env, card)


def may_change(s: State, kind: StaticKind, card: CardNo) -> bool:
    """May any static ability of a kind hold for a card?"""
    return bool(s.table.statics[kind] or s.lasting or s.table.cards[card].abilities.own)


def is_anywhere(s: State, kind: StaticKind) -> bool:
    """May a static ability of a kind hold now for cards that say nothing of it?"""
    if s.lasting:
        return True
    zones = s.zone
    for source, _, _ in s.table.statics[kind]:
        if zones[source] == FIELD or zones[source] == COURT:
            return True
    return False


def is_so(s: State, static: Static, env: Env, *, openly: bool) -> bool:
    return static.condition is None or (openly and static.is_hidden) or static.condition.holds(s, env)


def is_fast(s: State, card: CardNo, *, openly: bool = False) -> bool:
    """May it be played whenever its seat has priority (D7.3)?"""
    if s.table.cards[card].fast:
        return True
    return may_change(s, FAST, card) and bool(holding(s, FAST, card, openly=openly))


def cost(s: State, seat: Seat, card: CardNo, price: int, *, openly: bool = False) -> int:
    """What a seat pays for a card of this price now: increases come before reductions, and none is below 0 (D7.5).
    `openly`: what it pays at least, as far as everybody can tell."""
    if not may_change(s, COST, card):
        return price
    more = less = 0
    for static, env in holding(s, COST, card, openly=openly):
        if static.payer != ANYBODY and (seat == env.you) != (static.payer == YOURS):
            continue
        if openly and static.is_hidden:
            # It could be any number.
            less += price if static.sign < 0 else 0
            continue
        number = 0 if static.number is None else static.number.of(s, env)
        if static.sign > 0:
            more += number
        else:
            less += number
    return max(0, price + more - less)


def mode_cost(s: State, seat: Seat, card: CardNo, mode: int, *, openly: bool = False) -> int:
    """What a mode of a card costs a seat (D8.6)."""
    return cost(s, seat, card, s.table.cards[card].abilities.modes[mode].cost, openly=openly)


def reclaimable(s: State, void: list[CardNo], *, openly: bool = False) -> list[tuple[CardNo, tuple[int, ...]]]:
    """The cards of a void that may be played from there, each with its prices."""
    cards, given = s.table.cards, s.given
    if not is_anywhere(s, RECLAIM):
        void = [card for card in void if cards[card].abilities.may_return or card in given]
    found = [(card, reclaim_prices(s, card, openly=openly)) for card in void]
    return [entry for entry in found if entry[1]]


def reclaim_prices(s: State, card: CardNo, *, openly: bool = False) -> tuple[int, ...]:
    """The prices for which a card in a void may be played, each once, the lowest first; VARIABLE: that of its modes
    (D11.9). `openly`: or might be, as far as everybody can tell (D6.9)."""
    printed = s.table.cards[card]
    prices = set()
    for price in printed.abilities.reclaim:
        prices.add(printed.cost if price == VARIABLE else price)
    for price in s.given.get(card, ())[:1]:
        prices.add(printed.cost if price == VARIABLE else price)
    if may_change(s, RECLAIM, card) and holding(s, RECLAIM, card, openly=openly):
        prices.add(printed.cost)
    return tuple(sorted(prices))


def doubles_energy(s: State, seat: Seat) -> bool:
    """Does a seat gain twice as much from its cards (D11.20)?"""
    statics = s.table.statics[DOUBLE_ENERGY]
    if any(s.in_play(source) and s.control[source] == seat for source, _, _ in statics):
        return True
    return any(
        each.static is not None and each.static.kind == DOUBLE_ENERGY and each.env.you == seat for each in s.lasting
    )
