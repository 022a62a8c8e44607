"""Shuffle fields of a form that leads to a match."""

from __future__ import annotations

from typing import Any

from django import template

from matches.models import Match
from matches.shuffle import Shuffle, again

register = template.Library()

_TEMPLATE = "matches/_shuffle_fields.html"


@register.inclusion_tag(_TEMPLATE)
def shuffle_fields() -> dict[str, Any]:
    """Of a match that begins with this form: its promise goes along."""
    shuffle = Shuffle.new()
    return {"match_id": shuffle.match_id, "commitment": shuffle.commitment, "ticket": shuffle.ticket}


@register.inclusion_tag(_TEMPLATE)
def shuffle_fields_of(match: Match) -> dict[str, Any]:
    """Of a match that waits."""
    return {"match_id": match.pk, "commitment": match.seed_commitment}


@register.inclusion_tag(_TEMPLATE)
def shuffle_fields_of_rematch(match: Match) -> dict[str, Any]:
    shuffle = again(match.pk)
    return {"match_id": shuffle.match_id, "commitment": shuffle.commitment}
