"""Controller: asks workers for the bouts that are still needed, and ends an experiment that has its answers.

Bouts go in chunks of a cell. A chunk that was asked for is left alone until it has been played or, should it have got
lost with a worker or a broker, until its lease is over.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import games
from accounts.jobs import ask
from accounts.outage import numbers
from desk.lab.estimates import Score, Scores, missing
from desk.lab.plan import Plan
from desk.lab.play import is_true_to, running
from desk.models import Experiment
from games.agents import level_of
from games.lab.simulation import Played

AHEAD = 16
"""Chunks that wait or are played at the same time, of all running experiments in equal shares."""
LEASE = 900
"""Seconds after which a chunk counts as lost."""
SIZE, _SIZE_OF_SEARCHES = 8, 2
"""Bouts in a chunk, and in one of agents that search, which takes long."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """The bouts of a block that are missing. Its block is always the same numbers, whichever of them are missing."""

    cell: int
    block: int
    numbers: list[int] = field(default_factory=list)


def steer(experiment_id: int) -> None:
    """Asks for what is needed now. Safe to run twice at once: each chunk is asked for by one of both."""
    experiment = running(experiment_id)
    if experiment is None:
        return
    if not is_true_to(experiment):
        experiment.end(Experiment.Status.STALE)
        return
    plan = Plan.from_json(experiment.game, experiment.plan)
    chunks = next_chunks(experiment.game, plan, experiment.most, scores_of(experiment))
    if not chunks:
        experiment.end(Experiment.Status.DONE)
        return
    # Workers take chunks in the order in which they were asked for: with few of each, curators take turns.
    share = max(1, AHEAD // max(1, Experiment.objects.filter(status=Experiment.Status.RUNNING).count()))
    for chunk in chunks[:share]:
        lease = _lease(experiment.pk, chunk.cell, chunk.block)
        if numbers.add(lease, 1, timeout=LEASE) and not _ask(experiment.pk, chunk):
            numbers.delete(lease)


def next_chunks(game: str, plan: Plan, most: int, scores: Scores) -> list[Chunk]:
    """As many as are played ahead, the most needed first; the same until they are played."""
    found: dict[tuple[int, int], Chunk] = {}
    for cell, number in missing(plan, most, scores):
        key = cell, number // _size(game, plan, cell)
        if key not in found and len(found) == AHEAD:
            break
        found.setdefault(key, Chunk(*key)).numbers.append(number)
    return list(found.values())


def scores_of(experiment: Experiment) -> Scores:
    found: dict[int, dict[int, Score]] = defaultdict(dict)
    for cell, number, won, played in experiment.bouts.values_list("cell", "number", "score", "games"):
        found[cell][number] = Score.of(won, map(Played.from_json, played))
    return found


def give_back(experiment_id: int, cell: int, block: int) -> None:
    """A worker is through with a chunk: what it hasn't played is asked for again."""
    numbers.delete(_lease(experiment_id, cell, block))


def ask_to_steer(experiment_id: int) -> None:
    """If the broker is away, the sweep asks again."""
    ask("desk.tasks.steer_experiment", experiment_id)


def _ask(experiment_id: int, chunk: Chunk) -> bool:
    """What waits longer than its lease is worth nothing any more: it has been asked for again."""
    return ask("desk.tasks.play_chunk", experiment_id, chunk.cell, chunk.block, chunk.numbers, expires=LEASE)


def _size(game: str, plan: Plan, cell: int) -> int:
    levels = [level_of(agent, games.load(game)) for agent in plan.cells[cell].agents]
    return _SIZE_OF_SEARCHES if any(level and level.iterations for level in levels) else SIZE


def _lease(experiment_id: int, cell: int, block: int) -> str:
    return f"lab-chunk:{experiment_id}:{cell}:{block}"
