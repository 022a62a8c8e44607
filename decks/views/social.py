"""Likes and comments, as forms on the page of a deck. What is refused comes back with what was typed."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_POST

from accounts.addresses import address_of
from accounts.answers import told
from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Refused
from accounts.services import player_of
from decks.access import own_deck, readable_deck
from decks.models import Comment, Deck
from decks.social.comments import (
    close_comments,
    delete_comment,
    edit_comment,
    report_comment,
    visible_comments,
    write_comment,
)
from decks.social.likes import set_like
from decks.social.moderation import hide_comment, show_comment
from decks.views.decks import deck_answer
from decks.views.requests import form_of, wants_json

_NO_COMMENT = gettext_lazy("Comment not found.")


@require_POST
def deck_like(request: HttpRequest, slug: str) -> HttpResponse:
    """`liked` is what is wished for: 1, or nothing to take the like back. A visitor becomes a guest by it."""
    found = readable_deck(player_of(request), game_of(request), slug, request.GET.get("key", ""))
    liked = request.POST.get("liked") == "1"
    player = player_of(request, create=liked)
    done = set_like(player, found, liked, address_of(request)) if player else found
    if wants_json(request):
        if isinstance(done, Refused):
            return JsonResponse({"code": done.code.value, "detail": done.detail}, status=done.status)
        return JsonResponse({"liked": liked, "likes": done.likes})
    if isinstance(done, Refused):
        messages.error(request, done.detail)
    return redirect(found.shared_url if "key" in request.GET else found.get_absolute_url())


@form_of("deck")
def deck_comment(request: HttpRequest, slug: str) -> HttpResponse:
    player = player_of(request)
    found = readable_deck(player, game_of(request), slug)
    text = request.POST.get("text", "")
    done = write_comment(player, found, text)
    if isinstance(done, Refused):
        return deck_answer(request, found, status=done.status, comment_typed=text, comment_refused=done.detail)
    return redirect(f"{found.get_absolute_url()}#comment-{done.pk}")


@form_of("deck")
def comment_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    found, player, comment = _comment(request, slug, pk)
    if player is None or comment.author_id != player.pk:
        raise Http404(_NO_COMMENT)
    text = request.POST.get("text", "")
    done = edit_comment(player, comment, text)
    if isinstance(done, Refused):
        typed = {"editing": pk, "comment_typed": text, "comment_refused": done.detail}
        return deck_answer(request, found, status=done.status, **typed)
    return redirect(f"{found.get_absolute_url()}#comment-{pk}")


@require_POST
def comment_delete(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    found, player, comment = _comment(request, slug, pk)
    if player is None or comment.author_id != player.pk:
        raise Http404(_NO_COMMENT)
    delete_comment(player, comment)
    messages.success(request, gettext("Comment deleted."))
    return redirect(found)


@require_POST
def comment_report(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    found, player, comment = _comment(request, slug, pk)
    done = report_comment(player, comment, request.POST.get("reason", ""), request.POST.get("note", ""))
    return _told(request, found, done, gettext("Thanks. A moderator will review it."))


@require_POST
def comment_hide(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    found, player, comment = _comment(request, slug, pk)
    if player is None:
        raise Http404(_NO_COMMENT)
    return _told(
        request, found, hide_comment(player, comment, request.POST.get("reason", "")), gettext("Comment hidden.")
    )


@require_POST
def comment_show(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    found, player, comment = _comment(request, slug, pk)
    if player is None:
        raise Http404(_NO_COMMENT)
    return _told(
        request, found, show_comment(player, comment, request.POST.get("reason", "")), gettext("Comment shown again.")
    )


@require_POST
def comments_close(request: HttpRequest, slug: str) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    close_comments(found, "open" not in request.POST)
    said = gettext("Comments on %(name)s closed.") if found.comments_closed else gettext("Comments on %(name)s opened.")
    messages.success(request, said % {"name": found.name})
    return redirect(f"{found.get_absolute_url()}#comments")


def _comment(request: HttpRequest, slug: str, pk: int) -> tuple[Deck, Player | None, Comment]:
    """One that the visitor sees on the page of the deck; raises Http404."""
    player = player_of(request)
    found = readable_deck(player, game_of(request), slug)
    comment = visible_comments(found, player).select_related("deck").filter(pk=pk).first()
    if comment is None:
        raise Http404(_NO_COMMENT)
    return found, player, comment


def _told(request: HttpRequest, found: Deck, done: object, said: str) -> HttpResponse:
    told(request, done, said)
    return redirect(f"{found.get_absolute_url()}#comments")
