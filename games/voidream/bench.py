"""Bench: the workload of the benchmark: two ready decks that play at random."""

from __future__ import annotations

from games.agents import SETTINGS
from games.kernel.game import Game
from games.kernel.game.engine_workload import EngineWorkload
from games.voidream.ai.rollout import random_choice
from games.voidream.rules import flow
from games.voidream.rules.state import State

_MIDDLE = 60
"""Decisions after which a game is in its middle."""


def workload(game: Game[State]) -> EngineWorkload[State]:
    return EngineWorkload(game, game.decks.shipped()[:2], random_choice, _MIDDLE, SETTINGS, flow.__file__)
