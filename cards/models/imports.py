"""Files of cards that wait between being shown as a plan and being carried out."""

from __future__ import annotations

import zlib
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext

from accounts.text import NameField


class ImportDraft(models.Model):
    """A file that somebody uploaded or pasted, as it came, and how it is to be read. Kept for a day."""

    KEPT = timedelta(days=1)

    game = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    name = NameField(max_length=120, blank=True, help_text="The file's own name; empty if it was pasted.")
    format = models.CharField(max_length=10)
    packed = models.BinaryField()
    home = models.SlugField(max_length=60, help_text="The set of new cards for which the file names none.")
    prune = models.BooleanField(default=False, help_text="Withdraw what the file's sets have and the file hasn't.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.name or gettext("pasted %(format)s") % {"format": self.format.upper()}

    def get_absolute_url(self) -> str:
        return reverse("desk-import-plan", args=[self.game, self.pk])

    @property
    def content(self) -> bytes:
        return zlib.decompress(self.packed)

    @content.setter
    def content(self, data: bytes) -> None:
        self.packed = zlib.compress(data)

    @property
    def expires(self) -> datetime:
        return self.created + self.KEPT
