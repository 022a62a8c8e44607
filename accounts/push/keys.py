"""The site's key for web push, made once, and what it signs (VAPID, RFC 8292)."""

from __future__ import annotations

from email.utils import parseaddr
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.utils import timezone
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode

from accounts.models import PushKey

_GOOD_FOR = 12 * 60 * 60
"""Seconds; RFC 8292 allows 24 hours."""


def make_key() -> None:
    """If there is none yet."""
    if not PushKey.objects.exists():
        made = Vapid02()
        made.generate_keys()
        PushKey.objects.create(private=made.private_pem().decode("ascii"))


def public_key() -> str:
    """As `PushManager.subscribe` takes it: an uncompressed point, base64url. Empty if `prepare` hasn't made one."""
    key = _key()
    if key is None:
        return ""
    return str(b64urlencode(key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)))


def authorization(endpoint: str) -> dict[str, str]:
    """The header that names the sender to a push service. Empty if the site has no key."""
    key = _key()
    if key is None:
        return {}
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(timezone.now().timestamp()) + _GOOD_FOR,
        "sub": f"mailto:{settings.CONTACT_EMAIL or parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
    }
    return dict(key.sign(claims))


def _key() -> Vapid02 | None:
    row = PushKey.objects.order_by("pk").first()
    return Vapid02.from_pem(row.private.encode("ascii")) if row else None
