"""A friend's invitation: following it, and taking it back."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from accounts.throttling import MATCHES, limited
from matches.fairplay.traces import note_rated
from matches.forms import DeckForm
from matches.models import Match
from matches.play.join import BLOCKED, is_blocked_from, join
from matches.play.withdraw import withdraw
from matches.queries import MatchDecks, invited_to, seat_of
from matches.shuffle import read_salt
from matches.terms import Terms
from matches.views.choose import guest_or_player


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MATCHES)
def join_page(request: HttpRequest, token: str) -> HttpResponse:
    """Choosing a deck and joining. Players who already joined go to the table."""
    match = invited_to(token)
    if match is None:
        return render(request, "matches/no_invitation.html", {"taken": False}, status=404)
    player = player_of(request)
    if seat_of(match.pk, player):
        return redirect(match)
    if match.status != Match.Status.WAITING:
        return render(request, "matches/no_invitation.html", {"taken": True, "match": match}, status=410)
    seats = list(match.seats.all())
    if player and is_blocked_from(player, seats):
        return render(request, "matches/no_invitation.html", {"blocked": BLOCKED.detail}, status=403)
    if match.is_practice:
        return _join_practice(request, match, token)
    decks = MatchDecks(player, match.game)
    form = DeckForm(
        decks,
        request.POST if request.method == "POST" else None,
        initial={"deck": decks.playable[0].pk if decks.playable else None},
    )
    status = 200
    if form.is_valid():
        joined = join(
            token,
            guest_or_player(request),
            form.brought,
            read_salt(request.POST.get("salt")),
        )
        note_rated(request, guest_or_player(request), joined)
        if isinstance(joined, Match):
            return redirect(joined)
        form.add_error(None, joined.detail)
        status = joined.status
    context = {
        "form": form,
        "match": match,
        "pages": decks.pages(),
        "barred": decks.barred,
        "chosen_deck": form.chosen("deck"),
        "brings_decks": decks.are_brought,
        "host": min(seats, key=lambda seat: seat.pk).public_name if seats else gettext("A player"),
        "still_free": match.seat_count - len(seats) - 1,
        "unusual_setup": Terms.of(match).unusual_setup,
    }
    return render(request, "matches/join.html", context, status=422 if form.errors and status == 200 else status)


def _join_practice(request: HttpRequest, match: Match, token: str) -> HttpResponse:
    """The same where the cards lie on the table already: there is nothing to choose."""
    joined = join(token, guest_or_player(request), None) if request.method == "POST" else None
    if isinstance(joined, Match):
        return redirect(joined)
    host = match.seats.first()
    context = {"match": match, "host": host.public_name if host else gettext("A player"), "refused": joined}
    status = joined.status if joined else 200
    return render(request, "matches/join_practice.html", context, status=status)


@require_POST
def withdraw_page(request: HttpRequest, match_id: str) -> HttpResponse:
    outcome = withdraw(match_id, player_of(request))
    if isinstance(outcome, Refused):
        if not Match.objects.filter(pk=match_id).exists():
            raise Http404
        messages.error(request, outcome.detail)
        return redirect("match", game_of(request), match_id)
    is_gone = not Match.objects.filter(pk=match_id).exists()
    messages.success(request, gettext("Invitation canceled.") if is_gone else gettext("You have left the table."))
    return redirect("play", game_of(request))
