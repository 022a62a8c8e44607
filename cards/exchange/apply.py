"""Carrying out what was shown: a draft of a change for each row, all of them or none."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.translation import gettext, gettext_lazy, gettext_noop

from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.releases import new_release
from cards.curation.roles import WRITE, missing_right
from cards.exchange.intake import draft_plan
from cards.exchange.plan import Plan, PlannedRow, State
from cards.models import CardSet, Change, ImportDraft, Release

MOVED_ON = gettext_lazy("The pool has changed since this preview. Check the new preview.")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked once for the whole import."""

    is_typo: bool = False
    """Of the cards that change; those that would do something else are errata all the same."""
    note: str = ""
    release: Release | None = None
    release_name: str = ""
    """A new release of this name is made for the drafts."""


def apply_import(user: User, draft: ImportDraft, digest: str, wishes: Wishes) -> list[Change] | Refused:
    """Makes the drafts of the plan that has this digest, and forgets the file. Another plan is refused as stale."""
    if refused := missing_right(user, WRITE):
        return refused
    try:
        with transaction.atomic():
            return _applied(user, draft, digest, wishes)
    except IntegrityError:
        # Somebody has begun to work on one of the cards, or made a card of that title, in this moment.
        return Refused(Code.STALE, MOVED_ON)


def _applied(user: User, draft: ImportDraft, digest: str, wishes: Wishes) -> list[Change] | Refused:
    if not ImportDraft.objects.select_for_update().filter(pk=draft.pk).exists():
        return Refused(Code.STAGE, gettext("This file was already imported or has expired."))
    plan = draft_plan(draft)
    if plan.digest != digest:
        return Refused(Code.STALE, MOVED_ON)
    if plan.refused:
        return Refused(Code.FAULTY, gettext("Nothing was imported: some rows have errors."))
    if not plan.changing:
        return Refused(Code.STAGE, gettext("Nothing to change."))
    if _needs_note(plan, wishes) and not wishes.note.strip():
        return Refused(
            Code.FAULTY,
            gettext("Add a note for players: withdrawn cards, and cards that work differently now, need one."),
            faults=tuple(
                gettext("%(title)s works differently now, so it isn’t a typo.") % {"title": row.title}
                for row in _errata_among_typos(plan, wishes)
            ),
        )
    release = wishes.release
    if wishes.release_name:
        made = new_release(user, draft.game, wishes.release_name)
        if isinstance(made, Refused):
            return made
        release = made
    elif release is not None:
        release = Release.objects.select_for_update().get(pk=release.pk)
        if not release.is_open or release.game != draft.game:
            return Refused(
                Code.STAGE,
                gettext("%(release)s has the status “%(stage)s”. Choose another release.")
                % {"release": release, "stage": release.get_stage_display()},
            )
    sets = {card_set.slug: card_set for card_set in CardSet.objects.filter(game=draft.game)}
    changes = [_change(user, row, sets, release, wishes) for row in plan.changing]
    for change in changes:
        change.save(force_insert=True)
        record(
            user, gettext_noop("imported"), change, game=change.game, note=str(draft), change=change, card=change.card
        )
    draft.delete()
    return changes


def _change(user: User, row: PlannedRow, sets: dict[str, CardSet], release: Release | None, wishes: Wishes) -> Change:
    return Change(
        game=row.game,
        kind=_kind(row, wishes),
        card=row.card,
        base=row.base,
        card_set=sets[row.set_slug],
        definition=row.definition,
        picture=row.base.picture if row.base else "",
        note="" if row.state is State.NEW else wishes.note.strip(),
        author=user,
        editor=user,
        release=release,
    )


def _errata_among_typos(plan: Plan, wishes: Wishes) -> list[PlannedRow]:
    return [row for row in plan.of(State.CHANGED) if wishes.is_typo and not row.may_be_typo]


def _kind(row: PlannedRow, wishes: Wishes) -> Change.Kind:
    """Among typos, a card that would do something else is an erratum all the same."""
    return Change.Kind.TYPO if wishes.is_typo and row.may_be_typo else row.kind


def _needs_note(plan: Plan, wishes: Wishes) -> bool:
    """Players are told why a card does something else now, and why it went."""
    return any(_kind(row, wishes) in (Change.Kind.ERRATUM, Change.Kind.WITHDRAWAL) for row in plan.changing)
