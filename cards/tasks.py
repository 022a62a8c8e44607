"""Jobs of workers for the pool: bringing out releases that are due."""

from __future__ import annotations

from celery import shared_task

from cards.curation import releases


@shared_task(ignore_result=True)
def publish_due() -> None:
    """Safe to run twice at once: a release comes out once."""
    releases.publish_due()
