"""Pages about tournaments: the overview, one of them, joining and leaving, deck lists, and the log."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import games
from accounts.answers import told
from accounts.game_address import game_of
from accounts.services import account_player, player_of
from cards.queries import cards_of
from decks.legality import Legality
from decks.models import Deck
from decks.pages import deck_page
from decks.social.roles import MODERATE_PLAYERS
from games.kernel.game import NO_DECK
from matches.clocks.keys import clock_of
from matches.forms import DeckForm, EntryForm
from matches.models import Entry, Tournament
from matches.queries import MatchDecks
from matches.tournaments.create import create
from matches.tournaments.entries import drop, join
from matches.tournaments.forms import TournamentForm
from matches.tournaments.organize import may_organize
from matches.tournaments.queries import TournamentPage, listed, past, tournament_page
from matches.tournaments.results import REPLAYS

ON_A_PAGE = 25
_LOG_SHOWN = 10
_LOG_ON_A_PAGE = 100


@never_cache
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    context = {
        "listed": listed(player_of(request)),
        "page": Paginator(past(), ON_A_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "tournaments/overview.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    form = TournamentForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        made = create(account_player(request), form.plan(game_of(request)))
        if isinstance(made, Tournament):
            messages.success(request, gettext("Tournament created. Share its link with players."))
            return redirect(made)
        form.add_error(None, made.detail)
    return render(request, "tournaments/new.html", {"form": form}, status=422 if form.is_bound else 200)


@never_cache
@require_safe
def page(request: HttpRequest, tournament_id: str) -> HttpResponse:
    tournament = found(tournament_id)
    shown = tournament_page(tournament, player_of(request))
    number = request.GET.get("round", "")
    context = {
        **about(request, tournament, shown),
        "round": shown.round(int(number)) if number.isdecimal() and len(number) < 5 else shown.current,
        "log": tournament.log.all()[:_LOG_SHOWN],
        "own_problems": _own_problems(tournament, shown.own),
    }
    player = player_of(request)
    context["is_told"] = player is not None and (shown.own is not None or tournament.organizer_id == player.pk)
    context["brings_decks"] = games.load(tournament.game).has("decks")
    if tournament.is_open and request.user.is_authenticated and context["brings_decks"]:
        context |= _decks(request, tournament, shown.own)
    return render(request, "tournaments/tournament.html", context)


@require_safe
@never_cache
def state(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Whether a page that shows the tournament is out of date."""
    return JsonResponse({"version": found(tournament_id).version})


@require_POST
def join_page(request: HttpRequest, tournament_id: str) -> HttpResponse:
    tournament, player = found(tournament_id), player_of(request)
    if player is None or player.is_guest:
        messages.error(request, gettext("You need an account to join tournaments. Sign in first."))
        return redirect(tournament)
    brought = NO_DECK
    if games.load(tournament.game).has("decks"):
        form = EntryForm(MatchDecks(player, tournament.game), request.POST)
        if not form.is_valid():
            messages.error(request, form.says)
            return redirect(tournament)
        brought = form.cleaned_data["deck"].deck_list
    entry = join(tournament_id, player, brought)
    said = gettext("You joined the tournament.")
    if isinstance(entry, Entry) and entry.deck:
        said = gettext("You joined with “%(deck)s”.") % {"deck": entry.deck_name}
    told(request, entry, said)
    return redirect(tournament)


@require_POST
def drop_page(request: HttpRequest, tournament_id: str) -> HttpResponse:
    tournament = found(tournament_id)
    told(request, drop(tournament_id, player_of(request)), gettext("You left the tournament."))
    return redirect(tournament)


@never_cache
@require_safe
def deck(request: HttpRequest, tournament_id: str, pk: int) -> HttpResponse:
    """An entry's decklist: your own, and all once the tournament shows them."""
    tournament, player = found(tournament_id), player_of(request)
    entry = get_object_or_404(Entry.objects.select_related("player__user"), pk=pk, tournament=tournament)
    is_own = player is not None and entry.player_id == player.pk
    if entry.deck is None or not (is_own or (tournament.shows_lists and entry.seed is not None)):
        raise Http404(gettext("This decklist is still hidden."))
    cards = cards_of(tournament.catalog.digest) if tournament.catalog else Legality(tournament.game).published
    shown = deck_page(Deck(game=tournament.game, name=entry.deck_name, list=entry.deck), cards)
    return render(request, "tournaments/deck.html", {"tournament": tournament, "entry": entry, "page": shown})


@never_cache
@require_safe
def log(request: HttpRequest, tournament_id: str) -> HttpResponse:
    tournament = found(tournament_id)
    rows = Paginator(tournament.log.all(), _LOG_ON_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "tournaments/log.html", {"tournament": tournament, "page": rows, "log": rows})


def found(tournament_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("organizer__user", "catalog"), pk=tournament_id)


def is_moderator(request: HttpRequest) -> bool:
    return request.user.has_perm(MODERATE_PLAYERS)


def about(request: HttpRequest, tournament: Tournament, shown: TournamentPage) -> dict[str, object]:
    """What the tournament's page and its organizer's page both show."""
    return {
        "tournament": tournament,
        "shown": shown,
        "clock": clock_of(tournament.clock),
        "pause_minutes": (tournament.pause or 0) // 60,
        "most_games": tournament.best_of + REPLAYS,
        "may_organize": may_organize(tournament, player_of(request), is_moderator=is_moderator(request)),
    }


def _decks(request: HttpRequest, tournament: Tournament, own: Entry | None) -> dict[str, object]:
    """The decks to choose from; the one of the entry is chosen if it is still as it was."""
    decks = MatchDecks(player_of(request), tournament.game)
    same = [each for each in decks.playable if own and each.deck_list == own.deck_list] or decks.playable
    form = DeckForm(decks, initial={"deck": same[0].pk if same else None})
    return {"form": form, "pages": decks.pages(), "barred": decks.barred, "chosen_deck": form.chosen("deck")}


def _own_problems(tournament: Tournament, own: Entry | None) -> list[str]:
    """Why an entry's deck isn't legal now, before the start."""
    if own is None or own.left or not own.deck or not tournament.is_open:
        return []
    return [problem.sentence for problem in Legality(tournament.game).problems(own.deck_list)]
