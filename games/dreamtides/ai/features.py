"""What a search judges a state by: figures of the first seat beside those of the second. All but one are what anybody
could count; what the active seat could pay for from its hand is counted in the state as it is imagined.

What cards say counts by their programs, so that a new card is judged, too: how many abilities they have.
"""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.abilities import MATERIALIZES, SPARK
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import SEAT_A, SEAT_B, VARIABLE
from games.dreamtides.rules.queries import InForce, gifts_in_force, gifts_to, in_force, spark_under
from games.dreamtides.rules.state import State
from games.kernel.ids import Seat

FEATURES: Final = (
    # Points, and how few are missing.
    "points", "points_from_6", "points_from_9",
    # What can still be played, and from where; how many turns a seat has had, and production beyond those (D4.5).
    "hand", "hand_to_2", "turns", "production", "energy", "void", "reclaim",
    # Characters: how many, their spark with the spark bonus, what their texts can do, what they cost, and what has been
    # done by them as they entered.
    "characters", "places_left_to_2", "spark", "strongest", "activated", "triggered", "statics", "cost", "arrivals",
    # Of both seats together: what the next Judgment gives, whether it wins, whose it is, and how much energy the other
    # seat, the active one, has a use for.
    "judgment", "match_point", "judges_next", "energy_to_spend",
)  # fmt: skip
"""Their names, in order."""


class Side:
    """The figures of a seat that are its own, and what a Judgment compares."""

    __slots__ = ("figures", "spark")

    def __init__(self, figures: list[float], spark_: int) -> None:
        self.figures = figures
        self.spark = spark_


def features(s: State) -> list[float]:
    """The figures of the first seat less those of the second: with the seats exchanged all of them change signs."""
    changes, gifts = in_force(s, SPARK), gifts_in_force(s)
    first, second = side(s, SEAT_A, changes, gifts), side(s, SEAT_B, changes, gifts)
    theirs = second.figures
    found = [figure - theirs[place] for place, figure in enumerate(first.figures)]
    # The seat that isn't active judges next (D5.3).
    judge, sign = (SEAT_B, -1.0) if s.active == 0 else (SEAT_A, 1.0)
    gain = max(0.0, sign * (first.spark - second.spark))
    found.append(sign * gain)
    found.append(sign if s.points[judge] + gain >= s.table.settings.points else 0.0)
    found.append(sign)
    found.append(-sign * _to_spend(s, s.active))
    return found


def _to_spend(s: State, seat: Seat) -> int:
    """The most of a seat's energy that cards of its hand can take together, by their printed costs. What is left when
    its turn is over is lost in its next one (D4.3)."""
    energy, cards = s.energy[seat], s.table.cards
    sums, within = 1, (1 << (energy + 1)) - 1
    for card in s.hand[seat]:
        # A bit for each sum of costs.
        sums |= (sums << _least_cost(cards[card])) & within
    return sums.bit_length() - 1


def _least_cost(card: CardDef) -> int:
    """What is printed on a card, or on the cheapest of its modes."""
    return card.cost if card.cost != VARIABLE else min([mode.cost for mode in card.abilities.modes], default=0)


def side(s: State, seat: Seat, changes: InForce, gifts: InForce) -> Side:
    cards = s.table.cards
    activated = triggered = statics = strongest = cost = arrivals = 0
    total = s.bonus[seat]
    for card in s.field[seat]:
        printed = cards[card]
        said = printed.abilities
        activated += len(said.activated)
        triggered += len(said.triggered)
        statics += len(said.statics)
        cost += max(0, printed.cost)
        for _, own in said.own_triggered:
            if own.event == MATERIALIZES:
                arrivals += 1
        if gifts:
            for given, _ in gifts_to(s, card, gifts):
                activated += len(given.activated)
                triggered += len(given.triggered)
        shines = spark_under(s, card, changes)
        total += shines
        strongest = max(strongest, shines)
    row, points, hand = len(s.field[seat]), s.points[seat], len(s.hand[seat])
    turns = (s.turn + (seat == s.active)) // 2
    reclaim = 0
    for card in s.void[seat]:
        if cards[card].abilities.reclaim or card in s.given:
            reclaim += 1
    counted = [
        points, max(0, points - 6), max(0, points - 9),
        hand, min(hand, 2), turns, s.production[seat] - turns, s.energy[seat], len(s.void[seat]), reclaim,
        row, min(2, s.table.settings.row_limit - row), total, strongest, activated, triggered, statics, cost, arrivals,
    ]  # fmt: skip
    return Side([float(figure) for figure in counted], total)
