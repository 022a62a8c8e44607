"""What a conflict would bring, reckoned without playing it: for declaring, assigning and choosing its kind."""

from __future__ import annotations

from collections.abc import Sequence

from games.voidream import queries
from games.voidream.components import BASTION, DAWN, DREAD, DUSK
from games.voidream.evaluate import card_worth
from games.voidream.program import SCORE
from games.voidream.state import DAWN_CONFLICT, EXHAUST_FLAG, State

__all__ = ["best_attack", "best_defense", "outcome", "share"]

AVERAGE_DEPTH = 2.5
READINESS = 0.2
"""The cost of a point of dawn that is exhausted by taking part."""


def outcome(s: State, attacker: int, kind: int, attacking: Sequence[int], defending: Sequence[int]) -> float:
    """What the attacker gains over the defender by a conflict that nobody influences further."""
    defender = 1 - attacker
    axis = DAWN if kind == DAWN_CONFLICT else DUSK
    scores = []
    for seat, own, others in ((attacker, attacking, defending), (defender, defending, attacking)):
        total = AVERAGE_DEPTH if seat == attacker else float(queries.depth(s, seat))
        total += queries.total_for(s, SCORE, seat, axis=axis)
        if axis == DAWN:
            total += sum(queries.dawn(s, card) for card in own if not s.flags[card] & EXHAUST_FLAG)
        else:
            total += sum(queries.dusk(s, card) for card in own if s.flags[card] & EXHAUST_FLAG)
            total += sum(
                queries.dusk(s, card)
                for card in others
                if not s.flags[card] & EXHAUST_FLAG and queries.has(s, card, DREAD)
            )
        scores.append(total)
    lead = scores[0] - scores[1] if axis == DAWN else scores[1] - scores[0]
    tired = sum(queries.dawn(s, card) for card in attacking) - sum(queries.dawn(s, card) for card in defending)
    gain = -READINESS * tired
    if lead > 0:
        lost, rest = losses(s, defending, lead)
        return gain + lost + dream_loss(s, defender, rest)
    lost, _ = losses(s, attacking, -lead)
    return gain - lost


def losses(s: State, cards: Sequence[int], damage: float) -> tuple[float, float]:
    """What the loser's participants are worth that fall, and the damage that is left over."""
    lost = 0.0
    for card in sorted(cards, key=lambda card: queries.stability_left(s, card)):
        left = queries.stability_left(s, card)
        if damage >= left:
            lost += card_worth(s, card)
        damage -= min(damage, left)
    return lost, damage


def dream_loss(s: State, seat: int, damage: float) -> float:
    """What Dream damage costs: layers, and everything if it reaches the bastion's end."""
    above = 0
    for card in reversed(s.deck[seat]):
        if s.table.cards[card].kind == BASTION:
            if damage >= above + queries.stability_left(s, card):
                return 500.0
            break
        above += 1
    return damage * (1.6 if above < 8 else 1.1)


def subsets(s: State, cards: Sequence[int]) -> list[tuple[int, ...]]:
    """None, the strongest one, two …, all; and each alone."""
    ranked = sorted(cards, key=lambda card: -queries.dawn(s, card))
    found = [tuple(ranked[:count]) for count in range(len(ranked) + 1)]
    return found + [(card,) for card in ranked[1:]]


def best_defense(s: State, attacker: int, kind: int, attacking: Sequence[int], able: Sequence[int]) -> tuple[int, ...]:
    """The defenders against which the attacker gains least."""
    return min(subsets(s, able), key=lambda cards: outcome(s, attacker, kind, attacking, cards))


def best_attack(s: State, attacker: int, kind: int, able: Sequence[int]) -> tuple[float, tuple[int, ...]]:
    """The attackers that gain most against the best defense, and what they gain."""
    defenders = queries.ready_entities(s, 1 - attacker)
    best: tuple[float, tuple[int, ...]] = (-1e9, ())
    for cards in subsets(s, able):
        answer = best_defense(s, attacker, kind, cards, defenders)
        gain = outcome(s, attacker, kind, cards, answer)
        if gain > best[0] + 1e-9:
            best = (gain, cards)
    return best


def share(s: State, cards: Sequence[int], limits: Sequence[int], total: int, *, spare: bool) -> tuple[int, ...]:
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
