"""Holdings: what is held of a player, as each app says it of its own.

An app has a module `personal` that registers its holdings: the columns that name a player or a user, what the export
tells of them, and what becomes of them when the account is deleted. Tests go through all models, so none is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from accounts.models import Player

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

__all__ = ["LEFT", "Holding", "fates", "holdings", "leave", "register", "told"]

LEFT = "A player who left"
"""The name of everybody who has deleted their account, where something of them belongs to others, too."""

Leaving = Callable[[Player], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """Columns with one fate. Their rows go with the account (`goes`), or stay without a name (`stays`); both are
    sentences for the page of deletion, and empty where no player needs to know more."""

    columns: tuple[str, ...]
    """As `decks.Deck.owner`."""
    section: str = ""
    """The name in the export."""
    fields: tuple[str, ...] = ()
    """What the export tells of each row that the columns name; those are of one model then."""
    tell: Callable[[Player], object] | None = None
    """What it tells where fields don't say it: data for JSON, or an iterator of many."""
    excuse: StrOrPromise = ""
    """Why it isn't told."""
    goes: StrOrPromise = ""
    stays: StrOrPromise = ""


_holdings: list[Holding] = []
_leaving: list[Leaving] = []


def register(found: Iterable[Holding], leaving: Leaving) -> None:
    """Said once by an app. `leaving` is asked before the account is deleted, in the same transaction: it ends what
    runs, and takes the name from what stays."""
    _holdings.extend(found)
    _leaving.append(leaving)


def holdings() -> tuple[Holding, ...]:
    return tuple(_holdings)


def told(player: Player) -> Iterator[tuple[str, object]]:
    """The sections of the export."""
    for holding in _holdings:
        if holding.fields:
            yield holding.section, _rows(holding.columns, player).values(*holding.fields).iterator()
        elif holding.tell:
            yield holding.section, holding.tell(player)


def fates(player: Player) -> tuple[list[str], list[str]]:
    """What goes and what stays when the player leaves, of what there is."""
    there = [holding for holding in _holdings if (holding.goes or holding.stays) and _has_rows(holding, player)]
    goes, stays = ({str(getattr(holding, fate)): None for holding in there} for fate in ("goes", "stays"))
    return list(filter(None, goes)), list(filter(None, stays))


def leave(player: Player) -> None:
    """The player goes. Apps that lean on others are asked first."""
    for leaving in reversed(_leaving):
        leaving(player)


def _has_rows(holding: Holding, player: Player) -> bool:
    return any(_rows([column], player).exists() for column in holding.columns)


def _rows(columns: Sequence[str], player: Player) -> QuerySet[Any]:
    """The rows of one model that any of the columns names this player in."""
    model = apps.get_model(columns[0].rpartition(".")[0])
    wanted = Q(pk__in=())
    for column in columns:
        field = column.rpartition(".")[2]
        whom = player.user if model._meta.get_field(field).related_model is User else player
        # A guest has no user, and isn't meant by rows that name nobody.
        if whom is not None:
            wanted |= Q(**{field: whom})
    rows: QuerySet[Any] = model._default_manager.filter(wanted)
    return rows
