"""The figures of a deck as pages show them: what the game counts in it, and the odds of finding cards on top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext

import games
from cards.queries import playable_cards
from decks.models import Deck
from games.kernel.decks.figures import Cell, Countable, DeckFigures, Figure, Row
from games.kernel.decks.odds import as_percent, at_least

_DEPTHS = (1, 3, 5, 10)
"""How many cards from the top the table of common odds looks at."""

_MOST_AMONG = 200
"""How many cards from the top can be asked about: exact odds of thousands take minutes."""


@dataclass(frozen=True, slots=True)
class AskedOdds:
    """A question as it was typed, with its answer or with what is wrong in each of its fields."""

    of: str
    least: str
    among: str
    faults: Mapping[str, str]
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class PageFigures:
    figures: tuple[Figure, ...]
    drawn: int
    groups: Mapping[str, list[Countable]]
    asked: AskedOdds

    @property
    def most(self) -> int:
        """Cards from the top that odds can be asked for."""
        return min(self.drawn, _MOST_AMONG)


def page_figures(deck: Deck, query: Mapping[str, str] | None = None) -> PageFigures:
    """`query` may hold a question for odds: `of` a sort of card, at `least` so many, `among` so many from the top."""
    counted = games.load(deck.game).decks.figures(deck.deck_list, playable_cards(deck.game))
    groups: dict[str, list[Countable]] = {}
    for each in counted.countables:
        groups.setdefault(each.group, []).append(each)
    common = common_odds(counted)
    return PageFigures(
        (*counted.figures, *([common] if common else [])), counted.drawn, groups, _asked(counted, query or {})
    )


def common_odds(counted: DeckFigures) -> Figure | None:
    """How likely the sorts of card that everybody wants to know of are on top; None if there is nothing to draw."""
    if not counted.drawn:
        return None
    rows = []
    for each in counted.countables:
        if each.heading:
            shares = [at_least(1, drawn, each.copies, counted.drawn) for drawn in _DEPTHS]
            cells = tuple(Cell(as_percent(share), share) for share in shares)
            rows.append(Row(f"{each.heading} ({each.copies})", cells))
    columns = tuple(gettext("Top %(drawn)s") % {"drawn": drawn} for drawn in _DEPTHS)
    return Figure("odds", gettext("Odds of drawing at least one"), gettext("Cards"), columns, tuple(rows))


def _asked(counted: DeckFigures, query: Mapping[str, str]) -> AskedOdds:
    of, least, among = query.get("of", ""), query.get("least", "1"), query.get("among", "5")
    if not of:
        return AskedOdds(of, least, among, {})
    found = next((each for each in counted.countables if each.id == of), None)
    most = min(counted.drawn, _MOST_AMONG)
    faults = {}
    if found is None:
        faults["of"] = gettext("The deck no longer has these cards. Choose others.")
    for name, typed in (("least", least), ("among", among)):
        if not (_is_number(typed) and 1 <= int(typed) <= most):
            faults[name] = gettext("Enter a number from 1 to %(most)s.") % {"most": most}
    if found is None or faults:
        return AskedOdds(of, least, among, faults)
    chance = at_least(int(least), int(among), found.copies, counted.drawn)
    expected = float(Fraction(found.copies * int(among), counted.drawn))
    sentence = gettext(
        "%(odds)s chance of at least %(count)s of the %(copies)s %(cards)s in the top %(among)s of %(drawn)s shuffled "
        "cards. Expected number: %(expected)s."
    ) % {
        "odds": as_percent(chance),
        "count": int(least),
        "copies": found.copies,
        "cards": found.label,
        "among": int(among),
        "drawn": counted.drawn,
        "expected": f"{expected:.1f}",
    }
    return AskedOdds(of, least, among, {}, sentence)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5
