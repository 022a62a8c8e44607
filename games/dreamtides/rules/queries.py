"""Questions about a state that change nothing: spark, costs, speed, ways to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from games.dreamtides.rules.abilities import (
    ANYBODY,
    COST,
    DOUBLE_ENERGY,
    FAST,
    GIVES,
    NO_DISSOLVE,
    NO_PLAY,
    RECLAIM,
    SPARK,
    YOURS,
    Abilities,
    Activated,
    Static,
    StaticKind,
)
from games.dreamtides.rules.components import COURT, FIELD, VARIABLE
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.program import CardPredicate
from games.dreamtides.rules.state import ANCHORED, State
from games.kernel.engine import program
from games.kernel.ids import CardNo, Seat

Held = tuple[Static, Env]
"""A static ability, and what its text knows."""
InForce = Sequence[tuple[Static, Env, tuple[tuple[CardNo, int], ...] | None]]
"""Static abilities of a kind that may hold now for more than their own card; for which cards, if these were chosen."""
NOTHING: Final[InForce] = ()


_MOST_ACTIVATED: Final = 64
"""Abilities of one card that an action has numbers for."""


def stored_spark(s: State, card: CardNo) -> int:
    """The spark of a card without what static abilities change (D10.4)."""
    found = s.spark.get(card)
    return s.table.cards[card].spark if found is None else found


def spark(s: State, card: CardNo) -> int:
    """The spark of a character as it is now, never below 0 (D10.4)."""
    return spark_under(s, card, in_force(s, SPARK))


def spark_under(s: State, card: CardNo, changes: InForce) -> int:
    """The same, where it is known what is in force."""
    value = stored_spark(s, card)
    if changes or s.table.cards[card].abilities.own:
        for number, _ in spark_changes(s, card, changes):
            value += number
    return max(0, value)


def spark_changes(s: State, card: CardNo, changes: InForce) -> list[tuple[int, CardNo]]:
    """What is added to a character's own spark by static abilities, each with the card that says so (D10.4)."""
    return [
        (static.sign * static.number.of(s, env), env.source)
        for static, env in holding(s, SPARK, card, changes)
        if static.number is not None
    ]


def total_spark(s: State, seat: Seat) -> int:
    """What counts in a Judgment (D5.4)."""
    changes = in_force(s, SPARK)
    total, cards = s.bonus[seat], s.table.cards
    for card in s.field[seat]:
        printed = cards[card]
        if changes or printed.abilities.own or card in s.spark:
            total += spark_under(s, card, changes)
        else:
            total += printed.spark
    return total


def in_force(s: State, kind: StaticKind) -> InForce:
    """The static abilities of a kind that may hold now for other cards than those that print them."""
    listed = s.table.statics[kind]
    if not listed and not s.lasting:
        return NOTHING
    found: list[tuple[Static, Env, tuple[tuple[CardNo, int], ...] | None]] = []
    zones = s.zone
    for source, _, static in listed:
        if zones[source] == FIELD or zones[source] == COURT:
            you = s.control[source]
            found.append((static, Env(source, you, you, (), 0, (), s.birth[source]), None))
    for lasting in s.lasting:
        if lasting.static is not None and lasting.static.kind == kind:
            found.append((lasting.static, lasting.env, lasting.cards))
    return found


def holding(s: State, kind: StaticKind, card: CardNo, changes: InForce, *, openly: bool = False) -> list[Held]:
    """The static abilities of a kind that hold for a card, its own and of those in force, each with what its text
    knows. `openly`: or might hold, as far as everybody can tell (D6.9)."""
    found = []
    for static in s.table.cards[card].abilities.own:
        # What a card says of itself alone holds wherever it lies, unless it is spark.
        if static.kind == kind and (kind != SPARK or s.in_play(card)):
            you = s.control[card]
            env = Env(card, you, you, (), 0, (), s.birth[card])
            if _is_so(s, static, env, openly=openly):
                found.append((static, env))
    for static, env, chosen in changes:
        if chosen is not None:
            fits = (card, s.birth[card]) in chosen
        else:
            fits = static.what is not None and speaks_of(s, static.what, env, card, openly=openly)
        if fits and _is_so(s, static, env, openly=openly):
            found.append((static, env))
    return found


def gifts_in_force(s: State) -> InForce:
    """What gives abilities, in an order that everybody sees: by the places of the givers, then what lasts."""
    if not s.lasting and not s.table.statics[GIVES]:
        return NOTHING
    found = in_force(s, GIVES)
    if len(found) > 1:
        rows = [*s.field[0], *s.court[0], *s.field[1], *s.court[1]]
        stated = len(found) - len([each for each in s.lasting if each.static is not None and each.static.kind == GIVES])
        found = [*sorted(found[:stated], key=lambda gift: rows.index(gift[1].source)), *found[stated:]]
    return found


def gifts_to(s: State, card: CardNo, gifts: InForce) -> list[tuple[Abilities, Env]]:
    """The abilities that a character has beside its printed ones, by those that give some, each with what its text
    knows."""
    found = []
    for static, env, chosen in gifts:
        if chosen is not None:
            fits = (card, s.birth[card]) in chosen
        else:
            itself = card == env.source and s.is_same(card, env.born)
            fits = itself if static.what is None else static.what.ok(s, env, card)
        if static.gives is not None and fits and _is_so(s, static, env, openly=False):
            found.append((static.gives, env))
    return found


def activated_of(s: State, card: CardNo) -> Sequence[Activated]:
    """The abilities of a card in play that can be used: the printed ones, then those that it is given."""
    own, gifts = s.table.cards[card].abilities.activated, gifts_in_force(s)
    if not gifts:
        return own
    return [*own, *[each for given, _ in gifts_to(s, card, gifts) for each in given.activated]][:_MOST_ACTIVATED]


def speaks_of(s: State, what: program.CardPredicate[State, Env], env: Env, card: CardNo, *, openly: bool) -> bool:
    return cast(CardPredicate, what).might(s, env, card) if openly else what.ok(s, env, card)


def _is_so(s: State, static: Static, env: Env, *, openly: bool) -> bool:
    condition = static.open_condition if openly else static.condition
    return condition is None or condition.holds(s, env)


def is_fast(s: State, card: CardNo, *, openly: bool = False) -> bool:
    """May it be played whenever its seat has priority (D7.3)?"""
    return is_fast_under(s, card, in_force(s, FAST), openly=openly)


def is_fast_under(s: State, card: CardNo, changes: InForce, *, openly: bool = False) -> bool:
    """The same, where it is known what is in force."""
    printed = s.table.cards[card]
    if printed.fast:
        return True
    return bool((changes or printed.abilities.own) and holding(s, FAST, card, changes, openly=openly))


def cost(s: State, seat: Seat, card: CardNo, price: int) -> int:
    """What a seat pays for a card of this price now: increases come before reductions, and none is below 0 (D7.5)."""
    return cost_under(s, seat, card, price, in_force(s, COST))


def cost_under(s: State, seat: Seat, card: CardNo, price: int, changes: InForce, *, openly: bool = False) -> int:
    """The same, where it is known what is in force. `openly`: what the seat pays at least, as far as everybody can
    tell."""
    if not changes and not s.table.cards[card].abilities.own:
        return price
    value = price
    for static, env in holding(s, COST, card, changes, openly=openly):
        if not _is_payer(static, env, seat):
            continue
        if openly and (static.has_hidden_number or (static.is_hidden and static.sign > 0)):
            # It could be any number, or none.
            value -= price if static.sign < 0 else 0
        elif static.number is not None:
            value += static.sign * static.number.of(s, env)
    return value if value > 0 else 0


def cost_changes(s: State, seat: Seat, card: CardNo, changes: InForce) -> list[tuple[int, CardNo]]:
    """What is added to what a seat pays for a card, each with the card that says so (D7.5). What goes by cards that
    aren't public is left out: apart from the cost that comes of it, it could tell of the other's hand."""
    if not changes and not s.table.cards[card].abilities.own:
        return []
    return [
        (static.sign * static.number.of(s, env), env.source)
        for static, env in holding(s, COST, card, changes)
        if static.number is not None
        and _is_payer(static, env, seat)
        and not (static.is_hidden or static.has_hidden_number)
    ]


def cannot_play(s: State, seat: Seat, card: CardNo, *, openly: bool = False) -> bool:
    """Is a seat kept from playing a card (D10.4)? `openly`: as far as everybody can tell."""
    bans = in_force(s, NO_PLAY)
    return bool(bans) and any(
        _is_payer(static, env, seat) and (not openly or static.condition is static.open_condition)
        for static, env in holding(s, NO_PLAY, card, bans, openly=openly)
    )


def cannot_be_dissolved(s: State, card: CardNo) -> bool:
    """Is a character anchored, or kept by an ability (D11.2)?"""
    if s.flags[card] & ANCHORED:
        return True
    if not s.lasting and not s.table.statics[NO_DISSOLVE] and not s.table.cards[card].abilities.own:
        return False
    return bool(holding(s, NO_DISSOLVE, card, in_force(s, NO_DISSOLVE)))


def _is_payer(static: Static, env: Env, seat: Seat) -> bool:
    """Does it speak of what this seat pays?"""
    return static.payer == ANYBODY or (seat == env.you) == (static.payer == YOURS)


def reclaimable(s: State, void: list[CardNo], *, openly: bool = False) -> list[tuple[CardNo, tuple[int, ...]]]:
    """The cards of a void that may be played from there, each with its prices."""
    changes = in_force(s, RECLAIM)
    if not changes:
        returning, given = s.table.returning, s.given
        if not given and returning.isdisjoint(void):
            return []
        void = [card for card in void if card in returning or card in given]
    found = [(card, _prices_under(s, card, changes, openly=openly)) for card in void]
    return [entry for entry in found if entry[1]]


def reclaim_prices(s: State, card: CardNo, *, openly: bool = False) -> tuple[int, ...]:
    """The prices for which a card in a void may be played, each once, the lowest first; VARIABLE: that of its modes
    (D11.9). `openly`: or might be, as far as everybody can tell (D6.9)."""
    return _prices_under(s, card, in_force(s, RECLAIM), openly=openly)


def _prices_under(s: State, card: CardNo, changes: InForce, *, openly: bool) -> tuple[int, ...]:
    """The same, where it is known what is in force."""
    printed = s.table.cards[card]
    abilities = printed.abilities
    prices = [printed.cost if price == VARIABLE else price for price in abilities.reclaim]
    if card in s.given:
        price = s.given[card][0]
        prices.append(printed.cost if price == VARIABLE else price)
    if (changes or abilities.own) and holding(s, RECLAIM, card, changes, openly=openly):
        prices.append(printed.cost)
    return tuple(sorted(set(prices))) if len(prices) > 1 else tuple(prices)


def doubles_energy(s: State, seat: Seat) -> bool:
    """Does a seat gain twice as much from its cards (D11.20)?"""
    statics = s.table.statics[DOUBLE_ENERGY]
    if any(s.in_play(source) and s.control[source] == seat for source, _, _ in statics):
        return True
    return any(
        each.static is not None and each.static.kind == DOUBLE_ENERGY and each.env.you == seat for each in s.lasting
    )
