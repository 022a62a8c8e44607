"""Notification pages: the list, opening one, marking as read, and push subscriptions."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.notifications import mark_all_read, mark_read, notifications_of
from accounts.push.subscriptions import subscribe, unsubscribe

ON_A_PAGE = 30


@require_safe
@login_required
@never_cache
def notifications(request: HttpRequest) -> HttpResponse:
    rows = notifications_of(_user(request))
    if only_unread := request.GET.get("show") == "unread":
        rows = rows.filter(read=None)
    context = {
        "page": Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page")),
        "only_unread": only_unread,
        "query": "show=unread&" if only_unread else "",
    }
    return render(request, "accounts/notifications.html", context)


@require_safe
@login_required
@never_cache
def follow(request: HttpRequest, pk: int) -> HttpResponse:
    """To what it is about; who goes there has read it."""
    notification = get_object_or_404(notifications_of(_user(request)), pk=pk)
    mark_read(notification)
    return redirect(notification.url)


@require_POST
@login_required
def read_all(request: HttpRequest) -> HttpResponse:
    mark_all_read(_user(request))
    return redirect("notifications")


@require_POST
@login_required
def subscribe_page(request: HttpRequest) -> HttpResponse:
    refused = subscribe(
        request, _user(request), *(request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    )
    return JsonResponse({"detail": refused, "code": "illegal"}, status=422) if refused else HttpResponse(status=204)


@require_POST
@login_required
def unsubscribe_page(request: HttpRequest) -> HttpResponse:
    unsubscribe(_user(request), request.POST.get("endpoint", ""))
    return HttpResponse(status=204)


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # for those who are signed in alone
    return request.user
