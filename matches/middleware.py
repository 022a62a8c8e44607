"""Things of a match below the right game: who follows a link that names another one is led on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect

from accounts.game_address import game_of
from matches.models import Challenge, Match, Study, Tournament

_OWNED: Final[dict[str, type[Model]]] = {
    "challenge_id": Challenge,
    "match_id": Match,
    "study_id": Study,
    "tournament_id": Tournament,
}
"""Parts of addresses, and what they name."""


class OwnGameMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: dict[str, Any]) -> HttpResponse | None:
        for name in _OWNED.keys() & kwargs.keys():
            rows = _OWNED[name]._default_manager.filter(pk=kwargs[name])
            game = rows.values_list("game", flat=True).first()
            if game is not None and game != game_of(request):
                rest = request.get_full_path().split("/", 2)[2]
                return HttpResponsePermanentRedirect(f"/{game}/{rest}", preserve_request=request.method != "GET")
        return None
