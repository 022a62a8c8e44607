"""Imposing, reading, appealing and lifting sanctions; all of it is logged."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, gettext_noop

from accounts.models import ModerationDeed, Player, Sanction
from accounts.models.standing import LONGEST_APPEAL, LONGEST_REASON

Kind = Sanction.Kind
SPANS = {
    "day": (gettext_lazy("A day"), timedelta(days=1)),
    "week": (gettext_lazy("A week"), timedelta(days=7)),
    "month": (gettext_lazy("A month"), timedelta(days=30)),
}
VERDICTS = {
    Kind.WARNING: gettext_noop("warned"),
    Kind.MUTE: gettext_noop("muted"),
    Kind.SUSPENSION: gettext_noop("suspended"),
    Kind.BAN: gettext_noop("banned"),
}
"""The kinds of sanction, and their verbs in the log."""
_LIFTED = {
    Kind.WARNING: gettext_noop("lifted what was imposed (warning) on"),
    Kind.MUTE: gettext_noop("lifted what was imposed (muted) on"),
    Kind.SUSPENSION: gettext_noop("lifted what was imposed (suspended) on"),
    Kind.BAN: gettext_noop("lifted what was imposed (banned) on"),
}


def impose(moderator: Player, player: Player, kind: str, span: str, reason: str) -> Sanction | str:
    """The sanction, or an error message. Mutes and suspensions have a span, a key of SPANS."""
    reason = " ".join(reason.split())[:LONGEST_REASON]
    if kind not in VERDICTS:
        return gettext("Choose a sanction.")
    if not reason:
        return gettext("Enter a reason. The player will see it.")
    if player.pk == moderator.pk:
        return gettext("You can’t sanction yourself.")
    takes_time = kind in (Kind.MUTE, Kind.SUSPENSION)
    if takes_time and span not in SPANS:
        return gettext("Choose a duration.")
    until = timezone.now() + SPANS[span][1] if takes_time else None
    with transaction.atomic():
        sanction = Sanction.objects.create(player=player, kind=kind, until=until, reason=reason)
        _has_news(player)
        record(moderator, VERDICTS[Kind(kind)], player, until=until, reason=reason)
    return sanction


def lift(moderator: Player, sanction: Sanction, reason: str) -> str | None:
    """Returns an error message if it can't be lifted."""
    reason = " ".join(reason.split())[:LONGEST_REASON]
    if not reason:
        return gettext("Enter a reason for the log.")
    if sanction.player_id == moderator.pk:
        return gettext("This sanction is yours. Ask another moderator.")
    with transaction.atomic():
        if not Sanction.objects.filter(pk=sanction.pk, lifted=None).update(lifted=timezone.now()):
            return gettext("This sanction has already been lifted.")
        record(moderator, _LIFTED[Kind(sanction.kind)], sanction.player, reason=reason)
    return None


def confirm(player: Player) -> None:
    """Marks the player's sanctions as read."""
    now = timezone.now()
    with transaction.atomic():
        # First the player: what is imposed in this moment waits for it, and is news afterwards.
        Player.objects.filter(pk=player.pk).update(has_news=False)
        Sanction.objects.filter(player=player, read=None).update(read=now)


def appeal(player: Player, sanction: Sanction, words: str) -> str | None:
    """Saves the player's only appeal. Returns an error message if it isn't accepted."""
    # No database keeps a NUL.
    words = words.replace("\x00", "").strip()[:LONGEST_APPEAL]
    if not words:
        return gettext("Your appeal is empty.")
    with transaction.atomic():
        mine = Sanction.objects.filter(pk=sanction.pk, player=player, appealed=None)
        if not mine.update(appeal=words, appealed=timezone.now()):
            return gettext("You’ve already appealed. A moderator will review it.")
        record(player, gettext_noop("appealed against what was imposed on"), player, reason=words)
    return None


def open_appeals(most: int) -> list[Sanction]:
    """Unanswered appeals, oldest first."""
    rows = Sanction.objects.filter(appealed__isnull=False, answered=None).select_related("player")
    return list(rows.order_by("appealed")[:most])


def answer_appeal(moderator: Player, sanction: Sanction, grants: bool, answer: str) -> str | None:
    """Grants it (and lifts the sanction) or not. Returns an error message if that isn't possible."""
    answer = " ".join(answer.split())[:LONGEST_REASON]
    if not answer:
        return gettext("Enter a reason. The player will see it.")
    if sanction.player_id == moderator.pk:
        return gettext("This appeal is yours. Ask another moderator.")
    now = timezone.now()
    fields = {"answer": answer, "answered": now, **({"lifted": now} if grants else {})}
    with transaction.atomic():
        waiting = Sanction.objects.filter(pk=sanction.pk, appealed__isnull=False, answered=None)
        if not waiting.update(**fields, read=None):
            return gettext("This appeal has already been answered.")
        _has_news(sanction.player)
        verb = gettext_noop("granted the appeal of") if grants else gettext_noop("turned down the appeal of")
        record(moderator, verb, sanction.player, reason=answer)
    return None


def record(actor: Player, verb: str, whom: Player, **facts: object) -> None:
    names = {"actor_name": actor.display_name, "whom_name": whom.display_name}
    ModerationDeed.objects.create(actor=actor, verb=verb, whom=whom, **names, **facts)


def _has_news(player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(has_news=True)
