"""Receivers of other apps' signals."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from django.db import IntegrityError, models, transaction
from django.db.models import F, Q, Value
from django.db.models.functions import Concat
from django.dispatch import receiver
from django.utils import timezone

from accounts.jobs import ask
from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.signals import came_online, guest_signed_up, players_merged, sessions_ended
from matches.models import Challenge, ChatLine, ChatMute, Follow, LessonDone, Match, Report, RulesReport, Seat
from matches.news import devices
from matches.news.tell import ask_again
from matches.publish import publish

CONCERNED: tuple[tuple[type[models.Model], str], ...] = (
    (Report, "about"),
    (Report, "player"),
    (RulesReport, "player"),
    (Seat, "left_by"),
    (ChatMute, "whom"),
    (ChatMute, "player"),
    (LessonDone, "player"),
)
"""What somebody has said of others, others of them, has left to an agent or has learned, and the column that names
them."""

HOUR = 60 * 60
STILL_LOOKED_AT = timedelta(hours=1)
"""After the end of a match."""


@receiver(players_merged)
def move_seats(sender: Any, source: Player, target: Player, **_: Any) -> bool:
    """A guest has signed in: the guest's seats, and what was said there, are the account's, except for those opposite
    to it; whether any is. Reports and mutes come along from everywhere."""
    # A guest's wishes to play end with the guest; the account may have such of its own.
    Challenge.objects.filter(host=source, status=Challenge.Status.WAITING).update(status=Challenge.Status.WITHDRAWN)
    opposite = Seat.objects.filter(player=target).values("match")
    # Nobody may see both hands, and somebody has to remain who plays the other one.
    ChatLine.objects.filter(player=source).exclude(match__in=opposite).update(player=target)
    _give_seats(Seat.objects.filter(player=source).exclude(match__in=opposite), target)
    for model, column in CONCERNED:
        _hand_over(model, column, source, target)
    return Seat.objects.filter(player=source).exists()


@receiver(guest_signed_up)
def rename_seats(player: Player, **_: Any) -> None:
    """Wherever the guest plays or has played, they have the name of the account."""
    _give_seats(Seat.objects.filter(player=player), player)


@receiver(sessions_ended)
def ask_who_is_there(player: Player, **_: Any) -> None:
    """Sockets at the player's running matches are closed. Whoever is still signed in connects again by themselves."""
    running = Seat.objects.filter(player=player, match__status=Match.Status.RUNNING)
    for match_id in running.values_list("match", flat=True):
        transaction.on_commit(partial(publish, match_id, "signed-out", player=str(player.pk)))
    ask_again(player)


@receiver(came_online)
def tell_followers(player: Player, **_: Any) -> None:
    """A worker tells them, at most once an hour: the page doesn't wait."""
    followers = Follow.objects.filter(followed=player, follower__news_settings__hears_followed=True)
    # Who plays on opens no page.
    is_new = followers.exists() and not devices.is_here(player.pk)
    if is_new and not seconds_to_wait("online", str(player.pk), 1, HOUR):
        ask("matches.tasks.tell_followers", str(player.pk))


def _give_seats(seats: models.QuerySet[Seat], player: Player) -> None:
    """The player's from now on, under their name, which open tables are told."""
    alone = list(seats.filter(match__seats__in=Seat.objects.exclude(played_from="")).values_list("match", flat=True))
    recent = Q(match__finished=None) | Q(match__finished__gt=timezone.now() - STILL_LOOKED_AT)
    for match_id in list(seats.filter(recent).values_list("match", flat=True)):
        transaction.on_commit(partial(publish, match_id, "presence"))
    seats.update(player=player, name=player.display_name)
    # Who plays all sides is told apart by them.
    sides = Concat(Value(f"{player.display_name[:70]} ("), F("seat"), Value(")"))
    Seat.objects.filter(match__in=alone).update(name=sides)


def _hand_over(model: type[models.Model], column: str, source: Player, target: Player) -> None:
    for row in model._default_manager.filter(**{column: source}):
        setattr(row, column, target)
        try:
            with transaction.atomic():
                row.save(update_fields=[column])
        except IntegrityError:
            # The account has the same of its own.
            continue
