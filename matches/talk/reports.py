"""Reports of a line or of a player in a match, and their context for moderators."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext

from accounts.limits import seconds_to_wait_for_rows
from accounts.models import ModerationDeed, Player, Sanction
from accounts.models.standing import LONGEST_REASON
from accounts.outcome import Code, Refused
from accounts.sanctions import impose, record
from decks.social.text import plain_text
from matches.models import ChatLine, Report
from matches.models.talk import LONGEST_NOTE
from matches.talk.choices import whom_of
from matches.talk.phrases import PHRASES

MOST, SPAN = 20, timedelta(hours=1)
_AROUND = 12
"""Lines of the chat before and after the one that was reported."""
DISMISS = "dismiss"


@dataclass(frozen=True, slots=True)
class Said:
    name: str
    text: str
    created: object
    is_meant: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A report with all that helps to decide on it."""

    report: Report
    chat: tuple[Said, ...]
    others: tuple[Report, ...]
    """Other open reports about the same player: one decision answers them all."""
    sanctions: tuple[Sanction, ...]
    actions: tuple[ModerationDeed, ...]


def report(
    match_id: str, player: Player | None, reason: str, note: str, *, seat: str | None = None, line: int | None = None
) -> Report | Refused:
    """Reports to moderators. One report per player and subject."""
    if player is None:
        return Refused(Code.NOT_YOURS, gettext("You need to be a player to report. Play a match first, or sign in."))
    if reason not in Report.Reason.values:
        return Refused(Code.ILLEGAL, gettext("Choose a reason."))
    whom = whom_of(match_id, player, seat=seat, line=line)
    if whom is None:
        return Refused(Code.NOT_FOUND, gettext("Player not found."))
    if whom == player.pk:
        return Refused(Code.ILLEGAL, gettext("You can’t report yourself."))
    if wait := seconds_to_wait_for_rows(Report.objects.filter(player=player), "created", MOST, SPAN):
        said = gettext("You have sent too many reports. Moderators will review those first.")
        return Refused(Code.RATE_LIMITED, said, retry_after=wait)
    words = " ".join(plain_text(note).split())[:LONGEST_NOTE]
    try:
        with transaction.atomic():
            return Report.objects.create(
                match_id=match_id, line_id=line, player=player, about_id=whom, reason=reason, note=words
            )
    except IntegrityError:
        return Refused(Code.STALE, gettext("You already reported this. A moderator will review it."))


def open_reports(most: int) -> list[Report]:
    """Undecided reports, the longest waiting first."""
    return list(Report.objects.filter(closed=None).select_related("player", "about", "line", "match")[:most])


def case_of(found: Report) -> Case:
    others = Report.objects.filter(about=found.about, closed=None).exclude(pk=found.pk).select_related("player")
    return Case(
        report=found,
        chat=_chat_around(found),
        others=tuple(others[:20]),
        sanctions=tuple(found.about.sanctions.all()[:20]),
        actions=tuple(ModerationDeed.objects.filter(whom=found.about)[:20]),
    )


def decide(moderator: Player, found: Report, verdict: str, span: str, reason: str) -> str | None:
    """Dismisses all open reports about the player, or imposes a sanction. Returns a sentence if it can't be
    decided so. Reports sent in the meantime stay open.
    """
    if found.about_id == moderator.pk:
        return gettext("This case is about you. Another moderator must decide it.")
    with transaction.atomic():
        waiting = Report.objects.filter(about=found.about, closed=None)
        # All of them in one order, so that two who decide on different ones don't wait for each other.
        if found.pk not in waiting.order_by("pk").select_for_update().values_list("pk", flat=True):
            return gettext("Already decided by another moderator.")
        waiting.update(closed=timezone.now())
        refused = _carry_out(moderator, found.about, verdict, span, reason)
        transaction.set_rollback(refused is not None)
        return refused


def _carry_out(moderator: Player, player: Player, verdict: str, span: str, reason: str) -> str | None:
    if verdict != DISMISS:
        done = impose(moderator, player, verdict, span, reason)
        return done if isinstance(done, str) else None
    why = " ".join(reason.split())[:LONGEST_REASON]
    if not why:
        return gettext("Enter a reason. It is kept on record.")
    record(moderator, gettext("dismissed reports about"), player, reason=why)
    return None


def _chat_around(found: Report) -> tuple[Said, ...]:
    """The room of the line; for a match, the players' latest lines."""
    meant = found.line
    rows = ChatLine.objects.filter(match=found.match_id, room=meant.room if meant else ChatLine.Room.PLAYERS)
    if meant is None:
        lines = list(rows.order_by("-pk")[: 2 * _AROUND])[::-1]
    else:
        before = list(rows.filter(pk__lte=meant.pk).order_by("-pk")[: _AROUND + 1])[::-1]
        lines = before + list(rows.filter(pk__gt=meant.pk).order_by("pk")[:_AROUND])
    return tuple(
        Said(
            line.name, str(PHRASES.get(line.phrase, line.text)), line.created, meant is not None and line.pk == meant.pk
        )
        for line in lines
    )
