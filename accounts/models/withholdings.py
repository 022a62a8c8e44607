"""Withholdings: what of an account that its player deleted under a sanction is nobody's until that ends."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from accounts.digests import LONGEST


class Withholding(models.Model):
    """A name (how it looks) or an address, as a keyed digest. Whose it was is said nowhere."""

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
