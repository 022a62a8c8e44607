"""Sending: a message to each browser of a user that has asked for it, encrypted for that browser alone (RFC 8291)."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from http import HTTPStatus

import http_ece
import orjson
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from django.contrib.auth.models import User

from accounts.models import PushSubscription
from accounts.outage import Outage, numbers
from accounts.push import endpoint
from accounts.push.keys import authorization
from accounts.push.subscriptions import raw

log = structlog.get_logger(__name__)

REST = 60 * 60
"""Seconds in which a push service that didn't answer isn't asked again: it would hold up all others."""
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}


def push(user: User, message: Mapping[str, str], *, topic: str, lasts: int, is_urgent: bool) -> int:
    """How many push services have taken it. One that is still on its way when the next one of the same `topic` comes is
    replaced by that; after `lasts` seconds it isn't delivered any more."""
    if not user.is_active:
        return 0
    name = base64.urlsafe_b64encode(hashlib.sha256(topic.encode()).digest()[:24]).decode("ascii")
    headers = {"TTL": str(lasts), "Urgency": "high" if is_urgent else "normal", "Topic": name}
    rows = list(PushSubscription.objects.filter(user=user).select_related("session"))
    return sum(_is_sent(row, orjson.dumps(dict(message)), headers) for row in rows)


def _is_sent(row: PushSubscription, content: bytes, headers: Mapping[str, str]) -> bool:
    """One that fails doesn't keep the others from it, and isn't tried again for a while."""
    # It goes with its session: at sign-out, and if the password is another one by now.
    if row.session.purge():
        return False
    failing = f"push:failing:{row.pk}"
    with Outage("push_not_sent"):
        if numbers.get(failing):
            return False
        try:
            return _send(row, content, headers)
        except Exception as error:
            log.warning("push_not_sent", subscription=row.pk, error=repr(error))
            numbers.set(failing, 1, timeout=REST)
    return False


def _send(row: PushSubscription, content: bytes, headers: Mapping[str, str]) -> bool:
    body = http_ece.encrypt(
        content, private_key=ec.generate_private_key(ec.SECP256R1()), dh=raw(row.p256dh), auth_secret=raw(row.auth)
    )
    own = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", **authorization(row.endpoint)}
    status = endpoint.post(row.endpoint, body, {**headers, **own})
    is_taken = HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES
    if status in GONE:
        row.delete()
    elif not is_taken:
        log.warning("push_refused", subscription=row.pk, status=status)
    return is_taken
