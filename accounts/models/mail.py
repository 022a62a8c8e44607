"""Mail: the address that a player has confirmed, and what is sent there."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from accounts.models.players import Player


class Mailbox(models.Model):
    """Nothing but the link that confirms it is sent to an address that isn't confirmed."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="mailbox")
    address = models.EmailField()
    confirmed = models.DateTimeField(null=True, blank=True)
    on_turn = models.BooleanField(default=False, help_text="It is their turn in a match by correspondence.")
    on_low_time = models.BooleanField(default=False, help_text="Their time there runs low.")
    on_challenge = models.BooleanField(default=False, help_text="Another player challenges them.")
    on_round = models.BooleanField(default=False, help_text="Their match in a round of a tournament starts.")
    bounced = models.DateTimeField(null=True, blank=True, help_text="Mail to it came back; nothing is sent any more.")
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "mailboxes"
        default_permissions = ()

    def __str__(self) -> str:
        return f"Mailbox of {self.player_id}"

    @property
    def is_reachable(self) -> bool:
        return self.confirmed is not None and self.bounced is None
