"""Clocks that a match can be played with, and those to choose from.

Each decision may have an allowance, as byoyomi gives it. What a seat takes beyond it comes out of the seat's bank; when
that is empty, its time has run out. An increment, as Fischer's clock gives it, is put into the bank after each answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy, ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


_A_DAY = 24 * 60 * 60
SETUP = 60
"""Seconds for a decision at the start of a match, while players arrive and pictures load."""
DECISIONS = 40
"""Of a seat, in a short match."""


@dataclass(frozen=True, slots=True)
class Clock:
    key: str
    """What matches and forms name it by."""
    name: StrOrPromise
    allowance: int
    """Seconds per move."""
    bank: int
    """Time bank of a seat for the whole match, in seconds, beyond its allowances. With neither, the match is
    untimed."""
    in_words: StrOrPromise
    days: int = 0
    """Days for each decision of a match by correspondence; 0: it is played in one sitting."""
    increment: int = 0
    """Seconds added to the bank after each move."""

    @property
    def is_timed(self) -> bool:
        return self.allowance + self.bank > 0

    @property
    def is_live(self) -> bool:
        """Whether its matches are played in one sitting, against time."""
        return self.is_timed and not self.days

    @property
    def length(self) -> int:
        """Seconds that a seat may take in a short match."""
        return max(1, self.bank + DECISIONS * (self.allowance + self.increment))

    @property
    def setup_allowance(self) -> int:
        """Seconds for each of the first decisions."""
        return max(self.allowance, SETUP)


def _live(key: str, name: StrOrPromise, allowance: int, minutes: int) -> Clock:
    words = format_lazy(gettext_lazy("{seconds} s per move + {minutes} min bank"), seconds=allowance, minutes=minutes)
    return Clock(key, name, allowance, minutes * 60, words)


def _correspondence(days: int) -> Clock:
    name = ngettext_lazy("{days} day per move", "{days} days per move", days)
    words = ngettext_lazy("Up to {days} day per move", "Up to {days} days per move", days)
    return Clock(
        f"{days}-day{'s' if days > 1 else ''}",
        format_lazy(name, days=days),
        days * _A_DAY,
        0,
        format_lazy(words, days=days),
        days,
    )


UNTIMED = Clock("", gettext_lazy("No clock"), 0, 0, gettext_lazy("Unlimited time"))

CLOCKS: dict[str, Clock] = {
    clock.key: clock
    for clock in (
        UNTIMED,
        _live("blitz", gettext_lazy("Blitz"), 10, 3),
        _live("standard", gettext_lazy("Standard"), 30, 8),
        _live("slow", gettext_lazy("Slow"), 90, 20),
        _correspondence(1),
        _correspondence(3),
    )
}
"""By key, as forms list them."""
USUAL = CLOCKS["standard"]
"""What forms and programs get that name none, where a match needs one."""
