"""Withholdings: names and addresses of accounts that were deleted under a sanction, until it ends."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from accounts.digests import LONGEST


class Withholding(models.Model):
    """A name's look or an address, as a keyed digest, without its owner."""

    class Kind(models.TextChoices):
        NAME = "name", gettext_lazy("Name")
        ADDRESS = "address", gettext_lazy("Address")

    kind = models.CharField(max_length=10, choices=Kind)
    digest = models.CharField(max_length=LONGEST)
    until = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["kind", "digest"], name="withheld_digests")]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.get_kind_display()} withheld until {self.until:%Y-%m-%d}"
