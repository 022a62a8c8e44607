"""Queues of jobs: how many wait in each."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from kombu.transport.redis import Channel
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry


def waiting(*queues: str) -> dict[str, int]:
    """Jobs that no worker has taken yet, by queue, by default of all. Raises RedisError."""
    return {queue: _length(queue) for queue in queues or (*settings.CELERY_TASK_QUEUES, settings.LAB_QUEUE)}


def _length(queue: str) -> int:
    """Of the lists that kombu has for a queue, one for each priority."""
    prefix = settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"]
    asked = _client(settings.REDIS_URL).pipeline(transaction=False)
    for step in Channel.priority_steps:
        asked.llen(f"{prefix}{queue}{f'{Channel.sep}{step}' if step else ''}")
    return sum(asked.execute())


@cache
def _client(url: str) -> Redis:
    """No answer is better than a late one."""
    return Redis.from_url(url, socket_timeout=1, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0))
