"""Following: players with accounts keep a list of others, and see who of them is here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext, gettext_lazy

from accounts.blocks import parted_from
from accounts.last_seen import seen_among
from accounts.models import Player
from accounts.outcome import Code, Refused
from matches import presence
from matches.models import Follow, Match, Seat

MOST_FOLLOWED = 200
SAYS = {"playing": gettext_lazy("Playing"), "online": gettext_lazy("Online"), "": gettext_lazy("Offline")}


@dataclass(frozen=True, slots=True)
class Followed:
    player: Player
    where: str
    """A key of SAYS."""

    @property
    def says(self) -> str:
        return str(SAYS[self.where])


def follow(player: Player, other: Player) -> Refused | None:
    """Follows a player. Idempotent."""
    if player.is_guest or other.is_guest:
        return Refused(Code.NOT_YOURS, gettext("You need an account to follow players. Sign in or sign up."))
    if player == other:
        return Refused(Code.ILLEGAL, gettext("You can’t follow yourself."))
    if not follows(player, other) and player.follows.count() >= MOST_FOLLOWED:
        return Refused(
            Code.RATE_LIMITED,
            gettext("You already follow %(count)s players. Unfollow one first.") % {"count": MOST_FOLLOWED},
        )
    Follow.objects.get_or_create(follower=player, followed=other)
    return None


def unfollow(player: Player, other: Player) -> None:
    Follow.objects.filter(follower=player, followed=other).delete()


def follows(player: Player | None, other: Player) -> bool:
    return player is not None and Follow.objects.filter(follower=player, followed=other).exists()


def list_followed(player: Player) -> list[Followed]:
    """Followed players: playing, online, then the others. Presence is hidden where either blocks the other."""
    rows = Player.objects.filter(pk__in=Follow.objects.filter(follower=player).values("followed"))
    rows = rows.annotate(is_parted=parted_from(player))
    players = list(rows.filter(user__is_active=True).select_related("user").order_by("display_name", "pk"))
    open_ones = [each.pk for each in players if not each.is_presence_hidden and not each.is_parted]
    playing, online = _at_tables(open_ones), seen_among(open_ones)
    found = [
        Followed(each, "playing" if each.pk in playing else "online" if each.pk in online else "") for each in players
    ]
    return sorted(found, key=lambda each: list(SAYS).index(each.where))


def _at_tables(players: Collection[UUID]) -> set[UUID | None]:
    """Those with a socket at a match that runs."""
    running = Seat.objects.filter(player__in=players, match__status=Match.Status.RUNNING)
    seats = running.filter(match__is_sandbox=False, match__is_practice=False)
    rows = {(match, seat): player for match, seat, player in seats.values_list("match_id", "seat", "player_id")}
    return {rows[place] for place in presence.present(rows)}
