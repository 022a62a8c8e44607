"""Accepting, declining and canceling challenges, and playing the AI during a search."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from accounts.throttling import MATCHES, limited
from matches.agents import opponents_of
from matches.fairplay.traces import note_rated
from matches.forms import DeckForm, surprise
from matches.lobby.make import UNKNOWN, decline, leave_for_agent, withdraw
from matches.lobby.pair import accept
from matches.lobby.queries import own_challenge
from matches.models import Challenge, Match
from matches.play.create import against_agent
from matches.queries import MatchDecks
from matches.views.choose import guest_or_player, shuffle_of


@require_POST
@limited(MATCHES)
def accept_page(request: HttpRequest, challenge_id: str) -> HttpResponse:
    """To the table, with the deck that is chosen on the page."""
    challenge = Challenge.objects.filter(pk=challenge_id).first()
    if challenge is None:
        messages.error(request, UNKNOWN.detail)
        return redirect("play", game_of(request))
    form = DeckForm(MatchDecks(player_of(request), challenge.game), request.POST)
    if not form.is_valid():
        messages.error(request, form.says)
        return redirect("play", game_of(request))
    begun = accept(challenge_id, guest_or_player(request), form.brought, shuffle_of(request))
    note_rated(request, guest_or_player(request), begun)
    if isinstance(begun, Refused):
        messages.error(request, begun.detail)
        return redirect("play", game_of(request))
    return redirect(begun)


@require_POST
def decline_page(request: HttpRequest, challenge_id: str) -> HttpResponse:
    told(request, decline(challenge_id, player_of(request)), gettext("Challenge declined."))
    return redirect("play", game_of(request))


@require_POST
def withdraw_page(request: HttpRequest, challenge_id: str) -> HttpResponse:
    player = player_of(request)
    outcome = withdraw(challenge_id, player)
    found = own_challenge(challenge_id, player)
    if isinstance(outcome, Refused) and found and found.match:
        return redirect(found.match)
    told(request, outcome, gettext("Challenge canceled."))
    return redirect("play", game_of(request))


@require_POST
@limited(MATCHES)
def meanwhile(request: HttpRequest, challenge_id: str) -> HttpResponse:
    """Against the first of the agents, with the deck of the search; the table's page goes on listening."""
    player = guest_or_player(request)
    search = own_challenge(challenge_id, player)
    if search is None or search.kind != Challenge.Kind.QUICK:
        return redirect("play", game_of(request))
    if not leave_for_agent(search.pk, player):
        search.refresh_from_db()
        return redirect(search.match) if search.match else redirect("play", game_of(request))
    decks = MatchDecks(None, search.game).playable
    theirs = surprise(decks, decks[0]).deck_list if decks else search.deck_list
    begun = against_agent(
        player,
        search.game,
        search.deck_list,
        agent=opponents_of(search.game)[0].agent,
        agent_deck=theirs,
        shuffle=shuffle_of(request),
    )
    if isinstance(begun, Match):
        return redirect(f"{begun.get_absolute_url()}?search={search.pk}")
    messages.error(request, begun.detail)
    return redirect("play", game_of(request))
