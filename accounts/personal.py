"""Personal data in accounts: names, address, tokens, factors, sessions, notices, and moderation."""

from __future__ import annotations

from typing import Any

from allauth.usersessions.models import UserSession
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from django.utils.translation import gettext_lazy

from accounts.holdings import LEFT, Holding, register
from accounts.models import ModerationDeed, Player
from accounts.naming import reserve
from accounts.withholding import withhold


def register_holdings() -> None:
    why = gettext_lazy("“%(name)s” is the name of those who have left, and this name looks like it. Try another one.")
    reserve([LEFT], why)
    register(_HOLDINGS, _leave)


def _account(player: Player) -> dict[str, Any]:
    user = player.user
    seen = ("id", "display_name", "created", "is_presence_hidden", "has_news", "wants_words")
    said = (*seen, "is_bot", "is_bot_by_moderator", "meets_bots")
    facts: dict[str, Any] = {name: getattr(player, name) for name in said}
    if user is None:
        return {"player": facts}
    return {
        "player": facts,
        "username": user.username,
        "joined": user.date_joined,
        "last_login": user.last_login,
        "groups": list(Group.objects.filter(user=user).values_list("name", flat=True)),
        "is_staff": user.is_staff,
        "is_superuser": user.is_superuser,
    }


def _leave(player: Player) -> None:
    withhold(player)
    # What they have said of themselves: the appeal.
    ModerationDeed.objects.filter(actor=player, whom=player).update(reason="")
    ModerationDeed.objects.filter(actor=player).update(actor_name=LEFT)
    ModerationDeed.objects.filter(whom=player).update(whom_name=LEFT)
    _rename_in_admin(player)
    user = player.user
    if user is None:
        return
    _rename_in_admin(user)
    for session in UserSession.objects.filter(user=user):
        session.end()
    for model in (AccessAttempt, AccessFailureLog, AccessLog):
        model.objects.filter(username__iexact=user.username).delete()


def _rename_in_admin(row: Model) -> None:
    kind = ContentType.objects.get_for_model(row)
    LogEntry.objects.filter(content_type=kind, object_id=str(row.pk)).update(object_repr=LEFT)


_HOLDINGS = (
    Holding(
        section="account",
        columns=("accounts.Player.user", "auth.User_groups.user", "auth.User_user_permissions.user"),
        tell=_account,
        goes=gettext_lazy("Your account with its names, password and settings."),
    ),
    Holding(
        columns=("accounts.AccountName.user",),
        excuse=gettext_lazy("How the names in “account” look, for nobody to copy."),
    ),
    Holding(
        columns=("account.EmailAddress.user",),
        excuse=gettext_lazy("A table of a library: nothing is ever written there."),
    ),
    Holding(
        section="mail",
        columns=("accounts.Mailbox.player",),
        fields=("address", "confirmed", "on_turn", "on_low_time", "on_challenge", "on_round", "bounced", "changed"),
        goes=gettext_lazy("Your e-mail address."),
    ),
    Holding(
        section="sessions",
        columns=("usersessions.UserSession.user",),
        fields=("created_at", "last_seen_at", "ip", "user_agent"),
        goes=gettext_lazy("All sessions: you are signed out everywhere."),
    ),
    Holding(
        section="tokens",
        columns=("accounts.AccessToken.user",),
        fields=("name", "created", "last_used"),
        goes=gettext_lazy("Tokens for programs."),
    ),
    Holding(
        section="second_factors",
        columns=("mfa.Authenticator.user",),
        fields=("type", "created_at", "last_used_at"),
        goes=gettext_lazy("Second factors and recovery codes."),
    ),
    Holding(
        section="notifications",
        columns=("accounts.Notification.user",),
        fields=("kind", "words", "url", "created", "read"),
        goes=gettext_lazy("Your notifications."),
    ),
    Holding(
        section="push_subscriptions",
        columns=("accounts.PushSubscription.user",),
        fields=("endpoint", "created"),
        goes=gettext_lazy("The browsers in which you get notifications."),
    ),
    Holding(
        section="blocks",
        columns=("accounts.Block.player",),
        fields=("whom__display_name", "created"),
        goes=gettext_lazy("Whom you block."),
    ),
    Holding(columns=("accounts.Block.whom",), excuse=gettext_lazy("Who blocks somebody is nobody else’s to know.")),
    Holding(
        section="sanctions",
        columns=("accounts.Sanction.player",),
        fields=("kind", "until", "reason", "created", "lifted", "appeal", "appealed", "answer", "answered"),
        goes=gettext_lazy("What moderators have told you, and your appeals."),
    ),
    Holding(
        section="traces_of_rated_play",
        columns=("accounts.Trace.player",),
        fields=("kind", "is_program", "seen"),
        goes=gettext_lazy("The digests of devices and addresses from which you have sought rated play."),
    ),
    Holding(
        section="moderation_done",
        columns=("accounts.ModerationDeed.actor",),
        fields=("at", "verb", "whom_name", "until", "reason"),
        stays=gettext_lazy("That moderators have decided something, and why."),
    ),
    Holding(
        columns=("accounts.ModerationDeed.whom",),
        excuse=gettext_lazy("Notes of moderators; what was imposed, and why, is among the sanctions."),
        stays=gettext_lazy("What moderators have decided about you, and why. Not what you have said to it."),
    ),
    Holding(
        section="admin_log",
        columns=("admin.LogEntry.user",),
        fields=("action_time", "object_repr", "change_message"),
    ),
)
