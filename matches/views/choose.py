"""The play page: choosing deck and opponent, or starting a match at once."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_of
from accounts.throttling import MATCHES, limited
from cards.restrictions import default_format
from games.kernel.game import NO_DECK
from matches import forms
from matches.agents import manners_of, opponents_of, without_manner
from matches.fairplay.traces import note_rated
from matches.forms import NewMatchForm, surprise
from matches.ladder import Ladder, ladder_of, last_deck
from matches.lobby.limits import UNTIMED
from matches.lobby.make import challenge_player, make
from matches.lobby.open_seats import open_match
from matches.lobby.page import lobby_page
from matches.lobby.quick import seek
from matches.models import Challenge, Match
from matches.play.create import against_agent, by_invitation
from matches.play.decks import of_another_game
from matches.play.first import begin_first_match, is_newcomer
from matches.queries import MatchDecks
from matches.shuffle import Shuffle, promised

UNPLAYABLE = Refused(Code.ILLEGAL, gettext_lazy("You can’t play that deck: it isn’t yours, or it isn’t legal yet."))


@require_http_methods(["GET", "HEAD", "POST"])
@limited(MATCHES)
def play(request: HttpRequest) -> HttpResponse:
    """The form, and starting what it holds."""
    player, game = player_of(request), game_of(request)
    decks, ladder = MatchDecks(player, game), ladder_of(game, player)
    if request.method == "POST":
        form = NewMatchForm(decks, request.POST)
        if form.is_valid():
            begun = _begin(form, guest_or_player(request), shuffle_of(request))
            note_rated(request, guest_or_player(request), begun)
            if isinstance(begun, Match):
                return redirect(begun)
            if isinstance(begun, Challenge):
                return redirect("play", game_of(request))
            # The error for an unknown account belongs to the field with the name.
            is_unknown = begun.code is Code.NOT_FOUND and form.cleaned_data["opponent"] == forms.PLAYER
            form.add_error("name" if is_unknown else "clock" if begun is UNTIMED else None, begun.detail)
            return _page(request, decks, form, ladder, status=begun.status)
        return _page(request, decks, form, ladder, status=422)
    opponent = request.GET.get("opponent") or forms.AI
    agents = [known.agent for known in opponents_of(game)]
    last = last_deck(player, game, decks.playable)
    if last:
        decks.playable.sort(key=lambda deck: deck != last)
    wished = [deck for deck in decks.playable if deck.slug == request.GET.get("deck")] or decks.playable
    chosen = {
        "deck": wished[0].pk if wished else None,
        "opponent": forms.AI if opponent in agents else opponent,
        "level": opponent if opponent in agents else ladder.suggested,
        "name": request.GET.get("name", ""),
        "stakes": "casual",
    }
    return _page(request, decks, NewMatchForm(decks, initial=chosen), ladder)


@require_POST
@limited(MATCHES)
def quick_play(request: HttpRequest) -> HttpResponse:
    """From one button to the table. A newcomer gets the first match, unless they skip it."""
    game, begun = game_of(request), None
    if not {"deck", "skip"} & request.POST.keys() and is_newcomer(player_of(request), game):
        begun = begin_first_match(guest_or_player(request), game)
    begun = begun or _quick_match(request, game)
    if isinstance(begun, Match):
        return redirect(begun)
    if begun:
        messages.error(request, begun.detail)
    return redirect("play", game)


def _quick_match(request: HttpRequest, game: str) -> Match | Refused | None:
    """A match against the first opponent: with the deck that is named, or a ready deck."""
    wished = request.POST.get("deck")
    decks = MatchDecks(player_of(request) if wished else None, game)
    own = next((deck for deck in decks.playable if wished in (None, deck.slug)), None)
    if own is None and decks.are_brought:
        other = next((deck for deck in decks.elsewhere if deck.slug == wished), None)
        if other:
            return of_another_game(other, decks.game)
        return UNPLAYABLE if wished else None
    return against_agent(
        guest_or_player(request),
        decks.game,
        own.deck_list if own else NO_DECK,
        agent=opponents_of(decks.game)[0].agent,
        agent_deck=surprise(decks.playable, own).deck_list if own else NO_DECK,
        shuffle=shuffle_of(request),
    )


def guest_or_player(request: HttpRequest) -> Player:
    player = player_of(request, create=True)
    assert player is not None  # `create` sees to that
    return player


def shuffle_of(request: HttpRequest) -> Shuffle:
    """The shuffle that the form's page has committed to, with the salt of its browser."""
    return promised(request.POST.get("shuffle", ""), request.POST.get("salt", ""))


def _begin(form: NewMatchForm, player: Player, shuffle: Shuffle) -> Match | Challenge | Refused:
    own, terms = form.brought, form.terms
    match form.cleaned_data["opponent"]:
        case forms.QUICK:
            return seek(player, terms, own, shuffle)
        case forms.OPEN if len(terms.seats) > 2:
            return open_match(player, terms, own, shuffle)
        case forms.OPEN:
            return make(player, terms, own, Challenge.Kind.OPEN, shuffle.salt)
        case forms.PLAYER:
            return challenge_player(player, form.cleaned_data["name"], terms, own, shuffle.salt)
        case forms.FRIEND:
            return by_invitation(player, terms, own, shuffle, form.companions)
        case _:
            # Matches against agents are never rated.
            return by_invitation(player, replace(terms, is_rated=False), own, shuffle, form.opponents)


def _page(
    request: HttpRequest, decks: MatchDecks, form: NewMatchForm, ladder: Ladder, status: int = 200
) -> HttpResponse:
    if "name" in form.errors:
        form.fields["name"].widget.attrs["autofocus"] = True
    chosen, level = form.chosen("opponent"), form.chosen("level")
    if chosen in [known.agent for known in opponents_of(decks.game)]:
        chosen, level = forms.AI, chosen
    context = {
        "form": form,
        "brings_decks": decks.are_brought,
        "pages": decks.pages(),
        "barred": decks.barred,
        "chosen_deck": form.chosen("deck"),
        "chosen_opponent": chosen,
        "chosen_level": level,
        "ladder": ladder,
        "shows_more": any(level == other.agent for other in ladder.others),
        "chosen_stakes": form.chosen("stakes"),
        "opponents": opponents_of(decks.game),
        "manners": manners_of(decks.game),
        "without_manner": without_manner(decks.game),
        "lobby": lobby_page(decks.game, player_of(request)),
        "format": default_format(decks.game),
    }
    return render(request, "matches/new.html", context, status=status)
