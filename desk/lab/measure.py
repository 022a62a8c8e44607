"""Small measurements of drafts, begun by one button: of a card, or of all cards of a release one after another."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import IntegrityError
from django.utils.translation import gettext

import games
from accounts.outcome import Code, Refused
from cards.models import Change, Release
from desk.lab.figures import figures_of, figures_of_all, figures_of_release
from desk.lab.start import go_on, start_card
from desk.models import Experiment
from games.agents import steady_agent

Status = Experiment.Status


def measure(user: User, change: Change) -> Experiment | Refused:
    """Starts a small experiment, or continues one that was stopped."""
    known, most = figures_of(change), games.load(change.game).lab.quick_bouts
    if known is None or known.report is None:
        return start_card(user, change.game, change, _agents(change), most)
    experiment = known.report.experiment
    if known.is_running:
        return Refused(Code.STAGE, gettext("This card is already being measured or in the queue."))
    if known.outdated or (experiment.status != Status.DONE and experiment.most > most):
        return start_card(user, change.game, change, _agents(change), most)
    if experiment.status == Status.DONE:
        return Refused(
            Code.STAGE, gettext("This version of the card is already measured. You can play more games in the lab.")
        )
    return go_on(user, experiment)


def measure_release(user: User, release: Release) -> Experiment | Refused:
    """Measures each card of the release that has no figures of its text, one after another."""
    return _first_of(user, [known.change for known in figures_of_release(release) if known.can_measure])


def follow(experiment_id: int) -> None:
    """Starts what is to be measured after an experiment that is over. Safe to run twice: it has one follower."""
    over = Experiment.objects.filter(pk=experiment_id, status__in=(Status.DONE, Status.FAILED)).first()
    then = over.plan.get("then") if over else None
    if over is None or over.author is None or not then:
        return
    if Experiment.objects.filter(after=over).exists():
        return
    changes = sorted(
        Change.objects.filter(pk__in=then).select_related("card"), key=lambda change: then.index(change.pk)
    )
    lacking = [known.change for known in figures_of_all(changes, over.game) if known.can_measure]
    try:
        _first_of(over.author, lacking, after=over)
    except IntegrityError:
        # Another process has done so in the meantime.
        return


def _agents(change: Change) -> tuple[str, ...]:
    game = games.load(change.game)
    return (game.lab.quick_agent or steady_agent(game),)


def _first_of(user: User, changes: Sequence[Change], *, after: Experiment | None = None) -> Experiment | Refused:
    """Starts with the first that can be played, and has the others wait for its end."""
    refused = Refused(Code.STAGE, gettext("Every card of this release is measured or in the queue."))
    for number, change in enumerate(changes, start=1):
        then = [each.pk for each in changes[number:]]
        most = games.load(change.game).lab.quick_bouts
        begun = start_card(user, change.game, change, _agents(change), most, then=then, after=after)
        if isinstance(begun, Experiment) or begun.code is not Code.FAULTY:
            return begun
        refused = begun
    return refused
