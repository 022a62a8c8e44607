"""The site's Celery application, by a clock that may be wrong."""

from __future__ import annotations

from tools.bench_live.clock import follow
from voidream_site.celery import app

__all__ = ["app"]

follow()
