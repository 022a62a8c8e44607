"""Counts: what many games came to: who won how often, by what they ended, and how long they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from games.lab.simulation import Played

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Counts:
    """What some games of the same sides came to. Counts can be added, and kept as plain data between two parts of a
    long measurement: those of parts add up to the whole."""

    games: int
    wins: tuple[int, ...]
    """By side: the games that it won, alone or with others."""
    draws: int
    """Games that nobody won."""
    shared: int
    """Games that several won."""
    first_wins: int
    """Games won by whoever acted first, alone or with others."""
    reasons: Mapping[str, int]
    """How many games ended by what."""
    decisions: tuple[int, ...]
    """The number of decisions of each game, sorted."""
    lengths: Mapping[str, int]
    """Of all games together, in the game's own measures."""
    scores: tuple[int, ...]
    """By side the points of all games together; empty where the game counts none."""

    @classmethod
    def of(cls, played: Iterable[Played]) -> Counts:
        """The counts of single games, of which there must be one."""
        found = list(played)
        sides = range(len(found[0].sides))
        lengths: Counter[str] = Counter()
        for game in found:
            lengths.update(game.lengths)
        return cls(
            games=len(found),
            wins=tuple(sum(side in _winning_sides(game) for game in found) for side in sides),
            draws=sum(not game.winners for game in found),
            shared=sum(len(game.winners) > 1 for game in found),
            first_wins=sum(game.first in game.winners for game in found),
            reasons=dict(sorted(Counter(game.reason for game in found).items())),
            decisions=tuple(sorted(game.decisions for game in found)),
            lengths=dict(lengths),
            scores=tuple(map(sum, zip(*(game.by_side(game.scores) for game in found), strict=True))),
        )

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            games=self.games + other.games,
            wins=_sums(self.wins, other.wins),
            draws=self.draws + other.draws,
            shared=self.shared + other.shared,
            first_wins=self.first_wins + other.first_wins,
            reasons=_together(self.reasons, other.reasons),
            decisions=tuple(sorted(self.decisions + other.decisions)),
            lengths=_together(self.lengths, other.lengths),
            scores=_sums(self.scores, other.scores),
        )

    def as_json(self) -> Json:
        """All of it as plain data, from which `from_json` makes it again."""
        data = {each.name: getattr(self, each.name) for each in fields(self)}
        return {**data, **{name: list(data[name]) for name in ("wins", "decisions", "scores")}}

    @classmethod
    def from_json(cls, data: Json) -> Counts:
        return cls(**{**data, **{name: tuple(data[name]) for name in ("wins", "decisions", "scores")}})

    def report(self) -> Json:
        """The figures for a reader: shares, median and means."""
        decided = self.games - self.draws
        some = self.decisions
        found: Json = {
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "share": [round(wins / self.games, 4) for wins in self.wins],
            "first_player_share": round(self.first_wins / max(1, decided), 4),
            "reasons": dict(self.reasons),
            "decisions": {"min": some[0], "median": some[len(some) // 2], "max": some[-1]},
            "lengths": {name: round(length / self.games, 2) for name, length in self.lengths.items()},
        }
        if self.shared:
            found["shared"] = self.shared
        if self.scores:
            found["scores"] = [round(points / self.games, 2) for points in self.scores]
        return found


def _winning_sides(game: Played) -> set[int]:
    return {game.sides[seat] for seat in game.winners}


def _sums(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, others, strict=True))


def _together(some: Mapping[str, int], others: Mapping[str, int]) -> dict[str, int]:
    return {name: some.get(name, 0) + others.get(name, 0) for name in sorted({*some, *others})}
