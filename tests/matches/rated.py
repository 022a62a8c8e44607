"""Rated matches as tests need them: accounts and their browsers, and matches that are over."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.services import adopt_guest
from cards.models import Catalog
from decks.lists import deck_as_json
from games.kernel.decks.deck_list import DeckList
from matches.models import Match, Seat
from tests.matches.counting import DECK


def account(name: str) -> Player:
    return adopt_guest(User.objects.create_user(name), None)


def signed_in(player: Player) -> Client:
    """A browser of somebody with an account."""
    assert player.user
    client = Client()
    client.force_login(player.user)
    return client


def ended(catalog: Catalog, *players: Player | None, winner: str = "A", deck: DeckList = DECK, **facts: Any) -> Match:
    """A match that is over, at whose seats these sat; rated unless the facts say otherwise."""
    facts = {"is_rated": True, "finished": timezone.now(), "reason": "ten", **facts}
    facts |= {"status": Match.Status.OVER, "won_by": winner, "seat_count": len(players)}
    match = Match.objects.create(game=catalog.game, catalog=catalog, engine_version="1", **facts)
    for seat, player in zip("ABCD", players, strict=False):
        Seat.objects.create(match=match, seat=seat, player=player, name=str(player), deck=deck_as_json(deck))
    return match
