"""Rows of a report: shares with their intervals, decks, and levels of play, in percent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy

from desk.lab.estimates import WIDTH, Estimate
from desk.lab.verdict import Told
from games.kernel.estimate import by_pairs

_LEVEL_SAYS = {
    Told.ABOVE: gettext_lazy("the card is too strong"),
    Told.BELOW: gettext_lazy("the card is too weak"),
    Told.WITHIN: gettext_lazy("the card is fine"),
    Told.OPEN: gettext_lazy("undecided, more games are needed"),
    Told.UNWANTED: gettext_lazy("the card is rarely used"),
}


@dataclass(frozen=True, slots=True)
class Share:
    """Percentages: of a share, or of a difference between two."""

    mean: float
    low: float
    high: float
    bouts: int
    told: str = Told.OPEN.value
    is_ended: bool = False

    @classmethod
    def of(cls, found: Estimate) -> Share:
        return cls(100 * found.mean, 100 * found.low, 100 * found.high, found.bouts, found.told.value, found.is_ended)

    @classmethod
    def of_scores(cls, scores: Sequence[float]) -> Share:
        share, low, high = by_pairs(scores, WIDTH)
        return cls(100 * share, 100 * low, 100 * high, len(scores))

    @property
    def turned(self) -> Share:
        """The other side's."""
        opposite = {Told.ABOVE.value: Told.BELOW.value, Told.BELOW.value: Told.ABOVE.value}
        told = opposite.get(self.told, self.told)
        return Share(100 - self.mean, 100 - self.high, 100 - self.low, self.bouts, told, self.is_ended)


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A deck against each, None for itself; `whole`: against all of them."""

    deck: str
    cells: tuple[Share | None, ...]
    whole: Share


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """A deck with the card and without it, and what makes room."""

    deck: str
    copies: int
    gone: tuple[tuple[str, int], ...]
    without: Share
    with_card: Share
    difference: Share


@dataclass(frozen=True, slots=True)
class ArmRow:
    """All decks with a card, or all of them without it: what they won, of so many games."""

    share: Share
    games: int
    won: float
    """A draw counts half."""
    watched: int
    """In how many of them it was counted whether the card is used; it wasn't always."""
    used: int
    """In how many of those the side played it or used an ability of it."""

    @property
    def percent_used(self) -> int:
        return round(100 * self.used / max(1, self.watched))


@dataclass(frozen=True, slots=True)
class LevelRow:
    """Result of one level of play for a card. `is_asked`: the level has started."""

    agent: str
    name: str
    with_card: ArmRow
    without: ArmRow
    difference: Share
    rows: tuple[ExchangeRow, ...]
    is_asked: bool
    points: int
    """Largest difference that counts as fine."""

    @property
    def arms(self) -> tuple[tuple[str, ArmRow], ...]:
        return (gettext("With card"), self.with_card), (gettext("Without card"), self.without)

    @property
    def leaning(self) -> str:
        """Direction of a difference whose size is unclear."""
        if self.difference.low > 0:
            said = gettext("The decks win more with it, but it isn’t clear yet whether by more than %(points)s points.")
        elif self.difference.high < 0:
            said = gettext("The decks win less with it, but it isn’t clear yet whether by more than %(points)s points.")
        else:
            return ""
        return said % {"points": self.points}

    @property
    def says(self) -> str:
        is_ended = self.difference.is_ended
        return str(_LEVEL_SAYS[Told(self.difference.told)]) if is_ended else gettext("undecided")
