"""Reports in words: `{{ report|told }}`."""

from __future__ import annotations

from collections.abc import Mapping

from django import template

from matches.models import RulesReport

register = template.Library()


@register.filter
def told(report: RulesReport) -> str:
    """The line of the log with the players' names in it."""
    text = report.told
    for seat in report.match.seats.all():
        text = text.replace(f"{{{seat.seat}}}", seat.name)
    return text.replace("[[", "").replace("]]", "")


@register.filter
def at(found: Mapping[str, str], key: str) -> str:
    return found.get(key, "")
