"""Blocks between players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from django.db.models import Exists, OuterRef, Q

from accounts.models import Block, ModerationDeed, Player, Sanction


def block(player: Player, whom: Player) -> None:
    """Players can't block themselves; blocking twice has no effect."""
    if player.pk != whom.pk:
        Block.objects.get_or_create(player=player, whom=whom)


def unblock(player: Player, whom: UUID) -> None:
    Block.objects.filter(player=player, whom=whom).delete()


def are_blocked(one: Player, other: Player) -> bool:
    """Whether either of them blocks the other: they aren't to be brought together."""
    return Block.objects.filter(Q(player=one, whom=other) | Q(player=other, whom=one)).exists()


def blocked_with(player: Player) -> set[UUID]:
    """All players that this player blocks or is blocked by."""
    return blocked_among([player.pk]).get(player.pk, set())


def blocked_among(players: Collection[UUID]) -> Mapping[UUID, set[UUID]]:
    """The same for many players at once; players without blocks are left out."""
    pairs: Iterable[tuple[UUID, UUID]] = Block.objects.filter(Q(player__in=players) | Q(whom__in=players)).values_list(
        "player", "whom"
    )
    found: dict[UUID, set[UUID]] = defaultdict(set)
    for who, whom in pairs:
        found[who].add(whom)
        found[whom].add(who)
    return {player: found[player] for player in players if player in found}


def parted_from(player: Player) -> Exists:
    """Of rows of players: whether there is a block between each of them and this one."""
    pairs = Q(player=player, whom=OuterRef("pk")) | Q(player=OuterRef("pk"), whom=player)
    return Exists(Block.objects.filter(pairs))


def take_along(source: Player, target: Player) -> None:
    """Moves a guest's blocks in both directions and their sanctions to the account."""
    for row in Block.objects.filter(Q(player=source) | Q(whom=source)).select_related("player", "whom"):
        if row.player_id == source.pk:
            block(target, row.whom)
        else:
            block(row.player, target)
    if Sanction.objects.filter(player=source).update(player=target) and source.has_news:
        Player.objects.filter(pk=target.pk).update(has_news=True)
    # Who was meant is somebody else's row now; what was done isn't changed by it.
    ModerationDeed.objects.filter(whom=source).update(whom=target)
