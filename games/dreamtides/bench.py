"""Bench: the workload of the benchmark: two ready decks that play at random."""

from __future__ import annotations

from games.agents import SETTINGS
from games.dreamtides.pool.load import shipped_decks
from games.dreamtides.rules import turn
from games.dreamtides.rules.state import State
from games.kernel.engine.random_pick import random_pick
from games.kernel.game import Game
from games.kernel.game.engine_workload import EngineWorkload

_MIDDLE = 36
"""Decisions after which a battle is in its middle."""


def workload(game: Game[State]) -> EngineWorkload[State]:
    decks = [deck for deck, _ in shipped_decks()[:2]]
    return EngineWorkload(game, decks, random_pick, _MIDDLE, SETTINGS, turn.__file__)
