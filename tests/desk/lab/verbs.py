"""What tests do with experiments."""

from __future__ import annotations

from desk import tasks
from desk.lab import steer
from desk.models import Experiment

Chunk = tuple[int, int, int, list[int]]
GAME = "voidream"


def played_out(experiment: Experiment, asked: list[Chunk]) -> Experiment:
    steer.steer(experiment.pk)
    while asked:
        tasks.play_chunk(*asked.pop(0))
    experiment.refresh_from_db()
    return experiment
