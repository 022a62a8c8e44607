"""Cases for moderators: opened when signs are found, and decided by a person with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import ModerationDeed, Player, Trace
from accounts.models.standing import LONGEST_REASON
from accounts.sanctions import impose, record
from accounts.traces import KEPT
from matches.fairplay.signs import ADDRESS, DEVICE, SIGNS, SPAN, Meeting, Pair, met, shared, signs_of
from matches.models import FairPlayCase, Match
from matches.talk.reports import DISMISS

_MOST_MATCHES = 30
"""That a case names; the latest ones."""


@dataclass(frozen=True, slots=True)
class CaseFacts:
    """A case with all that helps to decide on it."""

    case: FairPlayCase
    sentences: tuple[str, ...]
    matches: tuple[Match, ...]
    programs: tuple[Player, ...]
    """Those of the two for whom programs play."""
    actions: tuple[ModerationDeed, ...]


def look() -> int:
    """Opens or reopens cases with undecided signs. Returns the number of new ones."""
    decided = {(case.one_id, case.other_id): case for case in FairPlayCase.objects.all()}
    since = {pair: case.closed for pair, case in decided.items() if case.closed}
    series = met(SPAN, after=since)
    signs: dict[Pair, list[str]] = {pair: found for pair, meeting in series.items() if (found := signs_of(meeting))}
    by_address, by_device = shared(ADDRESS), shared(DEVICE)
    together = met(KEPT, among={player for pair in by_address | by_device for player in pair})
    for kind, pairs in ((ADDRESS, by_address & set(together)), (DEVICE, by_device)):
        for pair in pairs:
            signs.setdefault(pair, []).insert(0, kind)
    new = 0
    for pair, found in signs.items():
        new += _open(decided.get(pair), pair, found, together.get(pair) or series.get(pair) or Meeting())
    return new


def open_cases(most: int) -> list[FairPlayCase]:
    """Undecided cases, the longest waiting first."""
    return list(FairPlayCase.objects.filter(is_open=True).select_related("one", "other")[:most])


def cases_about(player: Player, most: int) -> list[FairPlayCase]:
    rows = FairPlayCase.objects.filter(Q(one=player) | Q(other=player)).select_related("one", "other")
    return list(rows.order_by("-found")[:most])


def facts_of(case: FairPlayCase) -> CaseFacts:
    rows = Match.objects.filter(pk__in=case.matches).prefetch_related("seats").order_by("-finished", "-pk")
    programs = Trace.objects.filter(player__in=[case.one, case.other], is_program=True).values_list("player", flat=True)
    return CaseFacts(
        case,
        tuple(str(SIGNS[sign]) for sign in case.signs if sign in SIGNS),
        tuple(rows),
        tuple(player for player in (case.one, case.other) if player.pk in set(programs)),
        tuple(ModerationDeed.objects.filter(whom__in=[case.one, case.other])[:20]),
    )


def decide_case(moderator: Player, case: FairPlayCase, whom: str, verdict: str, span: str, reason: str) -> str | None:
    """Dismisses the case, or imposes something on one of the two (`whom`, an id). A sentence if it can't be decided
    so. The same signs open it no more; matches that are yet to be played may."""
    if moderator.pk in (case.one_id, case.other_id):
        return gettext("This case is about you. Another moderator must decide it.")
    why = " ".join(reason.split())[:LONGEST_REASON]
    if not why:
        return gettext("Enter a reason. It is kept on record.")
    meant = [player for player in (case.one, case.other) if str(player.pk) == whom]
    if verdict != DISMISS and not meant:
        return gettext("Choose a player.")
    with transaction.atomic():
        known = sorted({*case.known, *case.signs} & {DEVICE, ADDRESS})
        waiting = FairPlayCase.objects.filter(pk=case.pk, is_open=True)
        if not waiting.update(is_open=False, closed=timezone.now(), known=known):
            return gettext("Already decided by another moderator.")
        for player, other in ((case.one, case.other), (case.other, case.one)):
            record(
                moderator,
                gettext("closed a fair play case about"),
                player,
                reason=gettext("With %(other)s: %(why)s") % {"other": other.display_name, "why": why},
            )
        if verdict != DISMISS:
            done = impose(moderator, meant[0], verdict, span, why)
            transaction.set_rollback(isinstance(done, str))
            return done if isinstance(done, str) else None
    return None


def _open(case: FairPlayCase | None, pair: tuple[UUID, UUID], signs: list[str], meeting: Meeting) -> bool:
    """Whether it is news for moderators."""
    matches = meeting.matches[: -_MOST_MATCHES - 1 : -1]
    if case is None:
        _, is_new = FairPlayCase.objects.get_or_create(
            one_id=pair[0], other_id=pair[1], defaults={"signs": signs, "matches": matches}
        )
        return is_new
    if case.is_open:
        if (case.signs, case.matches) != (signs, matches):
            FairPlayCase.objects.filter(pk=case.pk, is_open=True).update(signs=signs, matches=matches)
        return False
    if set(signs) <= set(case.known):
        return False
    again = FairPlayCase.objects.filter(pk=case.pk, is_open=False, closed=case.closed)
    return bool(again.update(is_open=True, signs=signs, matches=matches, found=timezone.now()))
