"""Models of the desk, besides the pool: comments on changes, and measurements from games between agents."""

from __future__ import annotations

from desk.models.comments import ChangeComment
from desk.models.measurements import Experiment, Measurement, PlayedBout, PlayedGame, Simulation

__all__ = ["ChangeComment", "Experiment", "Measurement", "PlayedBout", "PlayedGame", "Simulation"]
