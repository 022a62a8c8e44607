"""Likes: one of each player for each deck of somebody else that everybody can see."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.translation import gettext

from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing, refused
from decks.access import findable_rows, is_findable
from decks.models import Deck, DeckLike

PER_PLAYER, SPAN = 60, 600
PER_ADDRESS, ADDRESS_SPAN = 40, 3600
"""Of all guests behind one address: a guest is made in no time, and a like of a thousand guests would mean nothing."""


def likes(player: Player | None, deck: Deck) -> bool:
    return player is not None and DeckLike.objects.filter(deck=deck, player=player).exists()


def liked_among(player: Player | None, decks: Collection[Deck]) -> set[int]:
    """Which of these decks the player likes, asked once for all of them."""
    if player is None:
        return set()
    return set(DeckLike.objects.filter(player=player, deck__in=decks).values_list("deck_id", flat=True))


def liked_rows(player: Player | None, game: str) -> QuerySet[Deck]:
    """The decks that the player likes and can still see, the latest like first."""
    rows = findable_rows(game)
    return rows.filter(liked_by__player=player).order_by("-liked_by__at", "-pk") if player else rows.none()


def set_like(player: Player, deck: Deck, liked: bool, address: str = "") -> Deck | Refused:
    """The deck with its count as it is then. Wishing for what is so already changes nothing."""
    if not liked:
        DeckLike.objects.filter(deck=deck, player=player).delete()
        deck.refresh_from_db(fields=["likes"])
        return deck
    if refused := _refused(player, deck, address):
        return refused
    with transaction.atomic():
        DeckLike.objects.get_or_create(deck=deck, player=player)
        count_again([deck.pk])
    deck.refresh_from_db(fields=["likes"])
    return deck


def count_again(decks: Collection[int]) -> None:
    counted = DeckLike.objects.filter(deck=OuterRef("pk")).order_by().values("deck").annotate(n=Count("pk"))
    rows = Deck.objects.filter(pk__in=decks)
    with transaction.atomic():
        # Two who like a deck at once are counted one after the other, each with a fresh look at what is there.
        list(rows.select_for_update().order_by("pk").values_list("pk"))
        rows.update(likes=Coalesce(Subquery(counted.values("n")), 0))


def take_likes_along(source: Player, target: Player) -> None:
    """A guest's likes are the account's, but nobody likes a deck twice, or their own."""
    DeckLike.objects.filter(player=target, deck__owner=target).delete()
    mine = DeckLike.objects.filter(player=source)
    twice = DeckLike.objects.filter(player=target).values("deck")
    mine.filter(Q(deck__owner=target) | Q(deck__in=twice)).delete()
    mine.update(player=target)


def _refused(player: Player, deck: Deck, address: str) -> Refused | None:
    if deck.owner_id == player.pk:
        return Refused(Code.FORBIDDEN, gettext("You can't like your own deck."))
    if barred := refused(player, Doing.PUBLISH):
        return Refused(Code.FORBIDDEN, barred)
    if not is_findable(deck):
        return Refused(Code.CLOSED, gettext("Only public decks and ready decks can be liked."))
    if wait := seconds_to_wait("like", str(player.pk), PER_PLAYER, SPAN):
        sentence = gettext("Too many likes. Wait a few minutes.")
        return Refused(Code.RATE_LIMITED, sentence, retry_after=wait)
    if player.is_guest and address and (wait := seconds_to_wait("guest-like", address, PER_ADDRESS, ADDRESS_SPAN)):
        sentence = gettext("Too many likes by guests from your network. Sign up, or try again in an hour.")
        return Refused(Code.RATE_LIMITED, sentence, retry_after=wait)
    return None
