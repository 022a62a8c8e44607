"""Addresses that a browser subscribes at, and ends its subscription."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST

from accounts.push.subscriptions import subscribe, unsubscribe

__all__ = ["subscribe_page", "unsubscribe_page"]


@login_required
@require_POST
def subscribe_page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    given = [request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth")]
    refused = subscribe(request, request.user, *given)
    if refused:
        return JsonResponse({"detail": refused, "code": "illegal"}, status=422)
    return HttpResponse(status=204)


@login_required
@require_POST
def unsubscribe_page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    unsubscribe(request.user, request.POST.get("endpoint", ""))
    return HttpResponse(status=204)
