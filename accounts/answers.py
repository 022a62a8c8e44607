"""Answers of pages: what came of a wish, said on the next one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest

from accounts.outcome import Refused


def told(request: HttpRequest, outcome: object, done: str) -> bool:
    """Says on the next page what came of a wish; whether it was granted."""
    if not isinstance(outcome, Refused):
        messages.success(request, done)
        return True
    messages.error(request, " ".join([outcome.detail, *outcome.faults]))
    return False
