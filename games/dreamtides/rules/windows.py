"""Windows that nobody needs aren't opened (D6.9): by public facts alone, never by what is in a hand."""

from __future__ import annotations

from games.dreamtides.rules.abilities import ANYBODY, COST, FAST, YOURS, Static, StaticKind
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.catalog import least_price
from games.dreamtides.rules.components import COURT, FIELD
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.operations.nouns import could_be_in_hand, measures
from games.dreamtides.rules.playability import open_uses
from games.dreamtides.rules.state import State
from games.kernel.ids import NO_CARD, Seat

Holding = list[tuple[Static, Env]]


def is_needed(s: State, seat: Seat) -> bool:
    """Can everybody see that the seat may have something to do? If not, its window is skipped."""
    return (bool(s.hand[seat]) and _could_play(s, seat)) or bool(open_uses(s, seat))


def _could_play(s: State, seat: Seat) -> bool:
    """Is there a fast card in the catalog that the seat could pay for, with all that changes costs and speeds now?"""
    catalog, energy = s.table.catalog, s.energy[seat]
    prices = in_force(s, seat, COST)
    if not prices and catalog.least_fast <= energy:
        return True
    speeds = in_force(s, seat, FAST)
    # Whoever gave speed to a card of a hand knows no more than that it is one.
    any_is_fast = any(
        lasting.static is not None
        and lasting.static.kind == FAST
        and any(card in s.hand[seat] and s.is_same(card, birth) for card, birth in lasting.cards or ())
        for lasting in s.lasting
    )
    for card in catalog.plain if speeds or any_is_fast else catalog.fast:
        if not prices and least_price(card) > energy:
            # So are all that follow.
            break
        is_fast = card.fast or any_is_fast or any(fits(each, seat, card) for each in speeds)
        if is_fast and price(s, seat, card, prices) <= energy:
            return True
    env = Env(NO_CARD, seat, seat)
    for card in catalog.adapting:
        own = _of_itself(s, env, card)
        is_fast = card.fast or any_is_fast or any(fits(each, seat, card) for each in speeds)
        if (is_fast or any(static.kind == FAST for static, _ in own)) and price(
            s, seat, card, [*prices, *own]
        ) <= energy:
            return True
    return False


def in_force(s: State, seat: Seat, kind: StaticKind) -> Holding:
    """What changes the costs of a seat's cards, or their speed, as long as it holds."""
    if not s.table.statics[kind] and not s.lasting:
        return []
    found = []
    zones = s.zone
    for source, _, static in s.table.statics[kind]:
        if zones[source] == FIELD or zones[source] == COURT:
            you = s.control[source]
            found.append((static, Env(source, you, you, (), 0, (), s.birth[source])))
    found += [
        (each.static, each.env)
        for each in s.lasting
        if each.static is not None and each.static.kind == kind and each.cards is None
    ]
    return [
        (static, env)
        for static, env in found
        if (static.payer == ANYBODY or (seat == env.you) == (static.payer == YOURS)) and _may_hold(s, static, env)
    ]


def _of_itself(s: State, env: Env, card: CardDef) -> Holding:
    """What a card of the seat's hand would say of its own cost and speed."""
    return [(static, env) for static in card.abilities.own if static.kind in (COST, FAST) and _may_hold(s, static, env)]


def _may_hold(s: State, static: Static, env: Env) -> bool:
    """As far as everybody knows."""
    return static.open_condition is None or static.open_condition.holds(s, env)


def fits(held: tuple[Static, Env], seat: Seat, card: CardDef) -> bool:
    static, env = held
    return static.what is None or could_be_in_hand(static.what, env, seat, card)


def price(s: State, seat: Seat, card: CardDef, changes: Holding) -> int:
    """The lowest price at which a seat could play a card of its hand. A change that depends on what isn't public may be
    none, or by any number."""
    more = less = 0
    for static, env in changes:
        if static.kind != COST or not fits((static, env), seat, card):
            continue
        number = 0 if static.number is None or static.has_hidden_number else static.number.of(s, env)
        if static.sign > 0:
            # A phrase that measures a card by more than its print may not speak of this one.
            more += 0 if static.is_hidden or measures(static.what) else number
        else:
            less += least_price(card) if static.has_hidden_number else number
    paid_beside = int(card.abilities.pays_x)
    return max(0, least_price(card) - paid_beside + more - less) + paid_beside
