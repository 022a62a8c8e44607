"""What workers do for the desk: measuring win rates, a game at a time."""

from __future__ import annotations

import time
from datetime import timedelta

from celery import shared_task
from django.core.cache import cache
from django.utils import timezone

from desk.models import Simulation
from desk.simulation import ask_for_more, play_next

__all__ = ["simulate", "sweep_simulations"]

STEP = 0.5
"""Seconds after which a worker turns to what else is due; a game that has begun is played to its end."""
LEASE = 60
"""Seconds for which nobody else works on the same simulation. A worker that dies with it is waited for no longer."""
OVERDUE = timedelta(seconds=30)


@shared_task(ignore_result=True)
def simulate(simulation_id: int) -> None:
    """Plays on, and asks for more. Safe to run twice at once: a game is written down once."""
    lease = f"simulation:{simulation_id}"
    if not cache.add(lease, 1, timeout=LEASE):
        return
    until = time.monotonic() + STEP
    goes_on = True
    try:
        while goes_on and time.monotonic() < until:
            goes_on = play_next(simulation_id)
    finally:
        cache.delete(lease)
    if goes_on:
        ask_for_more(simulation_id)


@shared_task(ignore_result=True)
def sweep_simulations() -> None:
    """Goes on with simulations whose next step got lost with a worker or a broker."""
    overdue = Simulation.objects.filter(status=Simulation.Status.RUNNING, moved__lte=timezone.now() - OVERDUE)
    for simulation_id in overdue.values_list("pk", flat=True):
        ask_for_more(simulation_id)
