"""Ticks: which of the cards that could be printed are chosen, and how many copies of each, as an address says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict

from cards.queries import Definition


@dataclass(frozen=True, slots=True)
class Tick:
    """A card of which up to `most` copies can be printed; `number` is what the form shows, ticked or not."""

    card: Definition
    most: int
    number: int
    is_ticked: bool

    @property
    def copies(self) -> int:
        return self.number if self.is_ticked else 0


def ticks(copies: Sequence[tuple[Definition, int]], query: QueryDict) -> tuple[Tick, ...]:
    """`card` is a ticked slug, `of-<slug>` a number of copies; a card without such a number hasn't been offered yet,
    and all of it is printed. `pick` at `all` or `none` overrules them."""
    ticked, pick = set(query.getlist("card")), query.get("pick", "")

    def tick(card: Definition, most: int) -> Tick:
        asked = query.get(f"of-{card['slug']}", "")
        if pick in ("all", "none") or not asked:
            return Tick(card, most, most, pick != "none")
        number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else most
        return Tick(card, most, max(1, min(number, most)), card["slug"] in ticked and number > 0)

    return tuple(tick(card, most) for card, most in copies)
