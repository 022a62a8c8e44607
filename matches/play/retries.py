"""Retries of mistakes: whether the player found the better move."""

from __future__ import annotations

import math
from typing import Any

from django.db.models import F

from accounts.models import Player
from games.kernel import takeback
from matches.models import Judgement, Move

_AS_GOOD = 0.05
"""A move solves a mistake if its win chance is this close to that of the best one, and certainly better than that of
the move made."""
_CERTAIN = 2.0
"""Number of standard errors."""


def note_solved(player: Player) -> None:
    """Marks the mistakes that the player has solved in practice matches, which aren't kept for long."""
    own = Judgement.objects.filter(
        mark="",
        review__match__seats__player=player,
        review__match__seats__seat=F("seat"),
        review__match__continuations__seq=F("seq"),
        review__match__continuations__match__seats__player=player,
        review__match__continuations__match__seats__seat=F("seat"),
    )
    retries = list(own.values_list("pk", "found", "review__match__continuations__match"))
    answers: dict[str, list[str]] = {match: [] for _, _, match in retries}
    for match, answer in Move.objects.filter(match__in=answers).order_by("seq").values_list("match", "answer"):
        answers[match].append(answer)
    solved = [pk for pk, found, match in retries if found and _is_solved(found, answers[match])]
    Judgement.objects.filter(pk__in=solved, mark="").update(mark=Judgement.Mark.SOLVED)


def _is_solved(found: dict[str, Any], answers: list[str]) -> bool:
    """Whether one of the answers to the first decision, before or after takebacks, was the better move."""
    best, made = found["best"], found["made"]
    good = {best["move"]} | {
        each["move"]
        for each in found["weighed"]
        if each["chance"] > best["chance"] - _AS_GOOD
        and each["chance"] - made["chance"] > _CERTAIN * math.hypot(each["error"], made["error"])
    }
    return any(answer in good and not takeback.lineage(answers[:place]) for place, answer in enumerate(answers))
