"""Addresses with invalid characters."""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse


class NoNulMiddleware:
    """Refuses a NUL in an address, which would make PostgreSQL fail. The API has its own response for it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: object) -> None:
        texts = [request.path, *(value for _, values in request.GET.lists() for value in values)]
        if not request.path.startswith("/api/") and any("\x00" in text for text in texts):
            raise BadRequest("The address contains an invalid character.")
