"""Web push: the key that the site signs with, and the browsers that have asked to be reached."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db import models


class PushKey(models.Model):
    """The site's key (VAPID, RFC 8292). There is one: browsers take only messages signed with the key
    that they know."""

    private = models.TextField(help_text="A P-256 key in PEM.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"Push key of {self.created:%Y-%m-%d}"


class PushSubscription(models.Model):
    """A browser of a signed-in user. It goes with its session: who has signed out there is sent nothing."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions")
    session = models.ForeignKey(UserSession, on_delete=models.CASCADE, related_name="+")
    endpoint = models.CharField(max_length=1000, unique=True, help_text="Address at the browser's push service.")
    p256dh = models.CharField(max_length=100, help_text="Public key of the browser, base64url (RFC 8291).")
    auth = models.CharField(max_length=100, help_text="Secret shared with the browser, base64url (RFC 8291).")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return f"Push subscription {self.pk}"
