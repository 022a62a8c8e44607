"""Holdings: personal data, registered by each app.

An app has a module `personal` that registers its holdings: the columns that refer to a player or a user, their part
of the export, and what happens to them when the account is deleted. Tests check that all models are covered.
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


LEFT = "A player who left"
"""The name of deleted accounts in data that is shared with others."""

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
    """Exported fields of the rows, if all columns are of one model."""
    tell: Callable[[Player], object] | None = None
    """Exported data where `fields` aren't enough: data for JSON, or an iterator of many."""
    excuse: StrOrPromise = ""
    """Why it isn't exported."""
    goes: StrOrPromise = ""
    stays: StrOrPromise = ""


_holdings: list[Holding] = []
_leaving: list[Leaving] = []


def register(found: Iterable[Holding], leaving: Leaving) -> None:
    """Called once per app. `leaving` is called before the account is deleted, in the same transaction: it ends what
    is running, and removes the name from what is kept."""
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
    """What is deleted and what is kept when the player leaves, of the existing data."""
    there = [holding for holding in _holdings if (holding.goes or holding.stays) and _has_rows(holding, player)]
    goes, stays = ({str(getattr(holding, fate)): None for holding in there} for fate in ("goes", "stays"))
    return list(filter(None, goes)), list(filter(None, stays))


def leave(player: Player) -> None:
    """Removes the player from all apps, dependent apps first."""
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
        # A guest has no user, so rows without a user aren't theirs.
        if whom is not None:
            wanted |= Q(**{field: whom})
    rows: QuerySet[Any] = model._default_manager.filter(wanted)
    return rows
