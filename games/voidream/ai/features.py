"""What a search judges a state by: figures that anybody could count, of the first seat beside those of the second.

What cards say counts by their programs, so that a new card is judged, too: how many abilities they have, and keywords.
"""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NOBODY, Seat
from games.voidream.rules import queries
from games.voidream.rules.components import (
    BASTION,
    CONSTRUCT,
    DEEP,
    DREAD,
    ENTITY,
    INDESTRUCTIBLE,
    MEMORY,
    SEAT_A,
    SEAT_B,
)
from games.voidream.rules.state import EXHAUST_FLAG, FACE_UP, State
from games.voidream.rules.statistics import Statistics

FEATURES: Final = (
    # Entities in play: how many, their statistics, and what their cards and memories can do.
    "entities", "ready", "ready_dawn", "exhausted_dawn", "highest_dawn", "stability", "ready_dusk", "exhausted_dusk",
    "dread", "deep", "indestructible", "activated", "triggered", "memories", "charges", "veiled",
    # Arcana: each round costs one, and without any the mind is lost. The last ones count by themselves.
    "hand", "hand_0", "hand_1", "hand_2", "arcana_discard",
    "arcana_0", "arcana_1", "arcana_2", "arcana_3", "arcana_4", "arcana_5",
    "mind_0", "mind_1", "mind_2", "mind_3",
    # The tower: cards above the bastion, what they hold off, and what it takes itself.
    "layers", "layers_to_3", "layers_to_6", "constructs", "bastion", "discard", "void",
    # Of both seats together.
    "avoids_nightmare", "active", "threat",
)  # fmt: skip
"""Their names, in order."""

_MOST_THREAT: Final = 1.5
"""More than this part of the tower can't be threatened in one conflict."""


class Side:
    """The figures of a seat, in the order of FEATURES, and what a threat is made of."""

    __slots__ = ("dawn", "figures", "tower")

    def __init__(self, figures: list[float], dawn: int, tower: int) -> None:
        self.figures = figures
        self.dawn = dawn
        self.tower = tower


def features(s: State) -> list[float]:
    """The figures of the first seat less those of the second: with the seats exchanged all of them change signs."""
    statistics = Statistics(s)
    first, second = side(s, SEAT_A, statistics), side(s, SEAT_B, statistics)
    theirs = second.figures
    found = [figure - theirs[place] for place, figure in enumerate(first.figures)]
    faces = queries.facing(s, tie=NOBODY)
    found.append(0.0 if faces == NOBODY else -1.0 if faces == SEAT_A else 1.0)
    found.append(1.0 if s.active == 0 else -1.0)
    found.append(_threat(first, second) - _threat(second, first))
    return found


def _threat(attacker: Side, defender: Side) -> float:
    """The part of a tower that all entities of the other side would take down by themselves."""
    return min(_MOST_THREAT, max(0, attacker.dawn) / (1 + defender.tower))


def side(s: State, seat: Seat, statistics: Statistics) -> Side:
    cards = s.table.cards
    flags = s.flags
    entities = ready = ready_dawn = exhausted_dawn = highest = stability = ready_dusk = exhausted_dusk = 0
    dread = deep = indestructible = activated = triggered = memories = charges = 0
    for card in s.play[seat]:
        printed = cards[card]
        charges += len(s.under.get(card, ()))
        if printed.kind == MEMORY:
            memories += 1
        elif printed.kind != ENTITY:
            continue
        activated += len(printed.abilities.activated)
        triggered += len(printed.abilities.triggered)
        if printed.kind == MEMORY:
            continue
        entities += 1
        dawn, dusk = statistics.dawn(card), statistics.dusk(card)
        stability += statistics.stability_left(card)
        highest = max(highest, dawn)
        if flags[card] & EXHAUST_FLAG:
            exhausted_dawn += dawn
            exhausted_dusk += dusk
        else:
            ready += 1
            ready_dawn += dawn
            ready_dusk += dusk
        keywords = queries.keywords(s, card)
        dread += bool(keywords & DREAD)
        deep += bool(keywords & DEEP)
        indestructible += bool(keywords & INDESTRUCTIBLE)
    layers = constructs = bastion = 0
    for card in reversed(s.deck[seat]):
        kind = cards[card].kind
        if kind == BASTION:
            bastion = statistics.stability_left(card)
            break
        layers += 1
        if kind == CONSTRUCT and flags[card] & FACE_UP:
            constructs += statistics.stability_left(card)
    hand, discarded, mind = len(s.hand[seat]), len(s.arcana_discard[seat]), s.mind[seat]
    arcana = hand + discarded
    counted = [
        entities, ready, ready_dawn, exhausted_dawn, highest, stability, ready_dusk, exhausted_dusk,
        dread, deep, indestructible, activated, triggered, memories, charges, len(s.veiled[seat]),
        hand, hand == 0, hand == 1, hand == 2, discarded,
        arcana == 0, arcana == 1, arcana == 2, arcana == 3, arcana == 4, arcana == 5,
        mind == 0, mind == 1, mind == 2, mind == 3,
        layers, min(layers, 3), min(layers, 6), constructs, bastion, len(s.discard[seat]), len(s.void[seat]),
    ]  # fmt: skip
    return Side([float(figure) for figure in counted], ready_dawn + exhausted_dawn, layers + bastion)
