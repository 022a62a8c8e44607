"""A player is who sits at tables: a guest, known by a cookie, or the holder of an account. Programs have tokens, and
names of accounts are theirs alone."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameField


class Player(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    display_name = models.CharField(max_length=40)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="player"
    )
    created = models.DateTimeField(auto_now_add=True)
    is_presence_hidden = models.BooleanField(default=False, help_text="Nobody is told that they are online.")
    has_news = models.BooleanField(default=False, help_text="Moderators have said something that isn't read yet.")
    cookie_generation = models.PositiveIntegerField(default=0, help_text="Earlier cookies of a guest open nothing.")
    wants_words = models.BooleanField(
        null=True, help_text="Whether chat may be words of one's own. Unknown: yes with an account, no for a guest."
    )
    is_bot = models.BooleanField(default=False, help_text="A program plays here: the name carries a mark.")
    is_bot_by_moderator = models.BooleanField(default=False, help_text="Only a moderator can remove the mark.")
    meets_bots = models.BooleanField(default=False, help_text="Rated matches may be against bots.")

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.display_name

    @property
    def is_guest(self) -> bool:
        return self.user_id is None

    @property
    def public_name(self) -> str:
        """The name that others see."""
        return self.marked(self.display_name)

    def marked(self, name: str) -> str:
        """A current or earlier name of the player, with a mark for guests and bots."""
        if self.is_bot:
            return gettext("%(name)s (bot)") % {"name": name}
        return gettext("%(name)s (guest)") % {"name": name} if self.is_guest else name

    @property
    def takes_words(self) -> bool:
        """Whether written chat messages are allowed, in both directions. Quick phrases always are."""
        return not self.is_guest if self.wants_words is None else self.wants_words


class AccountName(models.Model):
    """The look of an account's name, to prevent look-alikes.

    Checked when a name is chosen. Not a constraint, because existing look-alikes keep their names.
    """

    class Kind(models.TextChoices):
        USERNAME = "username", gettext_lazy("Account name")
        DISPLAY = "display", gettext_lazy("Name at the table")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="looks", db_index=False)
    kind = models.CharField(max_length=10, choices=Kind)
    look = models.TextField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind", "look"], name="one_look_of_a_name")]
        default_permissions = ()

    def __str__(self) -> str:
        return self.look


class AccessToken(models.Model):
    """A program's credential instead of a password. Only its digest is stored."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    name = NameField(max_length=60, help_text="What it is for, to know it again.")
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return self.name
