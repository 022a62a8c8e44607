"""Pictures that curators have uploaded for cards."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy

from accounts.text import NameField
from cards.art.choice import uploaded
from cards.models.pool import FrozenRow

SIZE = (800, 1120)
"""Pixels of each: twice what is drawn, for screens with fine ones."""


class Artwork(FrozenRow):
    """A picture as cards show it, with whose it is. Its digest is that of all this, so that its address never means
    another picture, or the same one by somebody else."""

    class Licence(models.TextChoices):
        OWN = "own", gettext_lazy("Own work, for this site")
        CC0 = "cc0-1.0", "CC0 1.0"
        BY = "cc-by-4.0", "CC BY 4.0"
        BY_SA = "cc-by-sa-4.0", "CC BY-SA 4.0"
        PUBLIC_DOMAIN = "public-domain", gettext_lazy("Public domain")

    DEEDS = {
        Licence.CC0: "https://creativecommons.org/publicdomain/zero/1.0/",
        Licence.BY: "https://creativecommons.org/licenses/by/4.0/",
        Licence.BY_SA: "https://creativecommons.org/licenses/by-sa/4.0/",
    }
    """Where licences are to be read."""

    digest = models.CharField(max_length=32, unique=True)
    image = models.BinaryField()
    credit = NameField(max_length=120, help_text="Who made it, as it is to be named.")
    licence = models.CharField(max_length=20, choices=Licence)
    uploader = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.credit} ({self.get_licence_display()})"

    def get_absolute_url(self) -> str:
        return reverse("artwork", args=[self.digest])

    @property
    def picture(self) -> str:
        """The choice of it, as cards keep it."""
        return uploaded(self.digest)

    @property
    def deed(self) -> str:
        return self.DEEDS.get(self.Licence(self.licence), "")
