"""Push and mail for notifications not seen on the site. Open pages get a moment to show them first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from uuid import UUID

import structlog
from django.conf import settings
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.bounces import deliver
from accounts.jobs import ask
from accounts.mail import site_link, written
from accounts.models import Mailbox, Player, PushSubscription
from accounts.notifications import unread
from accounts.push.send import push
from matches.calls import call_for
from matches.news import devices
from matches.news.kinds import KEPT_AS, KINDS, MATCH, Kind
from matches.news.settings import is_quiet, settings_of

log = structlog.get_logger(__name__)

_MOMENT = 5
"""Seconds that a player with an open page has to see it there."""
_LATE = 120
"""Seconds: a job that has waited longer than this, and longer than the news is good for, is dropped."""


def ask_to_reach(players: Iterable[UUID], item: Mapping[str, str]) -> None:
    """Has a worker do it, for those who can be reached at all."""
    subscribed = PushSubscription.objects.filter(user=OuterRef("user"))
    mailed = Mailbox.objects.filter(player=OuterRef("pk"), confirmed__isnull=False, bounced=None)
    rows = Player.objects.filter(Exists(subscribed) | Exists(mailed), Q(pk__in=list(players)))
    for player in rows.values_list("pk", flat=True):
        wait = _MOMENT if devices.is_here(player) else 0
        lasts = wait + max(_LATE, KINDS[item["kind"]].lasts)
        ask("matches.tasks.reach_player", str(player), dict(item), countdown=wait, expires=lasts)


def reach(player_id: str, item: Mapping[str, str]) -> None:
    """Pushes and mails it, as the player wishes, unless they have seen it meanwhile."""
    player = Player.objects.filter(pk=player_id, user__isnull=False).select_related("user", "mailbox").first()
    kind = KINDS[item["kind"]]
    if player is None or player.user is None or not _is_news(player, item):
        return
    # Turns have a job of their own, which waits longer.
    if kind.mailed and kind.is_urgent:
        _mail(player, kind, item)
    wishes = settings_of(player)
    if kind.lasts and kind.key in wishes.pushed.split() and not is_quiet(wishes, timezone.now()):
        message = {**item, "site": settings.SITE_NAME}
        push(player.user, message, topic=item["url"], lasts=kind.lasts, is_urgent=kind.is_urgent)


def _is_news(player: Player, item: Mapping[str, str]) -> bool:
    """Whether it is still current: unread, and not resolved."""
    kind, url = item["kind"], item["url"]
    if kind == MATCH:
        call = call_for(player)
        return call is not None and call.match.get_absolute_url() == url
    return unread().filter(user=player.user, kind=f"{KEPT_AS}{kind}", url=url).exists()


def _mail(player: Player, kind: Kind, item: Mapping[str, str]) -> None:
    mailbox: Mailbox | None = getattr(player, "mailbox", None)
    if mailbox is None or not mailbox.is_reachable or not getattr(mailbox, kind.mailed):
        return
    context = {"player": player.display_name, "words": item["words"], "link": site_link(item["url"])}
    try:
        deliver(mailbox, written(mailbox, "matches/mail_news.txt", context))
    except Exception:
        # It is under the bell.
        log.exception("mail_not_sent", kind=kind.key)
