"""Completion: the words that the editor lists at the caret."""

from __future__ import annotations

from dataclasses import asdict

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from desk.access import at_the_desk
from desk.completion import words_at
from games.kernel.refusal import DataError


@require_safe
@at_the_desk
def words(request: HttpRequest) -> JsonResponse:
    """What can follow the text `before` the cursor; `on` is the kind of its field."""
    try:
        found = words_at(game_of(request), request.GET.get("before", ""), request.GET.get("on", ""))
    except DataError as error:
        return JsonResponse({"detail": str(error)}, status=400)
    return JsonResponse({"words": [asdict(each) for each in found]})
