"""Checks of the processes: the schedule runs, each queue has workers, and all have the same code and settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.conf import settings
from django.core.cache import cache

from accounts.outage import numbers
from matches.tasks import SWEPT
from voidream_site.celery import app, heartbeat
from voidream_site.doctor.findings import Finding, failed, ok, warning
from voidream_site.doctor.surroundings import processes
from voidream_site.signs import own_sign

__all__ = ["check_agreement", "check_jobs"]

_MANY = 100
_WRONG_ANYWHERE = {"SECRET_KEY", "DATABASE_URL"}
"""What makes a process useless that has another one; other settings may be left out where they aren't needed."""


def check_jobs() -> Iterator[Finding]:
    processes()
    if cache.get(SWEPT) is None:
        fix = "Run one `celery --app voidream_site beat`, and a worker for `-Q voidream`."
        yield failed("No scheduled job was done in the last two minutes: clocks don't end matches.", fix)
    queues = (*settings.CELERY_TASK_QUEUES, settings.LAB_QUEUE)
    for queue in queues:
        if numbers.get(heartbeat(queue)) is None:
            grade = warning if queue == settings.LAB_QUEUE else failed
            yield grade(f"No worker serves “{queue}”.", f"Run `celery --app voidream_site worker -Q {queue}`.")
    with app.connection_for_read() as broker:
        waiting = {queue: broker.default_channel._size(queue) for queue in queues}
    told = f"Jobs that wait: {', '.join(f'{count} in {queue}' for queue, count in waiting.items())}."
    is_crowded = any(count > _MANY for queue, count in waiting.items() if queue != settings.LAB_QUEUE)
    yield warning(told, "Run more workers for that queue.") if is_crowded else ok(told)


def check_agreement() -> Iterator[Finding]:
    own, found = own_sign("doctor"), processes()
    for sign in found:
        told = f"The {sign.kind} process {sign.pid} on {sign.host}"
        if sign.code != own.code:
            fix = "Restart it, with the code of all others. One that was stopped is forgotten after half a minute."
            yield failed(f"{told} runs another version than this command.", fix)
        if names := sign.differences(own):
            grade = failed if _WRONG_ANYWHERE & {*names} else warning
            fix = "Start all processes, and this command, with the same environment."
            yield grade(f"{told} has other settings than this command: {', '.join(names)}.", fix)
    kinds = Counter(sign.kind for sign in found)
    if not kinds["web"]:
        yield failed("No web server runs.", "Run `uvicorn voidream_site.asgi:application`.")
    yield ok(f"Compared: {', '.join(f'{count} × {kind}' for kind, count in kinds.items())}.")
