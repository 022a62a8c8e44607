"""Players, how programs say whose they are, and how people stand to one another and to the site."""

from __future__ import annotations

from accounts.models.players import AccessToken, Player
from accounts.models.standing import Block, ModerationDeed, Sanction

__all__ = ["AccessToken", "Block", "ModerationDeed", "Player", "Sanction"]
