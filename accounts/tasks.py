"""Jobs of the workers: mails, which no page waits for, and forgetting what nobody looks for any more."""

from __future__ import annotations

from celery import shared_task

from accounts import retention
from accounts.lost_password import send_links
from accounts.mail import send_link
from accounts.models import Mailbox


@shared_task(ignore_result=True)
def send_confirmation(player_id: str) -> None:
    """Sends the link that confirms an address, if it still waits for that."""
    mailbox = Mailbox.objects.filter(player_id=player_id, confirmed=None).select_related("player").first()
    if mailbox:
        send_link(mailbox)


@shared_task(ignore_result=True)
def forget_the_old() -> None:
    """Deletes what the privacy page says has ended."""
    retention.forget_the_old()


@shared_task(ignore_result=True)
def send_password_links(address: str) -> None:
    """Sends the links with which a lost password is replaced, if somebody has confirmed that address."""
    send_links(address)
