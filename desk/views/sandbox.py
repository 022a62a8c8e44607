"""The buttons “Try it now” and “Run preview”."""

from __future__ import annotations

from time import monotonic

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST

from accounts.outcome import Refused
from accounts.services import player_of
from desk.access import at_the_desk, user_of
from desk.editor import editor_state, typed_into
from desk.effects import effects_of
from desk.sandbox import try_draft
from desk.views.answers import status_of
from desk.views.changes import change_of, read_page
from desk.views.editor import editor_page


@require_POST
@at_the_desk
def try_now(request: HttpRequest, pk: int) -> HttpResponse:
    """A sandbox match with the card as it is typed, or else as it was saved. Nothing is saved by it."""
    change = change_of(pk)
    editing = typed_into(change, request.POST.dict()) if "version" in request.POST else None
    player = player_of(request, create=True)
    assert player is not None  # `create` sees to that
    written = editing or editor_state(change)
    match = try_draft(user_of(request), player, change, written.definition, written.picture)
    if request.accepts("text/html"):
        if not isinstance(match, Refused):
            return redirect(match)
        if editing:
            return editor_page(request, editing, refused=match, status=status_of(match))
        return read_page(request, change, refused=match)
    if not isinstance(match, Refused):
        return JsonResponse({"url": match.get_absolute_url()})
    return JsonResponse({"html": render_to_string("desk/_refused.html", {"refused": match})}, status=status_of(match))


@require_POST
@at_the_desk
def effects(request: HttpRequest, pk: int) -> HttpResponse:
    """What the card that is typed does on a few boards; nothing is saved by it."""
    change = change_of(pk)
    editing = typed_into(change, request.POST.dict())
    found = effects_of(user_of(request), change, editing.definition, monotonic)
    refused = found if isinstance(found, Refused) else None
    context = {"effects": None if refused else found, "effects_refused": refused}
    if request.accepts("text/html"):
        return editor_page(request, editing, more=context, status=status_of(refused))
    html = render_to_string("desk/_editor_effects.html", context, request)
    return JsonResponse({"html": html}, status=status_of(refused))
