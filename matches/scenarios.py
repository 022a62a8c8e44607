"""Scenario files: a moment of a match, or a line of it that looks wrong, as a position and the answers around it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import yaml
from django.utils.translation import gettext

import games
from games.kernel import takeback
from games.kernel.record import dealt_cards
from matches.live_match import catalog_cards
from matches.models import Match, RulesReport
from matches.play.report import position_before

Json = dict[str, Any]

AFTER = 2
"""Number of answers after the line."""


def scenario_of(report: RulesReport) -> str:
    """The report as a file for `python -m games scenario`. It holds hidden cards; the report has a position."""
    match = report.match
    moves = _answers(match, report.begins or 0, report.seq + AFTER)
    said = [
        gettext("Log line: %(told)s") % {"told": report.told},
        gettext("Expected:"),
        *report.words.splitlines(),
        _of_rules(report.rules_version),
    ]
    return _file(match, report.seq, dict(report.position or {}), moves, said)


def scenario_at(match: Match, seq: int) -> str | None:
    """A moment of a match as such a file, for whoever may see what was hidden: the last position between two actions,
    and the answers from there. None where there is no position so near."""
    kept = position_before(match, seq + 1)
    if kept.position is None or kept.begins is None:
        return None
    said = [
        _of_rules(match.rules_version),
        gettext("The steps lead to the reported moment. To start there, choose “After the scenario’s steps”."),
    ]
    return _file(match, seq, kept.position, _answers(match, kept.begins, seq), said)


def _of_rules(version: str) -> str:
    return gettext("Rules: %(version)s") % {"version": version}


def _file(match: Match, seq: int, position: Json, moves: list[tuple[str, str]], said: list[str]) -> str:
    titles = {title for seat in match.seats.all() for title in seat.titles}
    cards = catalog_cards(match.catalog_id)
    document: Json = {
        "title": gettext("Match %(match)s, move %(seq)s") % {"match": match.pk, "seq": seq},
        "rules": [],
        **position,
        "game": match.game,
        "steps": [{"do": f"{seat}: {answer}"} for seat, answer in moves],
        "cards": dealt_cards(games.load(match.game), titles, cards),
    }
    body = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=120)
    return "".join(f"# {line}\n" for line in said) + body


def _answers(match: Match, first: int, end: int) -> list[tuple[str, str]]:
    """The answers from one decision on, up to another or to what was no answer."""
    rows = match.moves.filter(seq__gte=first, seq__lt=end).order_by("seq").values_list("seat", "answer")
    return list(takewhile(_is_answer, rows))


def _is_answer(move: tuple[str, str]) -> bool:
    return takeback.is_answer(move[1])
