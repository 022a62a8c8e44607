"""Jobs of the workers: backups."""

from __future__ import annotations

from celery import shared_task

from voidream_site.installation.schedule import back_up_if_due


# Taken from the queue at once: one that takes longer than a lost job is waited for would be made twice.
@shared_task(ignore_result=True, acks_late=False)
def back_up() -> None:
    """Makes a backup if one is due. Safe to run twice at once."""
    back_up_if_due()
