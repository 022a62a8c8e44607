"""Verdict: an interval against a band around “even”, and the combined result of two levels of play."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Told(Enum):
    """Where an interval lies."""

    ABOVE = "above"
    """All of it is above the band."""
    BELOW = "below"
    WITHIN = "within"
    """All of it is in the band."""
    OPEN = "open"
    """It has parts of more than one: more games would have to be played."""
    UNWANTED = "unwanted"
    """The card was hardly ever used."""


class Verdict(Enum):
    """What is said of a card."""

    TOO_STRONG = "too-strong"
    TOO_WEAK = "too-weak"
    FINE = "fine"
    UNWANTED = "unwanted"
    OPEN = "open"
    DISAGREE = "disagree"


_OF_A_CARD = {
    Told.ABOVE: Verdict.TOO_STRONG,
    Told.BELOW: Verdict.TOO_WEAK,
    Told.WITHIN: Verdict.FINE,
    Told.UNWANTED: Verdict.UNWANTED,
}


def told(interval: tuple[float, float], band: tuple[float, float]) -> Told:
    """The ends of the band belong to it."""
    low, high = interval
    if low > band[1]:
        return Told.ABOVE
    if high < band[0]:
        return Told.BELOW
    return Told.WITHIN if band[0] <= low and high <= band[1] else Told.OPEN


def verdict(levels: Sequence[Told]) -> Verdict:
    """Given only if all levels of play agree: a card isn't to blame for what one level plays badly."""
    if not levels or Told.OPEN in levels:
        return Verdict.OPEN
    return _OF_A_CARD[levels[0]] if len(set(levels)) == 1 else Verdict.DISAGREE
