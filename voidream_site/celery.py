"""The Celery application: `celery -A voidream_site worker`."""

from __future__ import annotations

import logging.config
import os
from typing import Any

import structlog
from celery import Celery, Task, bootsteps
from celery.signals import celeryd_init, heartbeat_sent, setup_logging, worker_ready
from django.apps import apps
from django.dispatch import receiver
from django_structlog.celery.signals import bind_extra_task_metadata
from kombu.transport import redis

from voidream_site.embedded.children import die_with_parent
from voidream_site.watchdog import Watchdog

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voidream_site.settings")

log = structlog.get_logger(__name__)

_HEARTBEAT_SECONDS = 10


class Channel(redis.Channel):
    """A worker that loses its broker during a job drops the connection. Returning or acknowledging the job over the
    lost connection could crash or hang the worker. The broker redelivers the job later, and each job can run twice."""

    @property
    def _is_gone(self) -> bool:
        # Closed a second time, it has no connection at all.
        return self.connection is None or self.connection.client is None

    def close(self) -> None:
        if self.connection is not None and self._is_gone:
            self.do_restore = False
        super().close()  # type: ignore[no-untyped-call]  # the library has no types

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:
        if self._is_gone:
            log.warning("ack_not_sent", job=delivery_tag)
        else:
            super().basic_ack(delivery_tag, multiple)  # type: ignore[no-untyped-call]

    def basic_reject(self, delivery_tag: str, requeue: bool = False) -> None:
        if self._is_gone:
            log.warning("reject_not_sent", job=delivery_tag)
        else:
            super().basic_reject(delivery_tag, requeue)  # type: ignore[no-untyped-call]


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
    """Workers beat every two seconds; the health page looks for the last one of each queue."""
    from django.conf import settings

    from accounts.outage import numbers

    _watchdog.beat()
    queues = set(app.amqp.queues.consume_from)
    signs = {heartbeat(queue): 1 for queue in queues}
    if queues != {settings.LAB_QUEUE}:
        # Web processes of the version before look for this one.
        signs["worker-heartbeat"] = 1
    numbers.set_many(signs, timeout=_HEARTBEAT_SECONDS)


@worker_ready.connect
def _leave_signs(**_: Any) -> None:
    from voidream_site.signs import keep_signing

    keep_signing(f"worker for {', '.join(sorted(app.amqp.queues.consume_from))}")


def heartbeat(queue: str) -> str:
    """The key of the last sign of life of those who serve a queue."""
    return f"worker-heartbeat:{queue}"


def _broker_answers() -> bool:
    from accounts.outage import numbers

    try:
        numbers.get(heartbeat(""))
    except Exception:
        # Whatever it is, it is no answer.
        return False
    return True


_watchdog = Watchdog(_broker_answers)
