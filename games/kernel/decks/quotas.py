"""Quotas of a deck: how many cards it takes of each sort, so that all demands are met with the fewest cards changed.

Cards are of one sort if the same demands speak of them. An A* search goes from sort to sort; what a choice has cost and
what the worst demand still lacks never exceed the true price, so the first answer is the nearest one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

_Node = tuple[int, int, float, int, int, tuple[int, ...], tuple[int, ...]]
"""The least that its way costs, how many sorts are open, how far it is off the wishes, a number of its own, what it has
cost, the sums of the demands, and the copies of the sorts so far."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Cards that the same demands speak of."""

    demands: tuple[int, ...]
    """The numbers of these demands."""
    has: int
    """Copies that the deck has and may keep."""
    supply: int
    """Copies that there may be."""
    wish: float = 0.0
    """Copies that would be best, where the price doesn't say."""


def quotas(sorts: Sequence[Sort], least: Sequence[int], most: Sequence[int]) -> tuple[int, ...] | None:
    """Copies of each sort, with the least difference from what there is; None if the demands can't be met."""
    order = sorted(range(len(sorts)), key=lambda at: -len(sorts[at].demands))
    ordered = [sorts[at] for at in order]
    bounds = _Bounds(ordered, least, most)
    start = tuple(sum(each.has for each in sorts if demand in each.demands) for demand in range(len(least)))
    if not sorts and bounds.lacks(start):
        return None
    numbers = count()
    # What is nearest comes first, and of that what is nearest to its end: the first way there is one of the best.
    open_nodes: list[_Node] = [(bounds.lacks(start), len(sorts), 0.0, next(numbers), 0, start, ())]
    paid_for: dict[tuple[int, tuple[int, ...]], int] = {}
    while open_nodes:
        _, _, off, _, price, sums, taken = heappop(open_nodes)
        at = len(taken)
        # What is lacking may fall by more than a change costs, so a cheaper way to the same place may come later.
        if paid_for.get((at, sums), price + 1) <= price:
            continue
        paid_for[at, sums] = price
        if at == len(ordered):
            chosen = dict(zip(order, taken, strict=True))
            return tuple(chosen[number] for number in range(len(sorts)))
        for copies, after in bounds.steps(at, sums):
            paid = price + abs(copies - ordered[at].has)
            wide = off + abs(copies - ordered[at].wish)
            node = (paid + bounds.lacks(after), len(sorts) - at - 1, wide, next(numbers), paid, after, (*taken, copies))
            heappush(open_nodes, node)
    return None


def loosened(sorts: Sequence[Sort], least: Sequence[int], most: Sequence[int]) -> tuple[int, ...]:
    """The same where the demands can't be met: of one after the other as much as there is."""
    found = tuple(0 for _ in sorts)
    asked = [0] * len(least)
    for number, wanted in enumerate(least):
        for copies in range(wanted, -1, -1):
            nearer = quotas(sorts, [*asked[:number], copies, *asked[number + 1 :]], most)
            if nearer is not None:
                found, asked[number] = nearer, copies
                break
    return found


class _Bounds:
    """What the demands allow, and what the sorts that aren't decided yet can still do about it."""

    def __init__(self, sorts: Sequence[Sort], least: Sequence[int], most: Sequence[int]) -> None:
        self.sorts = sorts
        self.least = least
        self.most = most
        together = [set(sort.demands) for sort in sorts]
        self.shares = [set().union(*(each for each in together if number in each)) for number in range(len(least))]
        # From each sort on: by how much each demand can still rise, and fall.
        self.rise = [[0] * len(least) for _ in range(len(sorts) + 1)]
        self.fall = [[0] * len(least) for _ in range(len(sorts) + 1)]
        for at in range(len(sorts) - 1, -1, -1):
            for number in range(len(least)):
                speaks = number in sorts[at].demands
                self.rise[at][number] = self.rise[at + 1][number] + speaks * (sorts[at].supply - sorts[at].has)
                self.fall[at][number] = self.fall[at + 1][number] + speaks * sorts[at].has

    def lacks(self, sums: tuple[int, ...]) -> int:
        """Copies that have to change at least: one copy brings one by one nearer of demands that share no sort."""
        off = [max(low - has, has - high, 0) for has, low, high in zip(sums, self.least, self.most, strict=True)]
        if not any(off):
            return 0
        apart: list[int] = []
        for number in sorted(range(len(off)), key=lambda number: -off[number]):
            if off[number] and not any(other in self.shares[number] for other in apart):
                apart.append(number)
        return sum(off[number] for number in apart)

    def steps(self, at: int, sums: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """The copies that this sort may have so that the others can still do the rest."""
        sort, rise, fall = self.sorts[at], self.rise[at + 1], self.fall[at + 1]
        low, high = 0, sort.supply
        for number in range(len(sums)):
            others = sums[number] - sort.has
            if number in sort.demands:
                low = max(low, self.least[number] - others - rise[number])
                high = min(high, self.most[number] - others + fall[number])
            elif sums[number] + rise[number] < self.least[number] or sums[number] - fall[number] > self.most[number]:
                return []
        return [
            (
                copies,
                tuple(has + (copies - sort.has if number in sort.demands else 0) for number, has in enumerate(sums)),
            )
            for copies in range(low, high + 1)
        ]
