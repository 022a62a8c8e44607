"""Metrics for Prometheus: requests as django-prometheus counts them in this process, and what the whole site says of
its matches, its queues and its parts. Only who knows `METRICS_TOKEN` may read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import structlog
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from redis.exceptions import RedisError

import games
from games.agents import agent_names
from matches.metrics import match_metrics
from voidream_site.celery import app
from voidream_site.health import states
from voidream_site.installation.schedule import last_backup

__all__ = ["metrics"]

log = structlog.get_logger(__name__)


class SiteCollector(Collector):
    """Asked anew at each scrape, whichever process answers it."""

    def collect(self) -> Iterator[Metric]:
        part = GaugeMetricFamily("site_part_up", "Whether a part answers, as on the health page.", labels=["part"])
        for name, state in states().items():
            part.add_metric([name], float(state == "ok"))
        yield part
        found = match_metrics()
        yield GaugeMetricFamily("site_matches_running", "Matches that are not over.", value=found.running)
        yield GaugeMetricFamily("site_matches_lively", "Of them, with a move in five minutes.", value=found.lively)
        yield GaugeMetricFamily("site_matches_stuck", "Of them, whose agent is 30 s late.", value=found.stuck)
        yield _fallbacks(found.fallbacks)
        yield from _queues()
        if made := last_backup():
            yield GaugeMetricFamily("site_backup_time_seconds", "When a backup was last made by itself.", value=made)


def _fallbacks(counts: Mapping[tuple[str, str], int]) -> CounterMetricFamily:
    """All agents are there from the beginning: nobody sees a counter rise that begins with its first fallback."""
    told = CounterMetricFamily("site_agent_fallbacks", "Answers that no agent gave.", labels=["game", "agent"])
    offered = {(name, agent): 0 for name in games.names() for agent in agent_names(games.load(name))}
    for labels, count in (offered | dict(counts)).items():
        told.add_metric(labels, count)
    return told


def _queues() -> Iterator[GaugeMetricFamily]:
    waiting = GaugeMetricFamily("site_jobs_waiting", "Jobs that no worker has taken yet.", labels=["queue"])
    try:
        with app.connection_for_read() as connection:
            for queue in (*settings.CELERY_TASK_QUEUES, settings.LAB_QUEUE):
                waiting.add_metric([queue], connection.default_channel._size(queue))
    except (RedisError, OperationalError, OSError) as error:
        # The part "messages" is down then, which is said above.
        log.warning("queues_unknown", error=repr(error))
        return
    yield waiting


_SITE = CollectorRegistry(auto_describe=False)
_SITE.register(SiteCollector())


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    given = request.headers.get("Authorization", "")
    token = settings.METRICS_TOKEN
    if not token or not constant_time_compare(given, f"Bearer {token}"):
        raise Http404
    return HttpResponse(generate_latest(REGISTRY) + generate_latest(_SITE), content_type=CONTENT_TYPE_LATEST)
