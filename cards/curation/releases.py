"""Putting a release together, scheduling it, and bringing out what is due."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import structlog
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_noop

from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.publish import due, publish, release_faults
from cards.curation.roles import PUBLISH, WRITE, missing_right
from cards.models import Change, Release

_MOST_SLUG = 80

log = structlog.get_logger(__name__)


def new_release(user: User, game: str, name: str, notes: str = "") -> Release | Refused:
    if refused := missing_right(user, PUBLISH):
        return refused
    slug = slugify(name)[:_MOST_SLUG]
    if not slug:
        return Refused(Code.FAULTY, gettext("A release needs a name with at least one letter or digit."))
    try:
        with transaction.atomic():
            release = Release.objects.create(game=game, name=name.strip(), slug=slug, notes=notes, author=user)
            record(user, gettext_noop("began"), release, game=game, release=release)
    except IntegrityError:
        return Refused(Code.FAULTY, gettext("A release with this name already exists."))
    return release


def edit_release(user: User, release: Release, notes: str) -> Release | Refused:
    """Notes can be mended at any time: they are words about the release, not part of it."""
    if refused := missing_right(user, PUBLISH):
        return refused
    with transaction.atomic():
        release.notes = notes
        release.save(update_fields=["notes"])
        record(user, gettext_noop("edited the notes of"), release, game=release.game, release=release)
    return release


def add_change(user: User, release: Release, change: Change) -> Change | Refused:
    """Takes an open change along. A curator may propose their change for a release; publishing asks for its review."""
    if refused := missing_right(user, PUBLISH) and missing_right(user, WRITE):
        return refused
    with transaction.atomic():
        locked = _locked(change, release.pk)
        fresh = Change.objects.select_for_update().get(pk=change.pk)
        to, now_in = locked[release.pk], fresh.release_id
        if not to.is_open or not fresh.is_open or fresh.game != to.game:
            return Refused(Code.STAGE, gettext("You can only add open changes to a release in preparation."))
        if now_in is not None and (now_in not in locked or not locked[now_in].is_open):
            return Refused(
                Code.STAGE,
                gettext("%(fresh)s is in a scheduled release. Remove it from there first.") % {"fresh": fresh},
            )
        return _place(user, fresh, to)


def remove_change(user: User, change: Change) -> Change | Refused:
    if refused := missing_right(user, PUBLISH) and missing_right(user, WRITE):
        return refused
    with transaction.atomic():
        locked = _locked(change)
        fresh = Change.objects.select_for_update().get(pk=change.pk)
        now_in = locked.get(fresh.release_id or 0)
        if now_in is None or not now_in.is_open or not fresh.is_open:
            return Refused(Code.STAGE, gettext("It isn’t in a release in preparation."))
        return _place(user, fresh, None)


def schedule(user: User, release: Release, at: datetime) -> Release | Refused:
    """The release comes out by itself at that moment, if nothing stands against it then."""
    if refused := missing_right(user, PUBLISH):
        return refused
    if at <= timezone.now():
        return Refused(Code.FAULTY, gettext("That time has passed. Choose a later one, or publish now."))
    faults = release_faults(release)
    if faults:
        return Refused(Code.FAULTY, gettext("Fix these problems before scheduling."), faults=tuple(faults))
    stages = (Release.Stage.OPEN, Release.Stage.SCHEDULED)
    fields = {"stage": Release.Stage.SCHEDULED, "scheduled_for": at, "published_by": user, "problem": ""}
    return _staged(user, release, stages, gettext_noop("scheduled"), **fields)


def unschedule(user: User, release: Release) -> Release | Refused:
    stages = (Release.Stage.SCHEDULED,)
    fields = {"stage": Release.Stage.OPEN, "scheduled_for": None, "published_by": None}
    return missing_right(user, PUBLISH) or _staged(user, release, stages, gettext_noop("unscheduled"), **fields)


def discard(user: User, release: Release) -> Release | Refused:
    """Gives up a release that has not come out. Its changes stay open, for another one."""
    if refused := missing_right(user, PUBLISH):
        return refused
    stages = (Release.Stage.OPEN, Release.Stage.SCHEDULED)
    with transaction.atomic():
        done = _staged(
            user, release, stages, gettext_noop("discarded"), stage=Release.Stage.DISCARDED, scheduled_for=None
        )
        if isinstance(done, Release):
            Change.objects.filter(release=release).update(release=None)
    return done


def publish_due() -> list[Release]:
    """Brings out the scheduled releases whose time has come. One that can't come out goes back into preparation,
    with the reason in it."""
    out = []
    for release in due(timezone.now()):
        done = publish(None, release)
        if isinstance(done, Release):
            out.append(done)
            continue
        problem = "\n".join([done.detail, *done.faults])
        waiting = Release.objects.filter(pk=release.pk, stage=Release.Stage.SCHEDULED)
        with transaction.atomic():
            # Another worker may have brought it out meanwhile.
            if waiting.update(stage=Release.Stage.OPEN, scheduled_for=None, published_by=None, problem=problem):
                record(None, gettext_noop("kept back"), release, game=release.game, note=problem, release=release)
                log.warning("scheduled_release_kept_back", release=release.slug, problem=problem)
    return out


def _place(user: User, change: Change, release: Release | None) -> Change:
    told = {"change": change, "release": release or change.release}
    if release:
        verb, subject = gettext_noop("put"), gettext("%(change)s into %(release)s") % told
    else:
        verb, subject = gettext_noop("took"), gettext("%(change)s out of %(release)s") % told
    change.release = release
    change.save(update_fields=["release", "changed"])
    record(user, verb, subject, game=change.game, change=change, card=change.card)
    return change


def _locked(change: Change, *releases: int) -> dict[int, Release]:
    """The releases, and the one that the change is in, by id; nobody else changes them before this transaction is over.
    Releases are locked before changes, as in publishing."""
    now_in = Change.objects.filter(pk=change.pk, release__isnull=False).values_list("release", flat=True)
    ids = {*releases, *now_in}
    return {row.pk: row for row in Release.objects.select_for_update().filter(pk__in=ids).order_by("pk")}


def _staged(user: User, release: Release, stages: tuple[str, ...], verb: str, **fields: Any) -> Release | Refused:
    with transaction.atomic():
        if not Release.objects.filter(pk=release.pk, stage__in=stages).update(**fields):
            release.refresh_from_db()
            return Refused(
                Code.STAGE,
                gettext("This isn’t possible for a release with the status “%(stage)s”.")
                % {"stage": release.get_stage_display()},
            )
        release.refresh_from_db()
        record(user, verb, release, game=release.game, release=release)
    return release
