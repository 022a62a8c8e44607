"""Several names in a sentence: "Ada, Boris and Cleo"."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import pgettext


def all_of(names: Iterable[str]) -> str:
    """Ada; Ada and Boris; Ada, Boris and Cleo. Nothing where there is no name."""
    return _listed(names, pgettext("the last of several", "%(before)s and %(last)s"))


def any_of(names: Iterable[str]) -> str:
    """Ada; Ada or Boris; Ada, Boris or Cleo. Nothing where there is no name."""
    return _listed(names, pgettext("the last of several", "%(before)s or %(last)s"))


def _listed(names: Iterable[str], ending: str) -> str:
    *before, last = list(names) or [""]
    if not before:
        return last
    return ending % {"before": pgettext("between names", ", ").join(before), "last": last}
