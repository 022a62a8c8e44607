"""Offline use: the service worker that stores pages, and the offline page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """Served from the root, because a service worker's scope is its own folder."""
    return HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")


@cache
def _worker() -> str:
    return (Path(settings.BASE_DIR) / "static" / "site" / "service-worker.js").read_text(encoding="utf-8")


@require_safe
@cache_control(no_cache=True)
def offline(request: HttpRequest) -> HttpResponse:
    """Kept by the service worker, and shown in the place of any page that it doesn't have."""
    return render(request, "offline.html")
