"""Jobs of workers for the desk: measuring win rates, a game at a time, and the experiments of the balance lab."""

from __future__ import annotations

import time
from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from accounts.outage import numbers
from desk.lab.measure import follow
from desk.lab.play import play
from desk.lab.queue import start_all_next, start_next
from desk.lab.steer import ask_to_steer, give_back, steer
from desk.models import Experiment, Simulation
from desk.simulation import ask_for_more, play_next

STEP = 0.5
"""Seconds after which a worker turns to what else is due; a game that has begun is played to its end."""
LEASE = 60
"""Seconds for which a worker holds a simulation. After that, another worker may take it over."""
OVERDUE = timedelta(seconds=30)
CHUNK = 40
"""Seconds after which a worker of the lab hands back what is left of a chunk: within those for which the broker waits
before it gives a job to another worker."""


@shared_task(ignore_result=True)
def simulate(simulation_id: int) -> None:
    """Plays on, and asks for more; a job of the lab's own workers. Safe to run twice at once: a game is kept once."""
    lease = f"simulation:{simulation_id}"
    if not numbers.add(lease, 1, timeout=LEASE):
        return
    until = time.monotonic() + STEP
    try:
        # However late it is already: a step in which nothing is played would be asked for again and again.
        while (goes_on := play_next(simulation_id)) and time.monotonic() < until:
            pass
    finally:
        numbers.delete(lease)
    if goes_on:
        ask_for_more(simulation_id)


@shared_task(ignore_result=True)
def sweep_simulations() -> None:
    """Goes on with simulations whose next step got lost with a worker or a broker."""
    overdue = Simulation.objects.filter(status=Simulation.Status.RUNNING, moved__lte=timezone.now() - OVERDUE)
    for simulation_id in overdue.values_list("pk", flat=True):
        ask_for_more(simulation_id)


@shared_task(ignore_result=True)
def steer_experiment(experiment_id: int) -> None:
    """Decides what an experiment still needs, and asks for it. After its end, starts the next one in its author's queue
    and adds what is to be measured after it."""
    steer(experiment_id)
    ended = Experiment.objects.exclude(status=Experiment.Status.RUNNING).filter(pk=experiment_id).first()
    if ended is not None:
        start_next(ended.author_id)
        follow(experiment_id)


@shared_task(ignore_result=True)
def play_chunk(experiment_id: int, cell: int, block: int, numbers: list[int]) -> None:
    """Plays bouts of an experiment, and has somebody see what is needed next. A job of the lab's own workers: its games
    take seconds, and nobody who plays is to wait for them. Safe to run twice at once: a bout is written down once."""
    until = time.monotonic() + CHUNK
    try:
        play(experiment_id, cell, numbers, lambda: time.monotonic() < until)
    finally:
        give_back(experiment_id, cell, block)
    ask_to_steer(experiment_id)


@shared_task(ignore_result=True)
def sweep_experiments() -> None:
    """Continues experiments whose chunks got lost with a worker or a broker, and queues whose next start did."""
    start_all_next()
    overdue = Experiment.objects.filter(status=Experiment.Status.RUNNING, moved__lte=timezone.now() - OVERDUE)
    for experiment_id in overdue.values_list("pk", flat=True):
        ask_to_steer(experiment_id)
