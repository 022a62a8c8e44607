"""What the pages of the desk share: its tabs, and the moment of something in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import template
from django.urls import NoReverseMatch, reverse

from decks.social.roles import MODERATE_PLAYERS
from desk.access import may_curate

__all__ = ["desk_tabs", "register"]

register = template.Library()

TABS = (
    ("Overview", "desk", ("desk-people",)),
    ("Cards", "desk-cards", ("desk-card", "desk-change", "desk-new-card", "desk-bulk")),
    ("Reviews", "desk-reviews", ()),
    ("Releases", "desk-releases", ("desk-release", "desk-new-release")),
    ("Balance lab", "desk-lab", ("desk-lab",)),
    ("Restrictions", "desk-restrictions", ("desk-restriction", "desk-new-restriction")),
    ("Rulings", "desk-rulings", ("desk-ruling", "desk-new-ruling")),
    ("Sets", "desk-sets", ("desk-set", "desk-new-set")),
    ("Reports", "desk-reports", ("desk-report",)),
    ("Import & export", "desk-import", ("desk-import", "desk-export")),
    ("Moderation", "desk-moderation", ("desk-moderation",)),
)
"""Label, the page that it leads to, and how the names of the pages begin that it is current for, too."""


@dataclass(frozen=True, slots=True)
class Tab:
    label: str
    to: str
    is_current: bool


@register.simple_tag(takes_context=True)
def desk_tabs(context: dict[str, Any]) -> list[Tab]:
    """The tabs that exist for who looks at them, and which of them this page belongs to."""
    request = context.get("request")
    match = getattr(request, "resolver_match", None)
    user = getattr(request, "user", None)
    curates, moderates = user is not None and may_curate(user), user is not None and user.has_perm(MODERATE_PLAYERS)
    here = match.url_name if match else ""
    return [
        Tab(label, to, here == name or any(here.startswith(stem) for stem in stems))
        for label, name, stems in TABS
        if (moderates if name == "desk-moderation" else curates) and (to := _address(context["game"], name))
    ]


def _address(game: str, name: str) -> str:
    try:
        return reverse(name, args=[game])
    except NoReverseMatch:
        return ""
