"""The board on which a draft is tried: its form, and the sandbox match that begins with it."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

import games
from accounts.outcome import Refused
from accounts.services import player_of
from cards.models import Change
from desk.access import at_the_desk, user_of
from desk.sandbox import board_form, board_of, try_on_board, unplayable
from desk.views.answers import typed
from desk.views.changes import change_of, read_page
from games.kernel.board import BoardFault, BoardPreset
from matches.models import Match
from matches.play.sandbox import presets


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def board_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The form begins with a preset, or (`from`) as an earlier match began. What was typed stays, whatever is wrong."""
    change = change_of(pk)
    if refused := unplayable(user_of(request), change, change.definition):
        return read_page(request, change, refused=refused)
    player = player_of(request, create=True)
    assert player is not None  # `create` sees to that
    offered = presets(change)
    if request.method != "POST":
        chosen = next((each for each in offered if each.id == request.GET.get("preset")), None)
        kept = board_of(player, change, request.GET.get("from", "")) if chosen is None else None
        if kept is None:
            chosen = chosen or next(iter(offered), None)
        return _page(request, change, kept or (chosen.values if chosen else {}), offered, chosen=chosen)
    fields = [field for group in games.load(change.game).lab.board() for field in group.fields]
    values = {field.name: typed(request, field.name) for field in fields}
    begun = try_on_board(user_of(request), player, change, values)
    if isinstance(begun, Match):
        return redirect(begun)
    if isinstance(begun, Refused):
        begun = [BoardFault("", begun.detail)]
    return _page(request, change, values, offered, begun)


def _page(
    request: HttpRequest,
    change: Change,
    values: Mapping[str, str],
    offered: list[BoardPreset],
    faults: list[BoardFault] | None = None,
    chosen: BoardPreset | None = None,
) -> HttpResponse:
    form = board_form(change, values, faults or [])
    context = {"change": change, "form": form, "presets": offered, "chosen": chosen}
    return render(request, "desk/board.html", context, status=422 if form.is_faulty else 200)
