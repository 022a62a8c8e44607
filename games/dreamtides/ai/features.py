"""What a search judges a state by: figures that anybody could count, of the first seat beside those of the second.

What cards say counts by their programs, so that a new card is judged, too: how many abilities they have.
"""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import SEAT_A, SEAT_B
from games.dreamtides.rules.queries import spark
from games.dreamtides.rules.state import State
from games.kernel.ids import Seat

__all__ = ["FEATURES", "features"]

FEATURES: Final = (
    # Points, and how few are missing.
    "points", "points_from_6", "points_from_9",
    # What can still be played, and from where.
    "hand", "hand_to_2", "production", "energy", "void", "reclaim",
    # Characters: how many, their spark with the spark bonus, and what their texts and the court can do.
    "characters", "places_left_to_2", "spark", "strongest", "activated", "triggered", "statics",
    # Of both seats together: what the next Judgment gives, whether it wins, and whose it is.
    "judgment", "match_point", "judges_next",
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
    first, second = side(s, SEAT_A), side(s, SEAT_B)
    theirs = second.figures
    found = [figure - theirs[place] for place, figure in enumerate(first.figures)]
    # The seat that isn't active judges next (D5.3).
    judge, sign = (SEAT_B, -1.0) if s.active == 0 else (SEAT_A, 1.0)
    gain = max(0.0, sign * (first.spark - second.spark))
    found.append(sign * gain)
    found.append(sign if s.points[judge] + gain >= s.table.settings.points else 0.0)
    found.append(sign)
    return found


def side(s: State, seat: Seat) -> Side:
    cards = s.table.cards
    activated = triggered = statics = strongest = 0
    total = s.bonus[seat]
    for card in s.field[seat]:
        said = cards[card].abilities
        activated += len(said.activated)
        triggered += len(said.triggered)
        statics += len(said.statics)
        shines = spark(s, card)
        total += shines
        strongest = max(strongest, shines)
    row, points, hand = len(s.field[seat]), s.points[seat], len(s.hand[seat])
    reclaim = 0
    for card in s.void[seat]:
        if cards[card].abilities.reclaim or card in s.given:
            reclaim += 1
    counted = [
        points, max(0, points - 6), max(0, points - 9),
        hand, min(hand, 2), s.production[seat], s.energy[seat], len(s.void[seat]), reclaim,
        row, min(2, s.table.settings.row_limit - row), total, strongest, activated, triggered, statics,
    ]  # fmt: skip
    return Side([float(figure) for figure in counted], total)
