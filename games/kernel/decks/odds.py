"""Odds of a shuffled deck, exact: fractions, and how people read them."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def at_least(least: int, drawn: int, hits: int, of: int) -> Fraction:
    """How likely it is that among `drawn` cards of a shuffled deck of `of` at least so many of the `hits` are."""
    drawn = min(drawn, of)
    ways = sum(comb(hits, got) * comb(of - hits, drawn - got) for got in range(max(least, 0), min(hits, drawn) + 1))
    return Fraction(ways, comb(of, drawn))


def cards_before(hits: int, of: int) -> Fraction:
    """How many cards lie over the topmost hit on average; there is at least one hit."""
    return Fraction(of - hits, hits + 1)


def as_percent(share: Fraction) -> str:
    """“28%”; what is hardly possible or all but sure doesn't look like never and always."""
    if 0 < share < Fraction(1, 200):
        return "<1%"
    if Fraction(199, 200) < share < 1:
        return ">99%"
    return f"{int(share * 100 + Fraction(1, 2))}%"
