"""Pods of a Swiss round: tables of more than two players.

As in pairs, players shouldn't meet twice, and scores at a table should be close. The optimum is infeasible for many
players; a good solution comes from swapping players of two tables as long as that helps.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, groupby

from matches.tournaments.swiss import Contender


def pod_sizes(players: int, usual: int, possible: Collection[int]) -> list[int]:
    """How many sit at each table, the largest first: of all ways that leave as few out as can be, the one with most
    tables of the usual size."""
    others = sorted((size for size in possible if size not in (1, usual)), reverse=True)
    for seated in range(players, 0, -1):
        for count in range(seated // usual, -1, -1):
            rest = _split(seated - count * usual, others)
            if rest is not None:
                return sorted([usual] * count + rest, reverse=True)
    return []


def pods_of(contenders: Sequence[Contender], usual: int, possible: Collection[int]) -> list[tuple[int, ...]]:
    """The entries that meet, the best first; each of those who are left out has a bye and comes last."""
    ranked = sorted(contenders, key=lambda each: (-each.points, each.seed))
    sizes = pod_sizes(len(ranked), usual, possible)
    lowest_first = sorted(ranked, key=lambda each: (each.byes, each.points, -each.seed))
    byes = lowest_first[: len(ranked) - sum(sizes)]
    order = _folded([each for each in ranked if each not in byes], usual)
    tables, first = [], 0
    for size in reversed(sizes):
        tables.append(order[first : first + size])
        first += size
    while _swap(tables):
        pass
    found = [sorted(table, key=ranked.index) for table in tables]
    found.sort(key=lambda table: ranked.index(table[0]))
    return [tuple(each.entry for each in table) for table in [*found, *([each] for each in byes)]]


def _split(players: int, sizes: Sequence[int]) -> list[int] | None:
    """As few tables of these sizes as hold so many; None if there is no way."""
    ways: list[list[int] | None] = [[]]
    for count in range(1, players + 1):
        shorter = [(ways[count - size], size) for size in sizes if size <= count]
        found = [[*way, size] for way, size in shorter if way is not None]
        ways.append(min(found, key=len) if found else None)
    return ways[players]


def _folded(ranked: Sequence[Contender], usual: int) -> list[Contender]:
    """Within each score, so that the tables are of about the same strength."""
    order: list[Contender] = []
    for _, group in groupby(ranked, key=lambda each: each.points):
        level = list(group)
        tables = math.ceil(len(level) / usual)
        order += [each for first in range(tables) for each in level[first::tables]]
    return order


def _swap(tables: Sequence[list[Contender]]) -> bool:
    """Swaps two players of different tables if that makes them better; whether it did."""
    for one, other in combinations(tables, 2):
        before = _cost(one, other)
        for here, there in _places(one, other):
            one[here], other[there] = other[there], one[here]
            if _cost(one, other) < before:
                return True
            one[here], other[there] = other[there], one[here]
    return False


def _places(one: Sequence[Contender], other: Sequence[Contender]) -> Iterator[tuple[int, int]]:
    return ((here, there) for here in range(len(one)) for there in range(len(other)))


def _cost(*tables: Sequence[Contender]) -> tuple[int, int]:
    """How often those who sit together have met, and how far their scores are apart."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    met = sum(one.met.get(other.entry, 0) for one, other in pairs)
    return met, sum((one.points - other.points) ** 2 for one, other in pairs)
