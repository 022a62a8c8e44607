"""Jobs of the workers: mails, which no page waits for."""

from __future__ import annotations

from celery import shared_task

from accounts.mail import send_link
from accounts.models import Mailbox

__all__ = ["send_confirmation"]


@shared_task(ignore_result=True)
def send_confirmation(player_id: str) -> None:
    """Sends the link that confirms an address, if it still waits for that."""
    mailbox = Mailbox.objects.filter(player_id=player_id, confirmed=None).select_related("player").first()
    if mailbox:
        send_link(mailbox)
