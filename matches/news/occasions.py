"""Occasions for news: what players hear of their matches, and in which words."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext

import games
from accounts.blocks import parted_from
from accounts.enumeration import all_of
from accounts.models import Player
from accounts.notifications import mark_seen
from matches import presence
from matches.clocks.keys import clock_of
from matches.models import Challenge, Match, PairingGame, Seat
from matches.news.kinds import CHALLENGE, FOLLOWED, MATCH, MISSED, RESULT, ROUND, TURN
from matches.news.tell import tell


def challenged(challenge: Challenge) -> None:
    """A player was challenged by another one."""
    if challenge.to is None:
        return
    clock = clock_of(challenge.clock)
    facts = {"name": challenge.host.display_name, "clock": clock.name}
    said = gettext("%(name)s challenges you to a rated match (%(clock)s).")
    if not challenge.is_rated:
        said = gettext("%(name)s challenges you to a match (%(clock)s).")
    tell([challenge.to], CHALLENGE, said % facts, challenge.answer_url)


def opened(match: Match, seats: Iterable[Seat]) -> None:
    """A match gathers. Whom a quick match has found, its players see once both are there."""
    seats = list(seats)
    game = PairingGame.objects.filter(match=match.pk).select_related("pairing__round__tournament").first()
    for seat in seats:
        if seat.player is None:
            continue
        names = all_of([other.public_name for other in seats if other is not seat])
        if game is not None:
            row = game.pairing.round
            said = gettext("%(tournament)s, round %(round)s: your match against %(names)s is starting.")
            words = said % {"tournament": row.tournament.name, "round": row.number, "names": names}
        elif not match.hides_names:
            words = gettext("Your match against %(names)s is starting.") % {"names": names}
        else:
            words = gettext("We found you an opponent. Your match is starting.")
        tell([seat.player], ROUND if game else MATCH, words, match.get_absolute_url())


def came(match: Match, seats: Iterable[Seat]) -> None:
    """These players needn't be told any more that the match is starting."""
    mark_seen([seat.player.user for seat in seats if seat.player], match.get_absolute_url())


def missed(match: Match) -> None:
    """A match was called off, or lost in a tournament, since players didn't come."""
    seats = list(match.seats.filter(player__isnull=False).select_related("player__user"))
    came(match, seats)
    said = gettext("You missed or left your match, and it was called off.")
    to_others = gettext("Your match was called off, because a player left.")
    if match.winners:
        said = gettext("You missed or left your match, and it was lost.")
        to_others = gettext("You won your match, because a player left.")
    at_fault = match.at_fault.split()
    tell(
        [seat.player for seat in seats if seat.player and seat.seat in at_fault], MISSED, said, match.get_absolute_url()
    )
    if at_fault:
        others = [seat.player for seat in seats if seat.player and seat.seat not in at_fault and seat.ready is None]
        tell(others, RESULT, to_others, match.get_absolute_url())


def turned(match_id: str) -> None:
    """It is another player's turn in a match by correspondence."""
    match = Match.objects.filter(pk=match_id, status=Match.Status.RUNNING).first()
    if match is None or not clock_of(match.clock).days:
        return
    due = match.seats.filter(seat=match.to_move, player__isnull=False).select_related("player").first()
    if due is None or due.player is None or presence.online(match_id, [due.seat])[due.seat]:
        return
    names = all_of([other.public_name for other in match.seats.exclude(pk=due.pk).select_related("player")])
    words = gettext("It’s your turn against %(names)s.") % {"names": names}
    tell([due.player], TURN, words, match.get_absolute_url())


def ended(match_id: str) -> None:
    """A match between people has ended: to those of them who weren't at it."""
    rows = Seat.objects.filter(match=match_id, match__status=Match.Status.OVER, departure="")
    seats = list(rows.filter(match__is_sandbox=False, match__is_practice=False).select_related("match", "player"))
    if len([seat for seat in seats if seat.player]) < 2:
        return
    here = presence.online(match_id, [seat.seat for seat in seats])
    for seat in seats:
        if seat.player and not here[seat.seat]:
            names = all_of([other.public_name for other in seats if other is not seat])
            words = _result(seat.match, seat) % {"names": names}
            tell([seat.player], RESULT, words, seat.match.get_absolute_url())


def came_online(player: Player) -> None:
    """A player opens the site: to those who follow them and want to know, unless one blocks the other."""
    followers = Player.objects.filter(follows__followed=player, news_settings__hears_followed=True)
    followers = followers.annotate(is_parted=parted_from(player)).filter(is_parted=False, user__is_active=True)
    words = gettext("%(name)s is online.") % {"name": player.public_name}
    url = reverse("player", args=[games.names()[0], player.user.username]) if player.user else ""
    tell(followers.select_related("user"), FOLLOWED, words, url)


def _result(match: Match, seat: Seat) -> str:
    if seat.seat in match.winners:
        return gettext("You won your match against %(names)s.")
    if match.winners:
        return gettext("You lost your match against %(names)s.")
    return gettext("Your match against %(names)s ended without a winner.")
