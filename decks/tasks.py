"""Jobs of workers for decks: judging them again when cards, rules or restrictions have changed."""

from __future__ import annotations

from celery import shared_task

import games
from decks.models import Deck
from decks.verdicts import judge


@shared_task(ignore_result=True)
def judge_decks() -> None:
    """Safe to run twice at once: both find the same."""
    for game in games.names():
        judge(Deck.objects.filter(game=game), game)
