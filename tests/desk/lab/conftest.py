"""Experiments of three decks, whose chunks are kept here until a test plays them."""

from __future__ import annotations

from typing import Any

import pytest

from decks.models import Deck
from desk import tasks
from desk.lab import play, steer
from desk.lab.plan import Plan
from desk.lab.start import start_decks
from desk.models import Experiment
from games.lab.arena import Pairing
from tests.cards.curating import cora, gave
from tests.desk.lab.verbs import GAME, Chunk


@pytest.fixture
def asked(pool: None, monkeypatch: pytest.MonkeyPatch) -> list[Chunk]:
    """The chunks that were sent to the workers of the lab."""
    sent: list[Chunk] = []
    monkeypatch.setattr(tasks.play_chunk, "apply_async", lambda arguments, expires: sent.append(arguments))
    monkeypatch.setattr(tasks.steer_experiment, "apply_async", lambda about: steer.steer(*about))
    return sent


@pytest.fixture
def three_decks(pool: None) -> list[str]:
    few = list(Deck.objects.filter(is_starter=True).order_by("name")[:3])
    Deck.objects.exclude(pk__in=[each.pk for each in few]).update(is_starter=False)
    return [deck.name for deck in few]


@pytest.fixture
def experiment(asked: list[Chunk], three_decks: list[str]) -> Experiment:
    return gave(start_decks(cora(), GAME, three_decks, "random", 8))


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games that the first side wins, without playing them; the seeds of those that were asked for."""
    seeds: list[int] = []

    def bout(game: Any, plan: Plan, cell: int, pairing: Pairing, cards: Any) -> tuple[float, list[Any]]:
        seeds.append(pairing.seed)
        sides = {"sides": [0, 1], "winners": [0], "uses": [1, 1]}
        return 1.0, [sides | {"first": 0, "reason": "bastion", "decisions": 50}] * 2

    monkeypatch.setattr(play, "bout", bout)
    return seeds
