"""Page of decks: one's own as a shelf, and the ready-made ones; and what is done with many decks at once."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy, ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from cards.curation.publish import digest_of
from decks.access import own_rows
from decks.editing import archive_decks, delete_decks, make_private
from decks.folders import create_folder, move_back, move_decks, remove_folder, rename_folder
from decks.legality import Legality
from decks.models import Deck, Folder
from decks.pages import deck_page, judged
from decks.queries import starter_decks
from decks.shelf import ORDERS, ShelfAsked, found_on_shelf, shelf_of, shelf_rows
from decks.views.requests import form_of

_UNDO = "shelf-undo"
"""Where decks were before they were moved, as long as the session lasts or something else is moved."""
_MOST_NAMED = 50
"""Decks that are named before they are deleted; of more, their number is."""
NOTHING_CHOSEN = gettext_lazy("Select decks first.")


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    return _page(request)


def _page(request: HttpRequest, status: int = 200, **typed: str) -> HttpResponse:
    """The page of decks; `typed` is what a form on it could not do, and why."""
    game, player = game_of(request), player_of(request)
    legality = Legality(game)
    asked = ShelfAsked.read(game, request.GET)
    shelf = shelf_of(player, game, asked, request.GET.get("page")) if player else None
    starters = [deck_page(each, legality.published) for each in starter_decks(game)]
    context = {
        "pages": [page for page in starters if page.total],
        "asked": asked,
        "shelf": shelf,
        "own": shelf_rows(judged(shelf.page, legality)) if shelf else [],
        "query": _query(request),
        "orders": [(name, label) for name, (label, _) in ORDERS.items()],
        "account": str(player.pk) if player and not player.is_guest else "",
        "can_undo": "moved" in request.GET and _UNDO in request.session,
    }
    return render(request, "decks/decks.html", context | typed, status=status)


@require_POST
def shelf_do(request: HttpRequest) -> HttpResponse:
    """Moves the chosen decks; makes them private or deletes them once that is confirmed."""
    chosen = _chosen(request)
    action = request.POST.get("do", "")
    if not chosen:
        messages.error(request, NOTHING_CHOSEN)
        return redirect("decks", game_of(request))
    if action == "move":
        return _move(request, chosen)
    if action in ("archive", "back"):
        return _archive(request, chosen, action == "archive")
    if action not in ("private", "delete"):
        messages.error(request, gettext("Choose an action: move, archive, make private or delete."))
        return redirect("decks", game_of(request))
    if action == "private":
        chosen = [deck for deck in chosen if deck.visibility != Deck.Visibility.PRIVATE]
        if not chosen:
            messages.info(request, gettext("These decks are already private."))
            return redirect("decks", game_of(request))
    seen = digest_of(sorted(deck.slug for deck in chosen))
    if "sure" not in request.POST or ("all" in request.POST and request.POST.get("seen") != seen):
        # Of all decks that are found, those are meant that were found then.
        sure = {
            "chosen": chosen,
            "named": chosen[:_MOST_NAMED],
            "more": max(0, len(chosen) - _MOST_NAMED),
            "action": action,
            "all": "all" in request.POST,
            "seen": seen,
            "query": _query(request),
        }
        return render(request, "decks/shelf_sure.html", sure)
    if action == "private":
        make_private(chosen)
        told = (
            gettext("%(name)s is now private. Only you can open it.") % {"name": chosen[0].name}
            if len(chosen) == 1
            else ngettext("%(count)s deck is now private.", "%(count)s decks are now private.", len(chosen))
            % {"count": len(chosen)}
        )
    else:
        delete_decks(chosen)
        told = (
            gettext("%(name)s deleted. Matches keep their decklists.") % {"name": chosen[0].name}
            if len(chosen) == 1
            else ngettext(
                "%(count)s deck deleted. Matches keep their decklists.",
                "%(count)s decks deleted. Matches keep their decklists.",
                len(chosen),
            )
            % {"count": len(chosen)}
        )
    messages.success(request, told)
    return redirect("decks", game_of(request))


@require_POST
def shelf_undo(request: HttpRequest) -> HttpResponse:
    """The last move of decks is taken back."""
    player = player_of(request)
    before = request.session.pop(_UNDO, None)
    if player and before:
        move_back(player, game_of(request), before)
        messages.success(request, gettext("Move undone."))
    return redirect("decks", game_of(request))


@form_of("decks")
def folder_new(request: HttpRequest) -> HttpResponse:
    player, name = player_of(request), request.POST.get("name", "")
    if player is None:
        raise Http404(gettext("You have no decks yet."))
    made = create_folder(player, game_of(request), name)
    if isinstance(made, Refused):
        return _page(request, 422, folder_typed=name, folder_fault=made.detail)
    messages.success(
        request, gettext("Folder “%(name)s” created. Select decks and move them there.") % {"name": made.name}
    )
    return redirect(f"{reverse('decks', args=[game_of(request)])}#own-decks")


@require_POST
def folder_rename(request: HttpRequest, pk: int) -> HttpResponse:
    folder = _folder(request, pk)
    done = rename_folder(folder, request.POST.get("name", ""))
    if isinstance(done, Refused):
        messages.error(request, done.detail)
    return redirect(f"{reverse('decks', args=[game_of(request)])}?folder={pk}")


@require_POST
def folder_remove(request: HttpRequest, pk: int) -> HttpResponse:
    folder = _folder(request, pk)
    remove_folder(folder)
    messages.success(request, gettext("Folder “%(name)s” deleted. Its decks are kept.") % {"name": folder.name})
    return redirect("decks", game_of(request))


def _move(request: HttpRequest, chosen: Sequence[Deck]) -> HttpResponse:
    where = request.POST.get("folder", "")
    folder = _folder(request, int(where)) if where.isascii() and where.isdigit() and len(where) < 18 else None
    if folder is None and where:
        raise Http404(gettext("Folder not found."))
    request.session[_UNDO] = move_decks(chosen, folder)
    messages.success(request, _moved(chosen, folder))
    return redirect(f"{reverse('decks', args=[game_of(request)])}?moved")


def _archive(request: HttpRequest, chosen: Sequence[Deck], archived: bool) -> HttpResponse:
    refused = archive_decks(chosen, archived)
    if refused:
        messages.error(request, refused.detail)
    elif archived:
        said = ngettext("%(count)s deck archived.", "%(count)s decks archived.", len(chosen))
        messages.success(request, said % {"count": len(chosen)})
    else:
        said = ngettext(
            "%(count)s deck restored from the archive.", "%(count)s decks restored from the archive.", len(chosen)
        )
        messages.success(request, said % {"count": len(chosen)})
    return redirect("decks", game_of(request))


def _chosen(request: HttpRequest) -> list[Deck]:
    """The decks that are ticked, or all that the address asks for, on all pages."""
    game, player = game_of(request), player_of(request)
    if player and "all" in request.POST:
        return list(found_on_shelf(player, game, ShelfAsked.read(game, request.GET)))
    return list(own_rows(player, game).filter(slug__in=request.POST.getlist("deck")))


def _query(request: HttpRequest) -> str:
    """What is asked of the shelf, for an address that asks the same of another page."""
    asked = request.GET.copy()
    for name in ("page", "moved"):
        asked.pop(name, None)
    return f"{asked.urlencode()}&" if asked else ""


def _moved(chosen: Sequence[Deck], folder: Folder | None) -> str:
    told = {"count": len(chosen), "name": chosen[0].name, "folder": folder and folder.name}
    if len(chosen) == 1:
        said = gettext("%(name)s moved to “%(folder)s”.") if folder else gettext("%(name)s removed from its folder.")
        return said % told
    if folder is None:
        said = ngettext(
            "%(count)s deck removed from its folder.", "%(count)s decks removed from their folders.", len(chosen)
        )
        return said % told
    said = ngettext("%(count)s deck moved to “%(folder)s”.", "%(count)s decks moved to “%(folder)s”.", len(chosen))
    return said % told


def _folders(request: HttpRequest) -> QuerySet[Folder]:
    player = player_of(request)
    return Folder.objects.filter(owner=player, game=game_of(request)) if player else Folder.objects.none()


def _folder(request: HttpRequest, pk: int) -> Folder:
    folder = _folders(request).filter(pk=pk).first()
    if folder is None:
        raise Http404(gettext("Folder not found."))
    return folder
