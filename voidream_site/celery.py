"""The Celery application: `celery -A voidream_site worker`."""

from __future__ import annotations

import logging.config
import os
from typing import Any

import structlog
from celery import Celery, Task, bootsteps
from celery.signals import celeryd_init, heartbeat_sent, setup_logging
from django.apps import apps
from django.dispatch import receiver
from django_structlog.celery.signals import bind_extra_task_metadata
from kombu.transport import redis

from voidream_site.embedded.children import die_with_parent

__all__ = ["WORKER_HEARTBEAT", "app"]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voidream_site.settings")

WORKER_HEARTBEAT = "worker-heartbeat"
_HEARTBEAT_SECONDS = 10


class Channel(redis.Channel):
    """A worker that loses its broker in the midst of a job closes what it had. It would try to give the job back over
    the line that is gone, and end by that; the broker gives it to somebody else in time."""

    def close(self) -> None:
        # Closed a second time, it has no connection at all.
        if self.connection is not None and self.connection.client is None:
            self.do_restore = False
        super().close()  # type: ignore[no-untyped-call]  # the library has no types


redis.Transport.Channel = Channel


class LogStep(bootsteps.Step):
    """Has a worker log its jobs. The step that django_structlog brings adds a second receiver for what is sent, so that
    each job is logged twice as it is enqueued."""

    def __init__(self, parent: object, **given: Any) -> None:
        super().__init__(parent, **given)
        library: Any = apps.get_app_config("django_structlog")
        library._celery_receiver.connect_worker_signals()


app = Celery("voidream_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add(LogStep)


@celeryd_init.connect
def _leave_nothing_when_killed(**_: Any) -> None:
    """The processes that a worker forks for its jobs and its schedule don't outlive it."""
    forked = die_with_parent()
    if forked is not None:
        os.register_at_fork(after_in_child=forked)


@setup_logging.connect
def _log_as_the_site_does(**_: Any) -> None:
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)


@receiver(bind_extra_task_metadata)
def _name_the_task(task: Task, **_: Any) -> None:
    """On each line of a job; the library has it on the first one alone."""
    structlog.contextvars.bind_contextvars(task=task.name)


@heartbeat_sent.connect
def _leave_a_sign_of_life(**_: Any) -> None:
    """Workers beat every two seconds; the health page looks for the last one. Those of the lab don't count: no match
    goes on by them."""
    from django.conf import settings
    from django.core.cache import cache

    if set(app.amqp.queues.consume_from) == {settings.LAB_QUEUE}:
        return
    cache.set(WORKER_HEARTBEAT, True, timeout=_HEARTBEAT_SECONDS)
