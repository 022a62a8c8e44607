"""Messages about the result of an action, for the next page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest

from accounts.outcome import Refused


def told(request: HttpRequest, outcome: object, done: str) -> bool:
    """Adds the result of an action as a message for the next page; returns whether it succeeded."""
    if not isinstance(outcome, Refused):
        messages.success(request, done)
        return True
    messages.error(request, " ".join([outcome.detail, *outcome.faults]))
    return False
