"""Pairing of a Swiss round: the best of all pairings, found as a minimum-cost matching.

In order of weight: no repeated pairings, no second bye, the bye goes to the lowest, scores are as close as
possible, and within a score the upper half meets the lower half.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

_BYE = -1
"""The node for a bye."""


@dataclass(frozen=True, slots=True)
class Contender:
    entry: int
    points: int
    seed: int
    met: Mapping[int, int] = field(default_factory=dict)
    """How often they have met whom, by entry."""
    byes: int = 0


def pair(contenders: Sequence[Contender]) -> list[tuple[int, ...]]:
    """The pairings, best first; a single entry has a bye and comes last."""
    # Loaded by whoever pairs: no other process needs it.
    import networkx

    ranked = sorted(contenders, key=lambda each: (-each.points, each.seed))
    costs = _Costs(ranked)
    graph = networkx.Graph()
    for one, other in combinations(range(len(ranked)), 2):
        graph.add_edge(one, other, weight=-costs.of_pair(one, other))
    if len(ranked) % 2:
        for one in range(len(ranked)):
            graph.add_edge(one, _BYE, weight=-costs.of_bye(one))
    # All nodes are matched: each may meet each, at whatever cost.
    found = [sorted(edge) for edge in networkx.max_weight_matching(graph, maxcardinality=True)]
    pairs = sorted(pair for pair in found if _BYE not in pair)
    byes = [high for low, high in found if low == _BYE]
    return [(ranked[one].entry, ranked[other].entry) for one, other in pairs] + [(ranked[one].entry,) for one in byes]


class _Costs:
    """Whole numbers, each kind of cost greater than all that the kinds below it can add up to."""

    def __init__(self, ranked: Sequence[Contender]) -> None:
        self.ranked = ranked
        count = len(ranked) + 1
        most = max((each.points for each in ranked), default=0) + 1
        self.score = count * count
        self.bye = self.score * most * most * count
        self.second_bye = self.bye * count
        repeats = 1 + max((each.byes for each in ranked), default=0)
        self.rematch = self.second_bye * repeats * count
        self.sizes = Counter(each.points for each in ranked)

    def of_pair(self, one: int, other: int) -> int:
        """Of two by their ranks, the higher one first."""
        upper, lower = self.ranked[one], self.ranked[other]
        again = upper.met.get(lower.entry, 0) * self.rematch
        apart = (upper.points - lower.points) ** 2 * self.score
        fold = self.sizes[upper.points] // 2 if upper.points == lower.points else 0
        return again + apart + abs(other - one - fold)

    def of_bye(self, one: int) -> int:
        who = self.ranked[one]
        return who.byes * self.second_bye + (len(self.ranked) - one) * self.bye
