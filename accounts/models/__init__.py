"""Players, API tokens, blocks, sanctions, notifications and mail."""

from __future__ import annotations

from accounts.models.mail import Mailbox
from accounts.models.maintenance import Maintenance
from accounts.models.notifications import Notification
from accounts.models.players import AccessToken, AccountName, Player
from accounts.models.push import PushKey, PushSubscription
from accounts.models.standing import Block, ModerationDeed, Sanction
from accounts.models.traces import Trace
from accounts.models.withholdings import Withholding

__all__ = [
    "AccessToken",
    "AccountName",
    "Block",
    "Mailbox",
    "Maintenance",
    "ModerationDeed",
    "Notification",
    "Player",
    "PushKey",
    "PushSubscription",
    "Sanction",
    "Trace",
    "Withholding",
]
