"""Bounces: addresses that a mail server refuses for good get no more mail until their player confirms them again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from smtplib import SMTPDataError, SMTPRecipientsRefused

import structlog
from django.core.mail import EmailMessage
from django.utils import timezone

from accounts.models import Mailbox

log = structlog.get_logger(__name__)

GONE = re.compile(rb"5\.(1\.([1236]|10)|2\.1)\b")
"""Enhanced status (RFC 3463) of a refusal that is about the mailbox. Any other one may be about who sends."""


def deliver(mailbox: Mailbox, message: EmailMessage) -> bool:
    """Sends a mail, unless mail to the address comes back; whether it was sent. Any other failure is raised."""
    if mailbox.bounced:
        return False
    try:
        message.send()
    except (SMTPRecipientsRefused, SMTPDataError) as error:
        if not _is_for_good(error):
            raise
        note_bounces([mailbox.address])
        # The server's words may have the address in them.
        log.warning("mail_bounced", player=str(mailbox.pk))
        return False
    return True


def note_bounces(addresses: Iterable[str]) -> int:
    """Sends nothing more to these addresses; how many mailboxes that concerns."""
    now = timezone.now()
    return sum(Mailbox.objects.filter(address__iexact=each, bounced=None).update(bounced=now) for each in addresses)


def clear_bounces(addresses: Iterable[str]) -> int:
    """Sends to these addresses again; how many mailboxes that concerns."""
    bounced = Mailbox.objects.filter(bounced__isnull=False)
    return sum(bounced.filter(address__iexact=each).update(bounced=None) for each in addresses)


def _is_for_good(error: SMTPRecipientsRefused | SMTPDataError) -> bool:
    """Each mail has one recipient, so there is one reply."""
    replies: Collection[tuple[int, bytes | str]] = (
        error.recipients.values() if isinstance(error, SMTPRecipientsRefused) else [(error.smtp_code, error.smtp_error)]
    )
    [(_, reply)] = replies
    # smtplib has bytes from the server, and a string where the connection broke.
    return isinstance(reply, bytes) and GONE.match(reply) is not None
