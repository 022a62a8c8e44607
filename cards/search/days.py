"""Dates in queries: 2026-11-20, or a month or a year."""

from __future__ import annotations

import re
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext

_DAY = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?\Z")
_MEANT = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?[-/.]?\Z")


def day_of(text: str) -> str | None:
    """The text, if it is a day, a month or a year that there is."""
    return text if _DAY.match(text) and _first(text) else None


def tidy_day(text: str) -> str:
    """A date in another notation as a date of a query; empty if it isn't one."""
    found = _MEANT.match(text)
    tidy = "-".join([found[1], *(part.zfill(2) for part in found.groups()[1:] if part)]) if found else ""
    return tidy if _first(tidy) else ""


def day_in_words(text: str) -> str:
    """“November 2026” for 2026-11."""
    first = _first(text)
    if first is None or len(text) == 4:
        return text
    told = {"month": date_format(first, "F"), "day": first.day, "year": first.year}
    if len(text) == 7:
        return gettext("%(month)s %(year)s") % told
    return gettext("%(month)s %(day)s, %(year)s") % told


def _first(text: str) -> date | None:
    """The first day of what the text says."""
    try:
        return date.fromisoformat(f"{text}-01-01"[:10])
    except ValueError:
        return None
