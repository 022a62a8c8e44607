"""Terms of a match, agreed on before players join."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import games
from cards.restrictions import default_format
from matches.models import Challenge, Match


def choices_of(wish: Terms | Challenge) -> list[tuple[str, bool]]:
    """Clocks, and whether the match is rated, that all are as good; the favorite first."""
    stakes = (wish.is_rated, not wish.is_rated) if wish.either_stakes else (wish.is_rated,)
    return [(clock, is_rated) for clock in (wish.clock, *wish.further_clocks) for is_rated in stakes]


@dataclass(frozen=True, slots=True)
class Terms:
    game: str
    clock: str = ""
    """Key of a clock; empty: untimed."""
    is_rated: bool = False
    seat_count: int | None = None
    """None: as many as are usual in the game."""
    setup: Mapping[str, str] = field(default_factory=dict)
    """The game's setup choices; the first value is the default."""
    further_clocks: tuple[str, ...] = ()
    """Keys of clocks that do as well, for a quick match."""
    either_stakes: bool = False
    """Whether the other stakes do as well, for a quick match."""

    @property
    def format(self) -> str:
        """The slug of the format that decks are judged by; empty where the game has none."""
        found = default_format(self.game)
        return found.slug if found else ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the match, in the order of setup."""
        game = games.load(self.game)
        return game.seats[: self.seat_count or game.seat_counts[0]]

    @property
    def settled(self) -> Terms:
        """The same with all that was left open."""
        further = tuple(dict.fromkeys(clock for clock in self.further_clocks if clock != self.clock))
        return replace(self, seat_count=len(self.seats), setup=self.whole_setup, further_clocks=further)

    @property
    def choices(self) -> list[Terms]:
        """Each with one clock and one kind of stakes, the favorite first."""
        plain = replace(self, further_clocks=(), either_stakes=False)
        return [replace(plain, clock=clock, is_rated=is_rated) for clock, is_rated in choices_of(self)]

    @property
    def whole_setup(self) -> dict[str, str]:
        """A value for each of the game's setup choices."""
        choices = games.load(self.game).setup_choices
        return {choice.name: self.setup.get(choice.name, next(iter(choice.values))) for choice in choices}

    @property
    def unusual_setup(self) -> list[str]:
        """What was chosen otherwise than by default, in words."""
        whole, choices = self.whole_setup, games.load(self.game).setup_choices
        return [
            f"{choice.label}: {choice.values.get(whole[choice.name], whole[choice.name])}"
            for choice in choices
            if whole[choice.name] != next(iter(choice.values))
        ]

    @classmethod
    def of(cls, agreed: Match | Challenge) -> Terms:
        """Those of a match, since a rematch is by the same, or of a challenge."""
        terms = cls(agreed.game, agreed.clock, agreed.is_rated, agreed.seat_count, agreed.setup)
        if isinstance(agreed, Match):
            return terms
        return replace(terms, further_clocks=tuple(agreed.further_clocks), either_stakes=agreed.either_stakes)
