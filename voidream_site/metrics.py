"""Metrics for Prometheus: requests in this process, counted by django-prometheus, and the whole site's matches, queues
and parts. Reading them needs `METRICS_TOKEN`."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator, Mapping

import structlog
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from redis.exceptions import RedisError

import games
from accounts.models import Mailbox
from games.agents import agent_names
from matches.metrics import latest_answers, match_metrics, percentile
from minds.queues import waiting
from voidream_site.alarms import AlarmKind, alarms
from voidream_site.health import states
from voidream_site.installation.schedule import last_backup

log = structlog.get_logger(__name__)


class SiteCollector(Collector):
    """Collected at each scrape, in any process."""

    def collect(self) -> Iterator[Metric]:
        part = GaugeMetricFamily("site_part_up", "Whether a part responds, as on the health page.", labels=["part"])
        checks = states()
        for name, state in checks.items():
            part.add_metric([name], float(state == "ok"))
        yield part
        yield _alarms(checks)
        free = shutil.disk_usage(settings.INSTANCE).free
        yield GaugeMetricFamily("site_disk_free_bytes", "Free space for the installation's folder.", value=free)
        if checks["messages"] == "ok":
            yield from _queues()
        if made := last_backup():
            yield GaugeMetricFamily("site_backup_time_seconds", "Time of the last automatic backup.", value=made)
        # A failing scrape would hide that it is down.
        if checks["database"] == "ok":
            yield from _from_database()


def _from_database() -> Iterator[Metric]:
    found = match_metrics()
    yield GaugeMetricFamily("site_matches_running", "Live matches.", value=found.running)
    yield GaugeMetricFamily("site_matches_lively", "With a move in five minutes.", value=found.lively)
    yield GaugeMetricFamily("site_matches_stuck", "With an agent that is 30 s late.", value=found.stuck)
    bounced = Mailbox.objects.filter(bounced__isnull=False).count()
    yield GaugeMetricFamily("site_mailboxes_bounced", "Addresses with bounced email.", value=bounced)
    yield _fallbacks(found.fallbacks)
    yield _answer_times()


def _alarms(parts: Mapping[str, str]) -> GaugeMetricFamily:
    found = Counter(alarm.kind for alarm in alarms(parts))
    told = GaugeMetricFamily("site_alarms", "Alarms of the health page.", labels=["kind"])
    for kind in AlarmKind:
        told.add_metric([kind], found[kind])
    return told


def _fallbacks(counts: Mapping[tuple[str, str], int]) -> CounterMetricFamily:
    """All agents are listed from the start: a counter that starts with its first fallback shows no increase."""
    told = CounterMetricFamily("site_agent_fallbacks", "Decisions agents failed to make.", labels=["game", "agent"])
    offered = {(name, agent): 0 for name in games.names() for agent in agent_names(games.load(name))}
    for labels, count in (offered | dict(counts)).items():
        told.add_metric(labels, count)
    return told


def _answer_times() -> GaugeMetricFamily:
    told = GaugeMetricFamily(
        "site_agent_answer_seconds", "Recent time from a decision to its answer.", labels=["quantile"]
    )
    times = latest_answers()
    for share in (0.5, 0.95):
        told.add_metric([str(share)], percentile(times, share))
    return told


def _queues() -> Iterator[GaugeMetricFamily]:
    told = GaugeMetricFamily("site_jobs_waiting", "Jobs waiting for a worker.", labels=["queue"])
    try:
        for queue, count in waiting().items():
            told.add_metric([queue], count)
    except RedisError as error:
        # The part "messages" is down then, which is reported above.
        log.warning("queues_unknown", error=repr(error))
        return
    yield told


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
