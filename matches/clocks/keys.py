"""Keys of clocks, by which matches, forms and programs name them: a preset's own, or the values of an own clock.

`10+5` is a bank of 10 minutes with 5 seconds more after each answer, `8/30` one of 8 minutes with an allowance of 30
seconds for each decision. A clock has one key, so that two who look for the same find one another.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches.clocks.presets import CLOCKS, DECISIONS, UNTIMED, Clock

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


FORM = re.compile(r"(0|[1-9][0-9]{0,2})(\.5)?(?:(\+)(0|[1-9][0-9]{0,2})|/([1-9][0-9]{0,2}))")
_MOST_MINUTES = 180
_MOST_SECONDS = 180
LEAST = 180
"""Seconds that a clock gives at least in a short match."""

UNKNOWN = Refused(
    Code.BAD_MESSAGE,
    gettext_lazy("Unknown clock. Use one from the list, or your own, for example 10+5 or 8/30."),
)
_BANK = Refused(Code.BAD_MESSAGE, gettext_lazy("The time bank must be 0.5 to 180 minutes."))
SECONDS = Refused(Code.BAD_MESSAGE, gettext_lazy("At most 180 seconds per move."))
_TOO_LITTLE = Refused(
    Code.BAD_MESSAGE, gettext_lazy("Too little time. A clock must allow at least 3 minutes for 40 moves.")
)


def clock_of(key: str) -> Clock:
    """The clock with this key; untimed if there is none."""
    clock = parse_clock(key)
    return clock if isinstance(clock, Clock) else UNTIMED


@lru_cache(maxsize=256)
def parse_clock(key: str) -> Clock | Refused:
    """The clock with this key, or the refusal of an invalid key."""
    if key in CLOCKS:
        return CLOCKS[key]
    parts = FORM.fullmatch(key)
    if parts is None:
        return UNKNOWN
    whole, half, plus, increment, allowance = parts.groups()
    bank, seconds = int(whole) * 60 + (30 if half else 0), int(increment or allowance)
    if not 0 < bank <= _MOST_MINUTES * 60:
        return _BANK
    if seconds > _MOST_SECONDS:
        return SECONDS
    if bank + DECISIONS * seconds < LEAST:
        return _TOO_LITTLE
    minutes = whole + (half or "")
    words = format_lazy(_words(plus, seconds), minutes=minutes, seconds=seconds)
    name = f"{minutes} min {plus or '/'} {seconds} s"
    return Clock(key, name, 0 if plus else seconds, bank, words, increment=seconds if plus else 0)


def own_key(minutes: str, kind: str, seconds: str) -> str:
    """Key for typed values; a key that matches no clock if they aren't numbers."""
    whole, _, part = minutes.strip().replace(",", ".").partition(".")
    minutes = ".".join(filter(None, (whole.lstrip("0") or "0", part.rstrip("0"))))
    seconds = seconds.strip().lstrip("0") or "0"
    return f"{minutes}{'+' if seconds == '0' else kind}{seconds}"


def _words(plus: str | None, seconds: int) -> StrOrPromise:
    if not plus:
        return gettext_lazy("{seconds} s per move + {minutes} min bank")
    if seconds:
        return gettext_lazy("{minutes} min, plus {seconds} s after each move")
    return gettext_lazy("{minutes} min for the whole match")
