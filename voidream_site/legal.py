"""Legal pages: privacy, terms and contact, in plain words, with the operator's name and the spans that really hold."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts import game_address, guests, traces
from accounts.holdings import LEFT
from accounts.mail import site_link
from accounts.retention import SPANS
from voidream_site.home import game_titles

DAY = timedelta(days=1)


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    cookies = {
        "session": settings.SESSION_COOKIE_NAME,
        "csrf": settings.CSRF_COOKIE_NAME,
        "guest": guests.COOKIE,
        "device": traces.DEVICE_COOKIE,
        "game": game_address.COOKIE,
    }
    days = {name: span // DAY for name, span in SPANS.items()}
    return render(request, "site/privacy.html", {**_operator(request), "cookies": cookies, "days": days, "left": LEFT})


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    return render(request, "site/terms.html", _operator(request))


@require_safe
def contact(request: HttpRequest) -> HttpResponse:
    return render(request, "site/contact.html", _operator(request))


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """Where to report a security hole, for programs (RFC 9116)."""
    if not settings.CONTACT_EMAIL:
        raise Http404
    fields = {
        "Contact": f"mailto:{settings.CONTACT_EMAIL}",
        # It has to be less than a year away.
        "Expires": f"{timezone.now() + 364 * DAY:%Y-%m-%dT00:00:00Z}",
        "Preferred-Languages": settings.LANGUAGE_CODE,
        "Canonical": site_link(reverse("security-txt")),
    }
    lines = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return HttpResponse(lines, content_type="text/plain; charset=utf-8")


def _operator(request: HttpRequest) -> dict[str, str]:
    """Context of the legal pages: the operator and the games."""
    return {
        "operator": settings.OPERATOR_NAME,
        "address": settings.CONTACT_EMAIL,
        "titles": game_titles(request),
    }
