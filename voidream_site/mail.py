"""Mail server of the site: one address in the environment, as for the database."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import unquote, urlsplit

SUBMISSION, SECURE = 587, 465


class MailServer(NamedTuple):
    backend: str
    host: str = ""
    port: int = 0
    user: str = ""
    password: str = ""
    starts_tls: bool = False
    is_secure: bool = False


def mail_server(url: str) -> MailServer:
    """`smtp://user:password@host:587` speaks TLS after the greeting, `smtps://` from the first byte, and `smtp+plain://`
    not at all, as on one machine. Without a URL, mails become files."""
    if not url:
        return MailServer("django.core.mail.backends.filebased.EmailBackend")
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps", "smtp+plain") or not parts.hostname:
        raise ValueError("EMAIL_URL: expected smtp://, smtps:// or smtp+plain:// and a host")
    is_secure = parts.scheme == "smtps"
    return MailServer(
        "django.core.mail.backends.smtp.EmailBackend",
        parts.hostname,
        parts.port or (SECURE if is_secure else SUBMISSION),
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        starts_tls=parts.scheme == "smtp",
        is_secure=is_secure,
    )
