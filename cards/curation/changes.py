"""Writing a change to a card, and its way through review."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext, gettext_noop

from accounts.outcome import Code, Refused
from cards.art.choice import for_kind
from cards.curation.audit import ACCEPTED, ASKED, DROPPED, SENT_BACK, record
from cards.curation.change_notices import tell_of_change
from cards.curation.faults import definition_faults, sentence
from cards.curation.pictures import picture_faults
from cards.curation.roles import REVIEW, WRITE, missing_right, others_who_review
from cards.curation.schema import schema_faults
from cards.curation.surroundings import Surroundings, unconfirmed
from cards.curation.typos import typo_faults
from cards.models import Card, CardRevision, CardSet, Change, Release

Kind, Stage = Change.Kind, Change.Stage
MOST = 20_000
"""Characters of a definition; the longest card has a tenth of it."""


def start_new_card(user: User, card_set: CardSet, definition: dict[str, Any]) -> Change | Refused:
    """A draft of a card that doesn't exist yet. The definition may be empty, or faulty."""
    if refused := missing_right(user, WRITE) or _unkeepable(card_set.game, definition):
        return refused
    change = Change(game=card_set.game, kind=Kind.NEW, card_set=card_set, definition=definition)
    return _started(user, change)


def start_change(user: User, card: Card, kind: str) -> Change | Refused:
    """A draft that changes, withdraws or brings back a card that has been published. One card has one open change."""
    if refused := missing_right(user, WRITE):
        return refused
    if card.changes.filter(stage__in=Change.OPEN).exists():
        return Refused(
            Code.STAGE,
            gettext("There is already an open change for %(title)s. Continue that one.") % {"title": card.title},
        )
    if kind not in Kind.values:
        return Refused(Code.FAULTY, gettext("Choose the kind of change."))
    if (card.published is None) != (kind == Kind.RETURN) or kind == Kind.NEW:
        if card.published is None:
            sentence = gettext("%(title)s is withdrawn, so this isn’t possible.")
        else:
            sentence = gettext("%(title)s is published, so this isn’t possible.")
        return Refused(Code.STAGE, sentence % {"title": card.title})
    base = card.published or card.revisions.first()
    definition = base.definition if base else {"title": card.title}
    change = Change(game=card.game, kind=kind, card=card, base=base, card_set=card.card_set, definition=definition)
    change.picture = base.picture if base else ""
    return _started(user, change)


def save_change(
    user: User,
    change: Change,
    *,
    version: int,
    definition: dict[str, Any],
    note: str,
    kind: str | None = None,
    card_set: CardSet | None = None,
    confirmed: list[str] | None = None,
    picture: str | None = None,
) -> Change | Refused:
    """Keeps what was written, faulty or not, and makes it a draft again: what was accepted was another text.

    `version` is the one that was read; a newer one is never overwritten. `kind` turns an erratum into a typo or back.
    `confirmed` are words that no other card has and that are meant so; `picture` is a choice of one, as
    `cards.art.choice` writes it.
    """
    if refused := missing_right(user, WRITE) or _unkeepable(change.game, definition):
        return refused
    if not change.is_open:
        return Refused(
            Code.STAGE,
            gettext("A change with the status “%(stage)s” can’t be edited.") % {"stage": change.get_stage_display()},
        )
    if kind is not None and kind != change.kind and {kind, change.kind} != {Kind.ERRATUM, Kind.TYPO}:
        return Refused(Code.STAGE, gettext("You can only switch between erratum and typo."))
    chosen = for_kind(change.picture, definition.get("kind")) if picture is None else picture
    if odd := picture_faults(change.game, definition, chosen):
        return Refused(Code.FAULTY, gettext("Picture not found."), faults=tuple(odd))
    written: dict[str, Any] = {
        "definition": definition,
        "picture": chosen,
        "note": note,
        "kind": kind or change.kind,
        "card_set": card_set or change.card_set,
        "confirmed": change.confirmed if confirmed is None else confirmed,
    }
    # Who saves another's words as they are hasn't written them, and may still be the one who reviews them.
    is_same = version == change.version and all(getattr(change, name) == value for name, value in written.items())
    fields = written | {"stage": Stage.DRAFT, "editor": change.editor if is_same else user, "reviewer": None}
    return _moved(user, change, gettext_noop("edited"), version=version, **fields)


def submit(user: User, change: Change) -> Change | Refused:
    """Asks for a review. What has faults isn't ready for one."""
    if refused := missing_right(user, WRITE) or _not_at(change, Stage.DRAFT):
        return refused
    faults = definition_faults(change.game, change.definition, change.card)
    # What it names may come with the same release: of that, only the release is judged.
    among = Surroundings(change.game).pool_faults(change, change.definition)
    faults += [sentence(fault) for fault in unconfirmed(among, change.confirmed) if fault.asks]
    faults += typo_faults(change)
    if change.kind in (Kind.ERRATUM, Kind.TYPO) and change.base and change.depicted == change.base.depicted:
        faults.append(gettext("the card is identical to the published one"))
    if change.kind in (Kind.ERRATUM, Kind.WITHDRAWAL) and not change.note.strip():
        faults.append(gettext("the change needs a note that explains it to players"))
    if faults:
        return Refused(Code.FAULTY, gettext("Fix these problems before you request a review."), faults=tuple(faults))
    return _moved(user, change, ASKED, stage=Stage.IN_REVIEW)


def take_back(user: User, change: Change) -> Change | Refused:
    """Back to a draft, by a writer."""
    refused = missing_right(user, WRITE) or _not_at(change, Stage.IN_REVIEW, Stage.ACCEPTED)
    return refused or _moved(user, change, gettext_noop("took back"), stage=Stage.DRAFT, reviewer=None)


def accept(user: User, change: Change, note: str = "") -> Change | Refused:
    """A curator who didn't write it says that it can be published."""
    if refused := missing_right(user, REVIEW) or _not_at(change, Stage.IN_REVIEW):
        return refused
    if refused := own_work(user, change):
        return refused
    return _moved(user, change, ACCEPTED, deed_note=note, stage=Stage.ACCEPTED, reviewer=user)


def send_back(user: User, change: Change, note: str) -> Change | Refused:
    """Back to its author, with what is to be done."""
    if refused := missing_right(user, REVIEW) or _not_at(change, Stage.IN_REVIEW, Stage.ACCEPTED):
        return refused
    if not note.strip():
        return Refused(Code.FAULTY, gettext("Add a note that says what to change."))
    return _moved(user, change, SENT_BACK, deed_note=note, stage=Stage.DRAFT, reviewer=None)


def drop(user: User, change: Change, note: str = "") -> Change | Refused:
    """Gives up an open change. It is kept, and leaves its release."""
    if refused := missing_right(user, WRITE) or _not_at(change, *Change.OPEN):
        return refused
    with transaction.atomic():
        # Releases are locked before their changes, as in publishing.
        release = Release.objects.select_for_update().filter(pk=change.release_id or 0).first()
        if release and release.stage == Release.Stage.SCHEDULED:
            return Refused(
                Code.STAGE,
                gettext("It’s in the scheduled release %(release)s. Unschedule that first.") % {"release": release},
            )
        return _moved(user, change, DROPPED, deed_note=note, stage=Stage.DROPPED, release=None)


def rebase(user: User, change: Change) -> Change | Refused:
    """Takes note of what was published since the change was begun; the text of the change stays, as a draft."""
    if refused := missing_right(user, WRITE) or _not_at(change, *Change.OPEN):
        return refused
    newest = CardRevision.objects.filter(card=change.card_id, card__published=F("pk")).first()
    if newest is None:
        return Refused(Code.STAGE, gettext("This card has no newer revision."))
    return _moved(user, change, gettext_noop("looked again at"), base=newest, stage=Stage.DRAFT, reviewer=None)


def changed_since(change: Change) -> Refused:
    """The refusal for somebody who has read an older version."""
    if change.editor is None:
        return Refused(Code.STALE, gettext("This was changed since you opened it. Review the current version."))
    sentence = gettext("%(name)s changed this since you opened it. Review the current version.")
    return Refused(Code.STALE, sentence % {"name": change.editor.get_username()})


def own_work(user: User, change: Change) -> Refused | None:
    """Nobody is the only one who looked at a card, where there is a second curator."""
    if change.editor_id != user.pk or not others_who_review(user):
        return None
    return Refused(
        Code.FORBIDDEN,
        gettext("You wrote the current version of %(title)s. Another curator must accept it.")
        % {"title": change.title},
    )


def _started(user: User, change: Change) -> Change | Refused:
    change.author = change.editor = user
    try:
        with transaction.atomic():
            change.save(force_insert=True)
            record(user, "began", change, game=change.game, change=change, card=change.card)
    except IntegrityError:
        return Refused(
            Code.STAGE,
            gettext("Another curator just started a change for %(title)s. Continue that one.")
            % {"title": change.title},
        )
    return change


def _moved(
    user: User, change: Change, verb: str, *, version: int | None = None, deed_note: str = "", **fields: Any
) -> Change | Refused:
    """Writes the fields if nobody else has written since the change was read."""
    seen = change.version if version is None else version
    with transaction.atomic():
        related = ("card", "base", "card_set", "author", "editor", "assignee")
        locked = Change.objects.select_for_update(of=("self",)).select_related(*related)
        fresh = locked.get(pk=change.pk)
        if fresh.version != seen or fresh.stage != change.stage:
            return changed_since(fresh)
        for name, value in fields.items():
            setattr(fresh, name, value)
        fresh.version += 1
        fresh.save()
        record(user, verb, fresh, game=fresh.game, note=deed_note, change=fresh, card=fresh.card)
        tell_of_change(user, verb, fresh, deed_note)
    return fresh


def _not_at(change: Change, *stages: str) -> Refused | None:
    if change.stage in stages:
        return None
    return Refused(
        Code.STAGE,
        gettext("This isn’t possible for a change with the status “%(stage)s”.")
        % {"stage": change.get_stage_display()},
    )


def _unkeepable(game: str, definition: dict[str, Any]) -> Refused | None:
    """A draft may be faulty, but not anything whatever."""
    if len(str(definition)) > MOST:
        return Refused(
            Code.FAULTY, gettext("A card can have at most %(most)s characters in total.") % {"most": f"{MOST:,}"}
        )
    odd = schema_faults(game, definition)
    return Refused(Code.FAULTY, gettext("This isn’t a valid card draft."), faults=tuple(odd)) if odd else None
