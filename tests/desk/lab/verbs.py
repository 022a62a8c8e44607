"""What tests do with experiments."""

from __future__ import annotations

from typing import Any

from cards.curation.changes import start_new_card
from cards.models import CardSet, Change
from desk import tasks
from desk.lab import steer
from desk.models import Experiment
from tests.cards.curating import cora, gave

Chunk = tuple[int, int, int, list[int]]
GAME = "voidream"


def played_out(experiment: Experiment, asked: list[Chunk]) -> Experiment:
    steer.steer(experiment.pk)
    while asked:
        tasks.play_chunk(*asked.pop(0))
    experiment.refresh_from_db()
    return experiment


def written(title: str, **fields: Any) -> Change:
    """A draft of a new card of the Court."""
    card_set = CardSet.objects.get(slug="starter")
    return gave(start_new_card(cora(), card_set, {"title": title, "faction": "court", "value": 3, **fields}))
