"""Bot mark of accounts that programs play with, and the rated matches between bots and people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, gettext_noop

from accounts.models import Player
from accounts.models.standing import LONGEST_REASON
from accounts.outcome import Code, Refused
from accounts.sanctions import record
from matches.models import Entry, Seat, Tournament

_KEPT_FOR = timedelta(days=1)
"""How long the mark stays after the last rated match, so that it can't be dropped for the next one."""

_GUEST = Refused(Code.NEEDS_ACCOUNT, gettext_lazy("Only accounts can be marked as bots. Sign in or sign up."))
_BY_MODERATOR = Refused(
    Code.FORBIDDEN, gettext_lazy("A moderator has marked this account as a bot. Only a moderator can remove the mark.")
)
_TOO_SOON = Refused(
    Code.CLOSED, gettext_lazy("The bot mark can be removed 24 hours after the end of your last rated match.")
)
_IN_TOURNAMENT = Refused(
    Code.CLOSED, gettext_lazy("You take part in a rated tournament. Leave it before you mark this account as a bot.")
)
NO_TOURNAMENT = Refused(Code.NOT_YOURS, gettext_lazy("Bots can't play in rated tournaments. Join a casual one."))


def mark_own(player: Player, *, is_bot: bool | None = None, meets_bots: bool | None = None) -> Refused | None:
    """Sets the bot mark of the player's own account, and whether it meets bots in rated matches; None: as it is. If the
    mark can't be changed now, nothing is, and the refusal is returned."""
    refused = _refused_mark(player, is_bot=player.is_bot if is_bot is None else is_bot)
    if refused:
        return refused
    player.is_bot = player.is_bot if is_bot is None else is_bot
    player.meets_bots = player.meets_bots if meets_bots is None else meets_bots
    player.save(update_fields=["is_bot", "meets_bots"])
    return None


def _refused_mark(player: Player, *, is_bot: bool) -> Refused | None:
    if player.is_guest:
        return _GUEST
    if is_bot == player.is_bot:
        return None
    if player.is_bot_by_moderator:
        return _BY_MODERATOR
    if is_bot:
        alive = (Tournament.Status.OPEN, Tournament.Status.RUNNING)
        entries = Entry.objects.filter(player=player, left="", tournament__is_rated=True, tournament__status__in=alive)
        if entries.exists():
            return _IN_TOURNAMENT
    else:
        rated = Seat.objects.filter(player=player, match__is_rated=True)
        if rated.exclude(match__finished__lt=timezone.now() - _KEPT_FOR).exists():
            return _TOO_SOON
    return None


def mark_as_moderator(moderator: Player, player: Player, reason: str, *, is_bot: bool) -> Refused | None:
    """Sets the mark for good, or removes it; the refusal if that can't be done."""
    reason = " ".join(reason.split())[:LONGEST_REASON]
    if player.is_guest:
        return _GUEST
    if not reason:
        return Refused(Code.ILLEGAL, gettext("Enter a reason. It is kept on record."))
    if player.pk == moderator.pk:
        return Refused(Code.NOT_YOURS, gettext("You can’t do this for your own account. Ask another moderator."))
    with transaction.atomic():
        Player.objects.filter(pk=player.pk).update(is_bot=is_bot, is_bot_by_moderator=is_bot)
        verb = gettext_noop("marked as a bot") if is_bot else gettext_noop("removed the bot mark from")
        record(moderator, verb, player, reason=reason)
    return None


def refused_meeting(players: Iterable[Player]) -> Refused | None:
    """The refusal of a rated match between a bot and a person who hasn't allowed that."""
    players = list(players)
    bot = next((player for player in players if player.is_bot), None)
    person = next((player for player in players if not player.is_bot and not player.meets_bots), None)
    if bot is None or person is None:
        return None
    said = gettext("%(bot)s is a bot, and %(person)s doesn’t allow rated matches against bots. Play a casual match.")
    return Refused(Code.NOT_YOURS, said % {"bot": bot.display_name, "person": person.display_name})


def may_meet(player: Player, prefix: str) -> Q:
    """The condition of the others in a query whom a player may meet in a rated match."""
    if player.is_bot:
        return Q(**{f"{prefix}is_bot": True}) | Q(**{f"{prefix}meets_bots": True})
    return Q() if player.meets_bots else Q(**{f"{prefix}is_bot": False})
