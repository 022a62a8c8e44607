"""Personal data at the desk: comments on changes, and who had something measured."""

from __future__ import annotations

from accounts.holdings import LEFT, Holding, register
from accounts.models import Player
from cards.personal import CURATED
from desk.models import ChangeComment, Experiment, Simulation


def register_holdings() -> None:
    register(_HOLDINGS, _leave)


def _leave(player: Player) -> None:
    if player.user:
        ChangeComment.objects.filter(author=player.user).update(author_name=LEFT)


_HOLDINGS = (
    Holding(
        section="change_comments",
        columns=("desk.ChangeComment.author",),
        fields=("text", "field", "line", "written", "edited"),
        stays=CURATED,
    ),
    Holding(
        section="measurements",
        columns=("desk.Simulation.author", "desk.Experiment.author"),
        tell=lambda player: [
            {"kind": model._meta.model_name, **row}
            for model in (Simulation, Experiment)
            for row in model.objects.filter(author__isnull=False, author=player.user).values("status", "created")
        ],
        stays=CURATED,
    ),
)
