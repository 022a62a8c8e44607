"""Sandbox: a draft played at once, in a whole game or on a board that was set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.curation.faults import definition_faults
from cards.curation.roles import WRITE, missing_right
from cards.models import Change
from cards.queries import published_cards
from games.kernel.board import BoardFault, BoardField, BoardKind
from matches.models import Match, Sandbox
from matches.play.sandbox import in_sandbox, on_board

_UNPLAYABLE = gettext_lazy("This card can’t be played yet. Fix its problems first.")


def try_draft(user: User, player: Player, change: Change, definition: dict[str, Any], picture: str) -> Match | Refused:
    """A match in which the draft is at hand. Definition and picture may be others than the change has saved."""
    if refused := unplayable(user, change, definition):
        return refused
    match = in_sandbox(player, change, definition, picture)
    return match if isinstance(match, Match) else Refused(Code.FAULTY, match.detail)


def try_on_board(
    user: User, player: Player, change: Change, values: Mapping[str, str]
) -> Match | Refused | list[BoardFault]:
    """A match that begins with this board, whose seats are all the curator's; or what is wrong with the board."""
    if refused := unplayable(user, change, change.definition):
        return refused
    begun = on_board(player, change, values)
    return begun if isinstance(begun, Match | list) else Refused(Code.FAULTY, begun.detail)


def unplayable(user: User, change: Change, definition: dict[str, Any]) -> Refused | None:
    """Why this user can't try the draft."""
    if refused := missing_right(user, WRITE):
        return refused
    faults = definition_faults(change.game, definition, change.card)
    return Refused(Code.FAULTY, _UNPLAYABLE, faults=tuple(faults)) if faults else None


def board_of(player: Player, change: Change, match_id: str) -> dict[str, str] | None:
    """The board with which a match of this player began that tried the draft."""
    tried = Sandbox.objects.filter(match=match_id, match__seats__player=player, draft=change).first()
    return tried.board if tried else None


@dataclass(frozen=True, slots=True)
class Row:
    """A field of the board with what is typed into it, and what is wrong with that."""

    field: BoardField
    value: str
    faults: tuple[str, ...]

    @property
    def id(self) -> str:
        return f"board-{self.field.name.replace('.', '-')}"

    @property
    def is_list(self) -> bool:
        return self.field.kind is BoardKind.TITLES

    @property
    def lines(self) -> int:
        """How high the field of a list is."""
        return min(14, max(2, self.value.count("\n") + 1))


@dataclass(frozen=True, slots=True)
class BoardForm:
    """The form of a board, in its groups; `faults` are those of the board as a whole."""

    groups: tuple[tuple[str, tuple[Row, ...]], ...]
    faults: tuple[str, ...]
    titles: tuple[str, ...]
    """What the form suggests."""

    @property
    def is_faulty(self) -> bool:
        return bool(self.faults) or any(row.faults for _, rows in self.groups for row in rows)


def board_form(change: Change, values: Mapping[str, str], faults: list[BoardFault]) -> BoardForm:
    """The form with these values, as the game describes it."""

    def said(name: str) -> tuple[str, ...]:
        return tuple(fault.sentence for fault in faults if fault.field == name)

    groups = tuple(
        (group.label, tuple(Row(field, values.get(field.name, ""), said(field.name)) for field in group.fields))
        for group in games.load(change.game).lab.board()
    )
    titles = sorted({change.title, *(card["title"] for card in published_cards(change.game).values())})
    return BoardForm(groups, said(""), tuple(titles))
