"""Cases of fair play: what moderators should look at in the rated matches of two accounts."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.enumeration import all_of


class FairPlayCase(models.Model):
    """Two accounts with signs in their matches: one row per pair. `one` is the smaller id. A case has no
    consequences by itself."""

    one = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="+", db_index=False)
    other = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="+")
    signs = models.JSONField(help_text="Signs found: keys of matches.fairplay.signs.SIGNS.")
    matches = models.JSONField(default=list, help_text="Match ids, latest first.")
    known = models.JSONField(default=list, help_text="Signs already decided; they don't reopen the case on their own.")
    found = models.DateTimeField(default=timezone.now)
    closed = models.DateTimeField(null=True, help_text="When a moderator last decided.")
    is_open = models.BooleanField(default=True)

    class Meta:
        ordering = ["found", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["one", "other"], name="one_case_of_a_pair"),
            models.CheckConstraint(condition=Q(one__lt=F("other")), name="a_pair_in_order"),
        ]
        indexes = [models.Index(fields=["found"], condition=Q(is_open=True), name="open_fair_play_cases")]
        default_permissions = ()

    def __str__(self) -> str:
        return all_of([str(self.one), str(self.other)])
