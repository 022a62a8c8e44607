"""Chaos: faults of all kinds at random moments, from a fresh seed each time, under timed matches with AIs in half of
them. No acknowledged answer is lost or doubled, every match ends, and everything serves again in time."""

from __future__ import annotations

import asyncio
import os
import random
from functools import partial
from pathlib import Path

import pytest

from tools.bench_live.chaos import RECOVERY, play_through_chaos
from tools.bench_live.crowd import BusyError
from tools.bench_live.sites import with_everything

SECONDS = [30, pytest.param(300, marks=pytest.mark.deep)]


@pytest.mark.usefixtures("postgres")
@pytest.mark.processes
@pytest.mark.parametrize("seconds", SECONDS)
def test_matches_outlive_it(tmp_path: Path, seconds: int) -> None:
    seed = random.SystemRandom().randrange(1_000_000)
    said = [f"seed {seed}"]
    # A process that starts again has its share of a machine on which other tests run.
    recovery = RECOVERY * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    play = partial(play_through_chaos, recovery=recovery)
    if seconds < 60:
        play = partial(play, longest=6, agents=["lucid"])
    with with_everything(tmp_path) as site:
        try:
            wrong = asyncio.run(play(site, 6, seconds, said.append, random.Random(seed)))
        except BusyError as busy:
            pytest.skip(str(busy))
    assert wrong == [], "\n".join([*said, *wrong])
