"""Players, how programs say whose they are, and how people stand to one another and to the site."""

from __future__ import annotations

from accounts.models.mail import Mailbox
from accounts.models.players import AccessToken, AccountName, Player
from accounts.models.standing import Block, ModerationDeed, Sanction
from accounts.models.traces import Trace

__all__ = ["AccessToken", "AccountName", "Block", "Mailbox", "ModerationDeed", "Player", "Sanction", "Trace"]
