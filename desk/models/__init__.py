"""Models of the desk, beside the pool: comments on changes, and what was measured by games of agents."""

from __future__ import annotations

from desk.models.comments import ChangeComment
from desk.models.measurements import Experiment, Measurement, PlayedBout, PlayedGame, Simulation

__all__ = ["ChangeComment", "Experiment", "Measurement", "PlayedBout", "PlayedGame", "Simulation"]
