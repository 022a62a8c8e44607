"""Worker jobs: sending mail and deleting expired data."""

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
    """Deletes data whose retention time has ended, as stated on the privacy page."""
    retention.forget_the_old()


@shared_task(ignore_result=True)
def send_password_links(address: str) -> None:
    """Sends password reset links to an address, if it is confirmed."""
    send_links(address)
