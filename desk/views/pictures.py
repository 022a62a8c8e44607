"""Pictures of drafts, those that could be chosen for them, and uploading one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from cards import rendered
from cards.art import Source
from cards.art.choice import FIELD
from cards.curation.artworks import MOST_BYTES, keep_artwork
from desk.access import at_the_desk, user_of
from desk.editor import editor_state, typed_into, with_text
from desk.forms import ArtworkForm
from desk.uploads import small_uploads
from desk.views.answers import status_of
from desk.views.changes import change_of
from desk.views.editor import editor_page

_FOREVER = 60 * 60 * 24 * 365


@require_safe
@at_the_desk
def art(request: HttpRequest) -> HttpResponse:
    """The picture that a card of this title, kind, families and so on would have."""
    asked = request.GET
    families, subtypes = asked.getlist("family"), asked.getlist("subtype")
    source = Source.of(asked.get("title", ""), asked.get("kind", ""), families, subtypes, asked.get("picture", ""))
    response = HttpResponse(rendered.art_of_source(game_of(request), source), content_type="image/svg+xml")
    lasts = asked.get("v") == source.key
    patch_cache_control(response, private=True, **({"max_age": _FOREVER, "immutable": True} if lasts else {}))
    return response


@at_the_desk
@small_uploads(MOST_BYTES, gettext_lazy("Reduce its size."))
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest, pk: int, too_big: str) -> HttpResponse:
    """Takes a picture for the card that is being written; the form comes back with it, chosen and not saved yet."""
    change = change_of(pk)
    if request.method != "POST":
        return redirect(change)
    # What is too large as a whole comes without anything that was typed.
    editing = typed_into(change, request.POST.dict()) if "version" in request.POST else editor_state(change)
    form = ArtworkForm(request.POST, request.FILES, too_big=too_big)
    if not form.is_valid():
        return editor_page(request, editing, artwork_form=form, status=413 if too_big else 422)
    given = form.cleaned_data
    kept = keep_artwork(
        user_of(request), given["picture_file"].read(), credit=given["picture_credit"], licence=given["picture_licence"]
    )
    if isinstance(kept, Refused):
        form.add_error("picture_file", kept.detail)
        return editor_page(request, editing, artwork_form=form, status=status_of(kept))
    return editor_page(request, with_text(editing, FIELD, kept.picture))
