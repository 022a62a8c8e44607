"""Balance stats of a draft: win rates of decks built around its card, with it and without it.

They come from its latest experiment and are shown in the editor, the review and the release.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy

import games
from cards.models import Change, Release
from cards.queries import current_catalog
from desk.lab.estimates import smallest_shown
from desk.lab.report import Report
from desk.lab.rows import LevelRow
from desk.lab.start import coming_with
from desk.lab.verdict import Told
from desk.models import Experiment

Kind, Status = Change.Kind, Experiment.Status
PLAYABLE = (Kind.NEW, Kind.ERRATUM, Kind.RETURN)
"""Kinds of change whose card plays differently from the published one."""
_SAYS = {
    Told.ABOVE: gettext_lazy("Its decks are clearly stronger with it, by more than %(points)s points."),
    Told.BELOW: gettext_lazy("Its decks are clearly weaker with it, by more than %(points)s points."),
    Told.WITHIN: gettext_lazy("It changes its decks’ win rate by less than %(points)s points."),
    Told.OPEN: gettext_lazy("No clear effect: more games are needed."),
    Told.UNWANTED: gettext_lazy("Rarely used: in %(percent)s%% of the games where it was drawn early."),
}


@dataclass(frozen=True, slots=True)
class Figures:
    """`report` is that of the latest experiment, None before the first; `outdated` says why it no longer holds."""

    change: Change
    report: Report | None = None
    outdated: str = ""
    waits: bool = False
    """It is measured after another card."""

    @property
    def is_running(self) -> bool:
        """Is its experiment running or in the queue?"""
        return self.report is not None and self.report.experiment.is_unended

    @property
    def level(self) -> LevelRow | None:
        """The last level of play with results."""
        levels = self.report.levels if self.report else []
        return next((level for level in reversed(levels) if level.difference.bouts), None)

    @property
    def says(self) -> str:
        if self.level is None or not self.level.difference.is_ended:
            return ""
        told = Told(self.level.difference.told)
        if told is Told.OPEN and self.level.leaning:
            return self.level.leaning
        percent = self.level.with_card.percent_used
        return str(_SAYS[told]) % {"points": self.level.points, "percent": percent}

    @property
    def offer(self) -> dict[str, int]:
        """What a small measurement plays at most, and the smallest difference in points that it usually shows."""
        bouts = games.load(self.change.game).lab.quick_bouts
        return {"games": 4 * bouts, "points": round(100 * smallest_shown(bouts))}

    @property
    def can_measure(self) -> bool:
        """Would measuring add new information?"""
        is_known = self.report is not None and self.report.experiment.status == Status.DONE and not self.outdated
        return self.change.is_open and not self.is_running and not self.waits and not is_known


def figures_of(change: Change) -> Figures | None:
    """None for a change without a card, and in a game without a lab."""
    if change.kind == Kind.WITHDRAWAL or not _has_lab(change.game):
        return None
    return next(figures_of_all([change], change.game))


def figures_of_release(release: Release) -> list[Figures]:
    """Stats of each card that is new or plays differently, by title; none if the game has no lab."""
    if not _has_lab(release.game):
        return []
    changes = release.changes.filter(kind__in=PLAYABLE).select_related("card")
    return list(figures_of_all(sorted(changes, key=lambda change: change.title), release.game))


def _has_lab(game: str) -> bool:
    """Does the game have a lab and decks?"""
    known = games.load(game)
    return known.has("lab") and known.has("decks")


def figures_of_all(changes: list[Change], game: str) -> Iterator[Figures]:
    """Stats of each of these changes, in their order."""
    rows = Experiment.objects.filter(change__in=changes).select_related("catalog").defer("catalog__definitions")
    latest = {experiment.change_id: experiment for experiment in rows.order_by("pk")}
    plans = Experiment.objects.filter(game=game, status__in=Experiment.UNENDED).values_list("plan", flat=True)
    waiting = {pk for plan in plans for pk in plan.get("then", ())}
    catalog = current_catalog(game)
    for change in changes:
        experiment = latest.get(change.pk)
        if experiment is None:
            yield Figures(change, waits=change.pk in waiting)
            continue
        report = Report(experiment)
        is_todays = catalog is not None and catalog.pk == experiment.catalog_id
        outdated = _outdated(change, report, is_todays=is_todays)
        yield Figures(change, report, outdated, waits=change.pk in waiting and not experiment.is_unended)


def _outdated(change: Change, report: Report, *, is_todays: bool) -> str:
    measured = report.experiment.definition or {}
    game = games.load(change.game)
    if game.cards.played_differently(measured, change.definition):
        return gettext("Measured for an earlier text of this card.")
    if not report.is_current:
        return gettext("Measured under earlier rules.")
    if change.is_open and not is_todays:
        return gettext("Measured before other cards were published.")
    if change.is_open and (beside := report.plan.beside):
        coming = coming_with(change)
        if any(game.cards.played_differently(each, coming.get(title, {})) for title, each in beside.items()):
            return gettext("Measured with earlier texts of its release.")
    return ""
