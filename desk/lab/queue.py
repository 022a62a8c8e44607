"""Queue of experiments: one of a curator runs, in all games together, and the others wait in the order of their start.

The running ones of all curators share the workers alike, by `steer`.
"""

from __future__ import annotations

from functools import partial

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from desk.lab.steer import ask_to_steer
from desk.models import Experiment

MOST_WAITING = 10
"""Experiments of a curator that may wait."""
Status = Experiment.Status


def full_queue(author: User) -> Refused | None:
    """Locks the curator's queue; to be called in the transaction that adds to it."""
    _lock(author.pk)
    if Experiment.objects.filter(author=author, status=Status.WAITING).count() < MOST_WAITING:
        return None
    return Refused(
        Code.STAGE,
        gettext("Your queue is full (%(most)s experiments). Remove one first.") % {"most": MOST_WAITING},
    )


def start_next(author_id: int | None) -> None:
    """Starts the first experiment in a curator's queue unless one of theirs is running. Safe to run twice at once."""
    own = Experiment.objects.filter(author=author_id)
    try:
        with transaction.atomic():
            _lock(author_id)
            first = own.filter(status=Status.WAITING).order_by("moved", "pk").first()
            if first is None or own.filter(status=Status.RUNNING).exists():
                return
            Experiment.objects.filter(pk=first.pk).update(status=Status.RUNNING, moved=timezone.now())
            transaction.on_commit(partial(ask_to_steer, first.pk))
    except IntegrityError:
        # An older version without the queue runs in parallel and has just started one.
        return


def start_all_next() -> None:
    """Starts what still waits because a process died between one experiment's end and the next one's start."""
    for author_id in set(Experiment.objects.filter(status=Status.WAITING).values_list("author", flat=True)):
        start_next(author_id)


def _lock(author_id: int | None) -> None:
    # Evaluated for its lock. Rows that refer to the user may still be written meanwhile.
    if author_id is not None:
        list(User.objects.select_for_update(no_key=True).filter(pk=author_id).values_list("pk"))
