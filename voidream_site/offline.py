"""What stays of the site where there is no line: the service worker that keeps pages, and the page that says so."""

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
    """At the root of the site: a worker sees nothing above the folder that it lies in."""
    return HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")


@cache
def _worker() -> str:
    return (Path(settings.BASE_DIR) / "static" / "site" / "service-worker.js").read_text(encoding="utf-8")


@require_safe
@cache_control(no_cache=True)
def offline(request: HttpRequest) -> HttpResponse:
    """Kept by the service worker, and shown in the place of any page that it doesn't have."""
    return render(request, "offline.html")
