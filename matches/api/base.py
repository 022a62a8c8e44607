"""Base of match and challenge views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.db.models import Q
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

import games
from accounts.addresses import address_of
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.throttling import MATCHES, check
from cards.api.base import PersonalView, RefusedError
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.play.decks import of_another_game

T = TypeVar("T")
_NO_DECK_NAMED = Refused(Code.FAULTY, gettext_lazy("Name a deck."))
_BEGINNING = {"create", "join", "accept", "rematch", "offer"}
"""What begins a match, or may."""


class MatchesView(PersonalView):
    """Guests play on the pages only."""

    needs_account = gettext_lazy("Playing needs an account. Sign in, or send a token.")

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if self.action in _BEGINNING:
            check(MATCHES, address_of(request))


def posted(prefix: str, answer: object, body: object = None, *, detail: bool = True) -> Callable[[Any], Any]:
    """An action that a program asks for by POST. Its name is in the schema's, and its docstring describes it there."""

    def documented(method: Any) -> Any:
        acted = action(detail=detail, methods=["post"], pagination_class=None)(method)
        return extend_schema(operation_id=f"{prefix}_{method.__name__}", request=body, responses=answer)(acted)

    return documented


def deck_of(player: Player, game: str, field: str, slug: str) -> Deck:
    """One of the player's own decks, or a ready deck, for a match of this game."""
    mine = Q(owner=player, archived=False) | Q(is_starter=True)
    decks = Deck.objects.filter(mine, slug=slug)
    deck = decks.filter(game=game).first() or decks.first()
    if deck is None:
        raise ValidationError(
            {field: gettext("“%(deck)s” is neither one of your decks nor a ready deck.") % {"deck": slug}}
        )
    if deck.game != game:
        raise RefusedError(of_another_game(deck, game))
    return deck


def brought_by(player: Player, game: str, asked: dict[str, Any]) -> DeckList:
    """The deck that a body names; none in a game without decks."""
    if "deck" in asked:
        return deck_of(player, game, "deck", asked["deck"]).deck_list
    if games.load(game).has("decks"):
        raise RefusedError(_NO_DECK_NAMED)
    return NO_DECK
