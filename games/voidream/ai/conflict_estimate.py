"""What a conflict would bring, reckoned without playing it: for declaring, assigning and choosing its kind."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.ids import CardNo, Seat
from games.voidream.ai.evaluation import card_worth, worth
from games.voidream.rules import queries
from games.voidream.rules.components import BASTION, DAWN, DREAD, DUSK, OTHER, Axis
from games.voidream.rules.periods import DAWN_CONFLICT, ConflictKind
from games.voidream.rules.state import EXHAUST_FLAG, State
from games.voidream.rules.statements import SCORE
from games.voidream.rules.statistics import Statistics, stability_left

_AVERAGE_DEPTH = 2.5
_NEVER = 1e9
_READINESS = 0.2
"""The cost of a point of dawn that is exhausted by taking part."""


class Reckoning:
    """The figures of the cards that may fight, each read once: nothing changes while a conflict is only reckoned."""

    __slots__ = ("_dawn", "_dread", "_dusk", "_layers", "_left", "_score", "_statistics", "_worth", "s")

    def __init__(self, s: State) -> None:
        self.s = s
        self._statistics = Statistics(s)
        self._dawn: dict[CardNo, int] = {}
        self._dusk: dict[CardNo, int] = {}
        self._dread: dict[CardNo, bool] = {}
        self._left: dict[CardNo, int] = {}
        self._worth: dict[CardNo, float] = {}
        self._score: dict[int, float] = {}
        self._layers: dict[Seat, tuple[int, float]] = {}

    def read(self, card: CardNo) -> None:
        s = self.s
        statistics = self._statistics
        self._dawn[card] = dawn = statistics.dawn(card)
        self._dusk[card] = dusk = statistics.dusk(card)
        stability = statistics.stability(card)
        self._dread[card] = queries.has(s, card, DREAD)
        self._left[card] = max(0, stability - s.damage.get(card, 0))
        self._worth[card] = worth(s, card, dawn, stability, dusk)

    def dawn(self, card: CardNo) -> int:
        if card not in self._dawn:
            self.read(card)
        return self._dawn[card]

    def base(self, seat: Seat, axis: Axis, *, attacks: bool) -> float:
        """What a seat scores without its entities."""
        key = seat + 2 * axis + (4 if attacks else 0)
        if key not in self._score:
            depth = _AVERAGE_DEPTH if attacks else float(queries.depth(self.s, seat))
            self._score[key] = depth + queries.total_for(self.s, SCORE, seat, axis=axis)
        return self._score[key]

    def score(self, seat: Seat, axis: Axis, own: Sequence[CardNo], others: Sequence[CardNo], *, attacks: bool) -> float:
        total = self.base(seat, axis, attacks=attacks)
        flags = self.s.flags
        points = 0
        if axis == DAWN:
            for card in own:
                if not flags[card] & EXHAUST_FLAG:
                    points += self._dawn[card]
            return total + points
        for card in own:
            if flags[card] & EXHAUST_FLAG:
                points += self._dusk[card]
        dread = 0
        for card in others:
            if not flags[card] & EXHAUST_FLAG and self._dread[card]:
                dread += self._dusk[card]
        return total + points + dread

    def outcome(
        self, attacker: Seat, kind: ConflictKind, attacking: Sequence[CardNo], defending: Sequence[CardNo]
    ) -> float:
        """What the attacker gains over the defender by a conflict that nobody influences further."""
        defender = OTHER[attacker]
        axis = DAWN if kind == DAWN_CONFLICT else DUSK
        tired = 0
        for card in attacking:
            tired += self.dawn(card)
        for card in defending:
            tired -= self.dawn(card)
        own = self.score(attacker, axis, attacking, defending, attacks=True)
        theirs = self.score(defender, axis, defending, attacking, attacks=False)
        lead = own - theirs if axis == DAWN else theirs - own
        gain = -_READINESS * tired
        if lead > 0:
            lost, rest = self.losses(defending, lead)
            return gain + lost + self.dream_loss(defender, rest)
        lost, _ = self.losses(attacking, -lead)
        return gain - lost

    def losses(self, cards: Sequence[CardNo], damage: float) -> tuple[float, float]:
        """What the loser's participants are worth that fall, and the damage that is left over."""
        lost = 0.0
        for card in sorted(cards, key=lambda card: self._left[card]):
            left = self._left[card]
            if damage >= left:
                lost += self._worth[card]
            damage -= min(damage, left)
        return lost, damage

    def dream_loss(self, seat: Seat, damage: float) -> float:
        """What Dream damage costs: layers, and everything if it reaches the bastion's end."""
        if seat not in self._layers:
            self._layers[seat] = layers(self.s, seat)
        above, end = self._layers[seat]
        if damage >= end:
            return 500.0
        return damage * (1.6 if above < 8 else 1.1)

    def subsets(self, cards: Sequence[CardNo]) -> list[tuple[CardNo, ...]]:
        """None, the strongest one, two …, all; and each alone."""
        ranked = sorted(cards, key=lambda card: -self.dawn(card))
        found = [tuple(ranked[:count]) for count in range(len(ranked) + 1)]
        return found + [(card,) for card in ranked[1:]]

    def best_defense(
        self, attacker: Seat, kind: ConflictKind, attacking: Sequence[CardNo], able: Sequence[CardNo]
    ) -> tuple[tuple[CardNo, ...], float]:
        """The defenders against which the attacker gains least, and what it gains."""
        best: tuple[CardNo, ...] = ()
        least = 1e9
        for cards in self.subsets(able):
            gain = self.outcome(attacker, kind, attacking, cards)
            if gain < least:
                best, least = cards, gain
        return best, least

    def best_attack(
        self, attacker: Seat, kind: ConflictKind, able: Sequence[CardNo]
    ) -> tuple[float, tuple[CardNo, ...]]:
        """What the attackers gain that gain most against the best defense, and who they are."""
        defenders = queries.ready_entities(self.s, OTHER[attacker])
        best: tuple[float, tuple[CardNo, ...]] = (-1e9, ())
        for cards in self.subsets(able):
            _, gain = self.best_defense(attacker, kind, cards, defenders)
            if gain > best[0] + 1e-9:
                best = (gain, cards)
        return best


def layers(s: State, seat: Seat) -> tuple[int, float]:
    """How many cards lie above the seat's bastion, and the damage that reaches its end."""
    above = 0
    for card in reversed(s.deck[seat]):
        if s.table.cards[card].kind == BASTION:
            return above, above + stability_left(s, card)
        above += 1
    return above, _NEVER


def share(s: State, cards: Sequence[CardNo], limits: Sequence[int], total: int, *, spare: bool) -> tuple[int, ...]:
    """Damage over cards: to destroy what is worth most, or (spare) so that as little as possible falls."""
    amounts = dict.fromkeys(cards, 0)
    limit = dict(zip(cards, limits, strict=True))
    left = total
    if spare:
        for card in cards:
            amounts[card] = min(limit[card] - 1, left)
            left -= amounts[card]
        order = sorted(cards, key=lambda card: card_worth(s, card))
    else:
        order = sorted(cards, key=lambda card: -card_worth(s, card) / max(1, limit[card]))
        for card in order:
            if limit[card] <= left:
                amounts[card] = limit[card]
                left -= limit[card]
    for card in order:
        more = min(limit[card] - amounts[card], left)
        amounts[card] += more
        left -= more
    return tuple(amounts[card] for card in cards)
