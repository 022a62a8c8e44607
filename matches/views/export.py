"""Views for the export of your own history."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from accounts.services import account_player
from matches.players.export import as_csv, as_rows


@login_required
@never_cache
@require_safe
def history_csv(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    return _saved(
        HttpResponse("".join(as_csv(game_of(request), player)), content_type="text/csv; charset=utf-8"), "matches.csv"
    )


@login_required
@never_cache
@require_safe
def history_json(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    content = {
        "account": player.user and player.user.get_username(),
        "matches": list(as_rows(game_of(request), player)),
    }
    return _saved(JsonResponse(content, json_dumps_params={"indent": 1, "ensure_ascii": False}), "matches.json")


def _saved(response: HttpResponse, name: str) -> HttpResponse:
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
