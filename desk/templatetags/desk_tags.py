"""Tags of the desk's pages: its tabs, and the moment of something in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext_lazy

from decks.social.roles import MODERATE_PLAYERS
from desk.access import may_curate

register = template.Library()

_TABS = (
    (gettext_lazy("Overview"), "desk", ("desk-people",)),
    (gettext_lazy("Cards"), "desk-cards", ("desk-card", "desk-change", "desk-new-card", "desk-bulk", "desk-readings")),
    (gettext_lazy("Reviews"), "desk-reviews", ()),
    (gettext_lazy("Releases"), "desk-releases", ("desk-release", "desk-new-release")),
    (gettext_lazy("Balance lab"), "desk-lab", ("desk-lab",)),
    (gettext_lazy("Restrictions"), "desk-restrictions", ("desk-restriction", "desk-new-restriction")),
    (gettext_lazy("Rulings"), "desk-rulings", ("desk-ruling", "desk-new-ruling")),
    (gettext_lazy("Sets"), "desk-sets", ("desk-set", "desk-new-set")),
    (gettext_lazy("Reports"), "desk-reports", ("desk-report",)),
    (gettext_lazy("Import and export"), "desk-import", ("desk-import", "desk-export")),
    (gettext_lazy("Moderation"), "desk-moderation", ("desk-moderation",)),
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
        Tab(str(label), to, here == name or any(here.startswith(stem) for stem in stems))
        for label, name, stems in _TABS
        if (moderates if name == "desk-moderation" else curates) and (to := _address(context["game"], name))
    ]


def _address(game: str, name: str) -> str:
    try:
        return reverse(name, args=[game])
    except NoReverseMatch:
        return ""
