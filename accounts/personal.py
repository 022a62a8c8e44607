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
    why = gettext_lazy("This name is too similar to “%(name)s”, which stands for deleted accounts. Try another one.")
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
    # The reason of an appeal is the player's own text.
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
        goes=gettext_lazy("Your account, names, password and settings."),
    ),
    Holding(
        columns=("accounts.AccountName.user",),
        excuse=gettext_lazy("Normalized forms of the names in “account”, used to prevent look-alike names."),
    ),
    Holding(
        columns=("account.EmailAddress.user",),
        excuse=gettext_lazy("A library’s table that is never used."),
    ),
    Holding(
        section="mail",
        columns=("accounts.Mailbox.player",),
        fields=("address", "confirmed", "on_turn", "on_low_time", "on_challenge", "on_round", "bounced", "changed"),
        goes=gettext_lazy("Your email address."),
    ),
    Holding(
        section="sessions",
        columns=("usersessions.UserSession.user",),
        fields=("created_at", "last_seen_at", "ip", "user_agent"),
        goes=gettext_lazy("All sessions. You’ll be signed out everywhere."),
    ),
    Holding(
        section="tokens",
        columns=("accounts.AccessToken.user",),
        fields=("name", "created", "last_used"),
        goes=gettext_lazy("API tokens."),
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
        goes=gettext_lazy("Push notifications in your browsers."),
    ),
    Holding(
        section="blocks",
        columns=("accounts.Block.player",),
        fields=("whom__display_name", "created"),
        goes=gettext_lazy("Your list of blocked players."),
    ),
    Holding(columns=("accounts.Block.whom",), excuse=gettext_lazy("Whether a player has blocked another is private.")),
    Holding(
        section="sanctions",
        columns=("accounts.Sanction.player",),
        fields=("kind", "until", "reason", "created", "lifted", "appeal", "appealed", "answer", "answered"),
        goes=gettext_lazy("Moderation notices and your appeals."),
    ),
    Holding(
        section="traces_of_rated_play",
        columns=("accounts.Trace.player",),
        fields=("kind", "is_program", "seen"),
        goes=gettext_lazy("Digests of the devices and IP addresses you used for rated play."),
    ),
    Holding(
        section="moderation_done",
        columns=("accounts.ModerationDeed.actor",),
        fields=("at", "verb", "whom_name", "until", "reason"),
        stays=gettext_lazy("Moderation decisions, with reasons."),
    ),
    Holding(
        columns=("accounts.ModerationDeed.whom",),
        excuse=gettext_lazy("Moderators’ notes. Your sanctions and their reasons are listed under “sanctions”."),
        stays=gettext_lazy("Moderation decisions about you, with reasons, but without your appeals."),
    ),
    Holding(
        section="admin_log",
        columns=("admin.LogEntry.user",),
        fields=("action_time", "object_repr", "change_message"),
    ),
)
