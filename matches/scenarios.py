"""Scenario files of reports: the position before a line that looks wrong, and the answers around it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import yaml

from games.kernel import takeback
from matches.models import RulesReport
from matches.table import catalog_cards

__all__ = ["scenario_of"]

AFTER = 2
"""So many answers after the line."""


def scenario_of(report: RulesReport) -> str:
    """The report as a file for `python -m games scenario`. It holds hidden cards; the report has a position."""
    match, position = report.match, dict(report.position or {})
    seats = list(match.seats.all())
    titles = {title for seat in seats for part in seat.deck["parts"].values() for title, _ in part}
    cards = catalog_cards(match.catalog_id)
    around = match.moves.filter(seq__gte=report.begins or 0, seq__lt=report.seq + AFTER)
    moves = takewhile(_is_answer, around.values_list("seat", "answer"))
    document: dict[str, Any] = {
        "title": f"Match {match.pk}, decision {report.seq}",
        "rules": [],
        **position,
        "game": match.game,
        "steps": [{"do": f"{seat}: {answer}"} for seat, answer in moves],
        "cards": [cards[title] for title in sorted(titles) if title in cards],
    }
    said = [f"Told: {report.told}", "Expected:", *report.words.splitlines(), f"Rules: {report.rules_version}"]
    body = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=120)
    return "".join(f"# {line}\n" for line in said) + body


def _is_answer(move: tuple[str, str]) -> bool:
    return takeback.is_answer(move[1])
