"""Announcing restrictions, calling them off, and lifting them. What has held is kept."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

from accounts.enumeration import all_of
from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.roles import RESTRICT, missing_right
from cards.curation.titles import cards_by_title
from cards.models import Card, Format, Restriction

Kind = Restriction.Kind
GRACE = timedelta(minutes=5)
"""How long a form may lie before its “from now on” is in the past."""


def announce(
    user: User,
    card_format: Format,
    *,
    kind: str,
    titles: Iterable[str],
    reason: str,
    starts: datetime,
    ends: datetime | None = None,
    limit: int | None = None,
) -> Restriction | Refused:
    """A restriction from `starts` on; if `ends` is None, until it is lifted."""
    if refused := missing_right(user, RESTRICT):
        return refused
    cards, faults = cards_by_title(card_format.game, titles)
    faults += _faults(kind, cards, limit, reason, starts, ends)
    with transaction.atomic():
        # Two who announce the same at once are asked one after the other.
        Format.objects.select_for_update().get(pk=card_format.pk)
        faults += _overlaps(card_format, kind, cards, starts, ends)
        if faults:
            return Refused(Code.FAULTY, gettext("Fix these problems before announcing it."), faults=tuple(faults))
        restriction = Restriction.objects.create(
            format=card_format,
            kind=kind,
            limit=limit if kind == Kind.LIMITED else None,
            reason=reason.strip(),
            starts=starts,
            ends=ends,
            author=user,
        )
        restriction.cards.set(cards)
        _record(user, gettext_noop("announced a restriction of"), restriction, reason.strip())
    return restriction


def call_off(user: User, restriction: Restriction, reason: str) -> Restriction | Refused:
    """An announced restriction never comes into force."""
    return _end(user, restriction, reason, starts=True)


def lift(user: User, restriction: Restriction, reason: str) -> Restriction | Refused:
    """A restriction that is in force holds no longer from now on."""
    return _end(user, restriction, reason, starts=False)


def _end(user: User, restriction: Restriction, reason: str, *, starts: bool) -> Restriction | Refused:
    if refused := missing_right(user, RESTRICT):
        return refused
    if not reason.strip():
        return Refused(Code.FAULTY, gettext("Give a reason. Players will see it."))
    now = timezone.now()
    rows = Restriction.objects.filter(Q(ends=None) | Q(ends__gt=now), pk=restriction.pk)
    rows = rows.filter(Q(ends=None) | Q(ends__gt=F("starts")))
    with transaction.atomic():
        if starts:
            done = rows.filter(starts__gt=now).update(ends=F("starts"))
        else:
            done = rows.filter(starts__lte=now).update(ends=now)
        restriction.refresh_from_db()
        if not done:
            return Refused(Code.STAGE, gettext("Too late: this restriction has changed. Check the current ones."))
        _record(
            user,
            gettext_noop("called off the restriction of") if starts else gettext_noop("lifted the restriction of"),
            restriction,
            reason,
        )
    return restriction


def _faults(
    kind: str, cards: list[Card], limit: int | None, reason: str, starts: datetime, ends: datetime | None
) -> list[str]:
    faults = []
    if kind not in Kind.values:
        faults.append(gettext("Choose the kind of restriction."))
    if not cards:
        faults.append(gettext("Enter the cards, one title per line."))
    elif kind == Kind.COMBINATION and len(cards) < 2:
        faults.append(gettext("A combination needs at least two cards."))
    if kind == Kind.LIMITED and (limit is None or limit < 1):
        faults.append(gettext("Enter the limit, 1 or more. To allow no copies, ban the card."))
    if kind == Kind.LIMITED and limit is not None and limit > 99:
        faults.append(gettext("The limit can be at most 99."))
    if not reason.strip():
        faults.append(gettext("Give a reason. Players will see it."))
    if starts < timezone.now() - GRACE:
        faults.append(gettext("The start can’t be in the past: decks would have been illegal without warning."))
    if ends is not None and ends <= starts:
        faults.append(gettext("The end must be after the start."))
    return faults


def _overlaps(card_format: Format, kind: str, cards: list[Card], starts: datetime, ends: datetime | None) -> list[str]:
    """Restrictions of the same kind that say something of the same cards at the same time."""
    rows = card_format.restrictions.filter(Q(ends=None) | Q(ends__gt=starts), kind=kind, cards__in=cards)
    rows = rows.filter(Q(ends=None) | Q(ends__gt=F("starts")))
    if ends is not None:
        rows = rows.filter(starts__lt=ends)
    asked = {card.title for card in cards}
    faults = []
    for row in rows.distinct().prefetch_related("cards"):
        titles = {card.title for card in row.cards.all()}
        both = sorted(titles & asked)
        if kind == Kind.COMBINATION and titles != asked:
            continue
        told = {
            "titles": all_of(both),
            "kind": row.get_kind_display(),
            "starts": date_format(row.starts, "F j, Y"),
            "ends": date_format(row.ends, "F j, Y") if row.ends else "",
        }
        if row.ends:
            sentence = gettext(
                "%(titles)s: already restricted (%(kind)s) from %(starts)s until %(ends)s. "
                "Lift or cancel that first, or choose another time."
            )
        else:
            sentence = gettext(
                "%(titles)s: already restricted (%(kind)s) from %(starts)s. "
                "Lift or cancel that first, or choose another time."
            )
        faults.append(sentence % told)
    return faults


def _record(user: User, verb: str, restriction: Restriction, note: str) -> None:
    cards = list(restriction.cards.all())
    card_format = restriction.format
    subject = f"{', '.join(card.title for card in cards)} ({restriction.get_kind_display().lower()}, {card_format})"
    only = cards[0] if len(cards) == 1 else None
    record(user, verb, subject, game=card_format.game, note=note.strip(), card=only)
