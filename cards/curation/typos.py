"""Typos: players are told that such a change leaves the card as it works, so that it may do nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

import games
from cards.diff import FieldDiff, diff_definitions
from cards.models import Change

Definition = Mapping[str, Any]
_SHORT = 40
"""Characters of a field that are told in a sentence; of longer ones the difference is shown elsewhere."""


def play_differences(game: str, before: Definition, after: Definition) -> list[FieldDiff]:
    """The fields that differ and that make the card play differently, as the game judges it."""
    counted = set(games.load(game).cards.played_differently(dict(before), dict(after)))
    return [diff for diff in diff_definitions(game, before, after) if diff.field in counted]


def beyond_a_typo(change: Change, definition: Definition, kind: str) -> list[FieldDiff]:
    """What makes an erratum of the change, if this definition was to go out as this kind."""
    if kind != Change.Kind.TYPO or change.base is None:
        return []
    return play_differences(change.game, change.base.definition, definition)


def typo_faults(change: Change) -> list[str]:
    """The same of a change as it was saved, in sentences."""
    found = beyond_a_typo(change, change.definition, change.kind)
    if not found:
        return []
    told = ", ".join(_told(diff) for diff in found)
    return [
        gettext("a typo fix can’t change how the card works, but this does (%(told)s): make it an erratum")
        % {"told": told}
    ]


def _told(diff: FieldDiff) -> str:
    if max(len(diff.before), len(diff.after)) > _SHORT:
        return diff.label
    return f"{diff.label} {diff.before or gettext('nothing')} → {diff.after or gettext('nothing')}"
