"""Publishing a release and rolling it back: the only ways in which the public pool changes."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from cards.curation.audit import PUBLISHED, ROLLED_BACK, record
from cards.curation.change_notices import tell_of_release
from cards.curation.changes import own_work
from cards.curation.roles import PUBLISH, missing_right
from cards.curation.surroundings import Surroundings
from cards.models import Card, CardRevision, Catalog, Change, CurrentCatalog, Release
from cards.queries import current_catalog, printable

Kind, Stage = Change.Kind, Change.Stage


def release_faults(release: Release, around: Surroundings | None = None) -> list[str]:
    """Everything that keeps a release from coming out now, in sentences that name the card."""
    around = around or Surroundings(release.game)
    changes = around.changes_of(release)
    if not changes:
        return [gettext("This release is empty.")]
    faults = []
    slugs = Counter(slugify(change.title) for change in changes)
    for change in changes:
        if change.stage != Stage.ACCEPTED:
            told = {"title": change.title, "stage": change.get_stage_display()}
            if change.stage == Stage.DRAFT:
                faults.append(gettext("%(title)s is still a draft. It must be accepted first.") % told)
            else:
                faults.append(gettext("%(title)s has the status “%(stage)s”. It must be accepted first.") % told)
        elif change.reviewer is None or own_work(change.reviewer, change):
            faults.append(
                gettext("%(title)s was accepted by its author. Another curator must review it.")
                % {"title": change.title}
            )
        if slugs[slugify(change.title)] > 1:
            faults.append(gettext("%(title)s is in this release twice.") % {"title": change.title})
        if change.is_stale and change.kind == Kind.RETURN:
            faults.append(
                gettext("%(title)s is already back in the pool. Drop this change, and edit the card instead.")
                % {"title": change.title}
            )
        elif change.is_stale:
            faults.append(
                gettext("%(title)s is based on an older revision than the published one.") % {"title": change.title}
            )
        faults += [f"{change.title}: {fault}" for fault in around.faults(change)]
    return [*faults, *around.orphans(release), *around.gaps(release)]


def publish(user: User | None, release: Release) -> Release | Refused:
    """Makes the release public, all of it or nothing. Without a user it was scheduled and is due."""
    if user is not None and (refused := missing_right(user, PUBLISH)):
        return refused
    with transaction.atomic():
        fresh = _locked(release)
        if fresh.stage not in (Release.Stage.OPEN, Release.Stage.SCHEDULED):
            return Refused(
                Code.STAGE,
                gettext("This isn’t possible for a release with the status “%(stage)s”.")
                % {"stage": fresh.get_stage_display()},
            )
        who = user or fresh.published_by
        if who is None or missing_right(who, PUBLISH):
            return Refused(
                Code.FORBIDDEN, gettext("The person who scheduled it can no longer publish. Schedule it again.")
            )
        faults = release_faults(fresh)
        if faults:
            return Refused(Code.FAULTY, gettext("Fix these problems before publishing."), faults=tuple(faults))
        return publish_changes(who, fresh, list(fresh.changes.select_related("card", "card_set", "author", "editor")))


def publish_changes(user: User | None, release: Release, changes: list[Change]) -> Release:
    """Publishes changes whose faults have been looked for, within the caller's transaction."""
    release.catalog_before = current_catalog(release.game)
    for change in changes:
        _publish_change(change)
    release.catalog = _make_current(release.game)
    release.stage = Release.Stage.PUBLISHED
    release.published_by, release.published_at, release.problem = user, timezone.now(), ""
    release.save()
    record(user, PUBLISHED, release, game=release.game, release=release)
    tell_of_release(user, release, changes)
    return release


def roll_back(user: User, release: Release, reason: str) -> Release | Refused:
    """Every card of the release is again as it was before. Matches that began meanwhile keep their cards."""
    if refused := missing_right(user, PUBLISH):
        return refused
    if not reason.strip():
        return Refused(Code.FAULTY, gettext("Give a reason. Players will see it."))
    with transaction.atomic():
        fresh = _locked(release)
        if fresh.stage != Release.Stage.PUBLISHED:
            return Refused(
                Code.STAGE,
                gettext("This isn’t possible for a release with the status “%(stage)s”.")
                % {"stage": fresh.get_stage_display()},
            )
        changes = list(fresh.changes.select_related("card__published"))
        later = sorted({change.title for change in changes if change.card and change.card.published != change.after})
        if later:
            return Refused(
                Code.STALE,
                gettext("Later releases have changed some of its cards. Roll those back first, or publish a change."),
                faults=tuple(gettext("%(title)s was changed since then.") % {"title": title} for title in later),
            )
        for change in changes:
            assert change.card is not None
            change.card.published = change.before
            change.card.card_set = change.set_before or change.card.card_set
            change.card.save(update_fields=["published", "card_set"])
            change.stage = Stage.ROLLED_BACK
            change.save(update_fields=["stage", "changed"])
        fresh.stage = Release.Stage.ROLLED_BACK
        fresh.rolled_back_by, fresh.rolled_back_at, fresh.rollback_reason = user, timezone.now(), reason.strip()
        fresh.save()
        _make_current(fresh.game)
        record(user, ROLLED_BACK, fresh, game=fresh.game, note=reason.strip(), release=fresh)
    return fresh


def _publish_change(change: Change) -> None:
    card = change.card
    if card is None:
        title = change.definition["title"]
        card = Card.objects.create(game=change.game, title=title, slug=slugify(title), card_set=change.card_set)
        change.card = card
    change.before, change.set_before = card.published, card.card_set
    if change.kind == Kind.WITHDRAWAL:
        change.after = None
    else:
        kind = CardRevision.Kind.FIRST if change.kind == Kind.NEW else CardRevision.Kind(change.kind)
        change.after = CardRevision.objects.create(
            card=card,
            number=card.revisions.count() + 1,
            kind=kind,
            note=change.note,
            author=change.author,
            definition=change.definition,
            picture=change.picture,
            digest=digest_of(change.definition),
        )
    card.published, card.card_set = change.after, change.card_set
    card.save(update_fields=["published", "card_set"])
    change.stage = Stage.PUBLISHED
    change.save()


def _make_current(game: str) -> Catalog:
    published = CardRevision.objects.filter(card__game=game, card__published=F("pk")).select_related("card")
    catalog = catalog_of(
        game, {row.card.title: (row.card.slug, row.depicted) for row in published.order_by("card__title")}
    )
    CurrentCatalog.objects.update_or_create(game=game, defaults={"catalog": catalog})
    return catalog


def catalog_of(game: str, cards: dict[str, tuple[str, dict[str, Any]]]) -> Catalog:
    """The catalog of these definitions, given by title with their slugs; made if there has been none like it."""
    definitions = {title: printable(game, slug, definition) for title, (slug, definition) in cards.items()}
    catalog, _ = Catalog.objects.get_or_create(
        digest=digest_of({"game": game, "cards": definitions}), defaults={"game": game, "definitions": definitions}
    )
    return catalog


def digest_of(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def lock_pool(game: str) -> None:
    """Whatever makes a catalog does so alone, or two catalogs would each lack a part."""
    CurrentCatalog.objects.select_for_update().filter(game=game).first()


def _locked(release: Release) -> Release:
    """The release as it is now, and nobody else's until the transaction is over."""
    lock_pool(release.game)
    fresh = Release.objects.select_for_update().get(pk=release.pk)
    # Who saves a change meanwhile waits, and then learns that it is published. Releases are locked before their changes
    # everywhere, or two wishes could wait for each other.
    list(Change.objects.select_for_update().filter(release=release).values_list("pk"))
    return fresh


def due(now: datetime) -> list[Release]:
    """Scheduled releases whose time has come."""
    return list(Release.objects.filter(stage=Release.Stage.SCHEDULED, scheduled_for__lte=now).order_by("scheduled_for"))
