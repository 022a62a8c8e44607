"""Session engine: Django's database sessions, which stay valid when the site's key changes."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore


class SessionStore(DatabaseStore):
    def load(self) -> dict[str, Any]:
        """Replaces the digest of the password if an earlier key made it.

        Django would move the session to a new cookie, which never reaches the browser where a socket or the list of
        devices is what looks at the session."""
        data = super().load()
        if settings.SECRET_KEY_FALLBACKS and HASH_SESSION_KEY in data:
            user = User.objects.filter(pk=data[SESSION_KEY]).only("password").first()
            if user and data[HASH_SESSION_KEY] in user.get_session_auth_fallback_hash():
                data[HASH_SESSION_KEY] = user.get_session_auth_hash()
                self.modified = True
        return data
