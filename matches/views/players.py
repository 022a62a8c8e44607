"""Pages about players: leaderboard, profile and history."""

from __future__ import annotations

from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from accounts.models import Player
from accounts.services import player_named, player_of
from cards.models import Format
from decks.access import public_rows
from matches.players.curve import curves_of
from matches.players.following import follows
from matches.players.history import RESULTS, Wanted, entries, finished
from matches.players.results import results_of, total_of
from matches.previews import player_words
from matches.ratings.leaderboard import ENOUGH, leaders, rating_of, ratings_of
from matches.studies.queries import studies_of
from matches.tournaments.queries import played_by

_ON_A_BOARD = 50
ON_A_PAGE = 25
LATEST = 5
MOST_DECKS = 12
MOST_STUDIES = 12


@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    """Of the format that is asked for, or of the game's first."""
    game, asked = game_of(request), request.GET.get("format")
    formats = list(Format.objects.filter(game=game).order_by("-is_default", "name"))
    chosen = next((each for each in formats if asked in (None, "", each.slug)), None)
    if chosen is None and asked:
        raise Http404(gettext("Format not found."))
    slug = chosen.slug if chosen else ""
    are_bots = request.GET.get("kind") == "bots"
    own = rating_of(player_of(request), game, slug)
    context = {
        "formats": formats,
        "chosen": chosen,
        "are_bots": are_bots,
        "page": Paginator(leaders(game, slug, are_bots=are_bots), _ON_A_BOARD).get_page(request.GET.get("page")),
        "query": _query({"format": slug, "kind": "bots" if are_bots else ""}),
        "own": own if own and own.player.is_bot == are_bots else None,
        "enough": ENOUGH,
    }
    return render(request, "players/leaderboard.html", context)


@require_safe
def player_page(request: HttpRequest, username: str) -> HttpResponse:
    """Public profile of a player."""
    game, player, visitor = game_of(request), named_or_404(username), player_of(request)
    ratings = ratings_of(player, game)
    curves = curves_of(ratings)
    names = dict(Format.objects.filter(game=game).values_list("slug", "name"))
    context = {
        "shown": player,
        "words": player_words(game, player),
        "is_own": visitor == player,
        "follows": follows(visitor, player),
        "ratings": [(each, names.get(each.format, ""), curves.get(each.pk)) for each in ratings],
        "totals": [total for total in total_of(game, player).values() if total.played],
        "results": results_of(game, player),
        "latest": entries(finished(game, player)[:LATEST]),
        "tournaments": played_by(game, player, LATEST),
        "decks": public_rows(game).filter(owner=player).order_by("-changed", "-pk")[:MOST_DECKS],
        "studies": studies_of(game, player).filter(is_public=True)[:MOST_STUDIES],
    }
    return render(request, "players/player.html", context)


@require_safe
def history(request: HttpRequest, username: str) -> HttpResponse:
    """All that a player has played to its end."""
    player, wanted = named_or_404(username), Wanted.read(request.GET.dict())
    page = Paginator(finished(game_of(request), player, wanted), ON_A_PAGE).get_page(request.GET.get("page"))
    asked = {"opponent": wanted.opponent, "result": wanted.result, "kind": wanted.kind, "deck": wanted.deck}
    context = {
        "shown": player,
        "is_own": player_of(request) == player,
        "wanted": wanted,
        "results": RESULTS.items(),
        "page": page,
        "entries": entries(page.object_list),
        "query": _query(asked),
    }
    return render(request, "players/history.html", context)


def named_or_404(username: str) -> Player:
    player = player_named(username)
    if player is None:
        raise Http404(gettext("Player not found."))
    return player


def _query(asked: dict[str, str]) -> str:
    """What leads a link to another page of the same."""
    given = urlencode({name: value for name, value in asked.items() if value})
    return f"{given}&" if given else ""
