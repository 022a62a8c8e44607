"""Withholding: deleting an account doesn't escape a sanction. While it would be active, the account's name can't be
taken, nor its confirmed address be used for another account."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Max
from django.utils import timezone

from accounts.digests import keyed_digest, keyed_digests
from accounts.models import AccountName, Mailbox, Player, Withholding
from accounts.status import in_force

KEPT = timedelta(days=730)
"""For what was imposed for good."""

Kind = Withholding.Kind


def would_withhold_until(player: Player) -> datetime | None:
    """Until when it holds if the account is deleted now; None if nothing is withheld. Names of guests are shared."""
    if player.is_guest:
        return None
    for_good = timezone.now() + KEPT
    return max((sanction.until or for_good for sanction in in_force().filter(player=player)), default=None)


def withhold(player: Player) -> None:
    """Called on deletion, while the name and address still exist."""
    until = would_withhold_until(player)
    if until is None:
        return
    seen = set(AccountName.objects.filter(user=player.user_id).values_list("look", flat=True))
    digests = [(Kind.NAME, keyed_digest(_use(Kind.NAME), look)) for look in seen]
    confirmed = Mailbox.objects.filter(player=player, confirmed__isnull=False)
    digests += [
        (Kind.ADDRESS, keyed_digest(_use(Kind.ADDRESS), address.casefold()))
        for address in confirmed.values_list("address", flat=True)
    ]
    Withholding.objects.bulk_create(Withholding(kind=kind, digest=digest, until=until) for kind, digest in digests)


def are_looks_withheld(looks: Iterable[str]) -> bool:
    """Whether a name that looks like one of these is withheld."""
    return _until(Kind.NAME, looks) is not None


def address_withheld_until(address: str) -> datetime | None:
    return _until(Kind.ADDRESS, [address.casefold()])


def _until(kind: Kind, values: Iterable[str]) -> datetime | None:
    digests = [digest for value in values for digest in keyed_digests(_use(kind), value)]
    rows = Withholding.objects.filter(kind=kind, digest__in=digests, until__gt=timezone.now())
    found: datetime | None = rows.aggregate(latest=Max("until"))["latest"]
    return found


def _use(kind: Kind) -> str:
    return f"accounts.withholding:{kind.value}"
