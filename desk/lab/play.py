"""Playing: the bouts of an experiment, one at a time, each written down once."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone

import games
from cards.curation.publish import digest_of
from cards.queries import playable_of
from desk.lab.plan import Plan
from desk.models import Experiment, PlayedBout
from games.kernel.decks.looking_up import copies_in
from games.kernel.decks.order import paired_orders
from games.kernel.game import Game
from games.lab.arena import Pairing
from games.lab.mirrored import play_mirrored, score_of

log = structlog.get_logger(__name__)

Json = dict[str, Any]
Status = Experiment.Status


def play(experiment_id: int, cell: int, numbers: Iterable[int], go_on: Callable[[], bool]) -> int:
    """Plays those of the numbers that nobody has played yet, as long as the experiment runs and `go_on` says so; how
    many it were. Safe to run twice at once."""
    experiment = running(experiment_id)
    if experiment is None:
        return 0
    if not is_true_to(experiment):
        experiment.end(Status.STALE)
        return 0
    plan = Plan.from_json(experiment.game, experiment.plan)
    game, cards = games.load(experiment.game), cards_of(experiment)
    own = PlayedBout.objects.filter(experiment=experiment, cell=cell)
    asked = list(numbers)
    series = plan.pairings(cell, len(game.seats), max(asked, default=0) + 1)
    count = 0
    for number in asked:
        if not go_on() or not _moves(experiment):
            break
        if own.filter(number=number).exists():
            continue
        try:
            score, played = bout(game, plan, cell, series[number], cards)
        except Exception as error:
            log.exception("experiment_failed", experiment=experiment.pk, cell=cell, number=number)
            experiment.end(Status.FAILED, error=str(error) or type(error).__name__)
            break
        with transaction.atomic():
            PlayedBout.objects.get_or_create(
                experiment=experiment, cell=cell, number=number, defaults={"score": score, "games": played}
            )
        count += 1
    return count


def running(experiment_id: int) -> Experiment | None:
    rows = Experiment.objects.select_related("catalog").defer("catalog__definitions")
    return rows.filter(pk=experiment_id, status=Status.RUNNING).first()


def is_true_to(experiment: Experiment) -> bool:
    """Do the rules still play what it began with? Its cards and its plan never change."""
    rules = games.load(experiment.game).rules_version
    facts = [experiment.game, rules, experiment.catalog.digest, experiment.definition, experiment.plan]
    return digest_of(facts) == experiment.digest


def cards_of(experiment: Experiment) -> Mapping[str, Json]:
    """All cards that it is played with."""
    coming = {**experiment.plan.get("beside", {}), experiment.title: experiment.definition}
    return _with_cards(experiment.catalog.digest, json.dumps(coming) if experiment.definition else "{}")


@lru_cache(maxsize=2)
def _with_cards(digest: str, coming: str) -> Mapping[str, Json]:
    """The same object for the same cards: a game compiles what it knows already once."""
    cards, others = playable_of(digest), json.loads(coming)
    return {**cards, **others} if others else cards


def _moves(experiment: Experiment) -> bool:
    """Records a sign of life; False if the experiment was stopped."""
    return bool(Experiment.objects.filter(pk=experiment.pk, status=Status.RUNNING).update(moved=timezone.now()))


def bout(
    game: Game[Any], plan: Plan, cell: int, pairing: Pairing, cards: Mapping[str, Json]
) -> tuple[float, list[Json]]:
    asked = plan.cells[cell]
    decks = [plan.decks[deck] for deck in pairing.decks]
    watched, orders = {plan.watched} - {""}, []
    if plan.early and (compared := plan.compared(cell)):
        # What a deck has in the place of the card is watched likewise.
        arm = compared.index(decks[0])
        watched = set(copies_in(compared[arm]) - copies_in(compared[1 - arm]))
        orders = [paired_orders(*compared, game.lab.played_parts[0], pairing.seed)[arm], ()]
    played = play_mirrored(
        game,
        asked.agents,
        decks,
        pairing.seed,
        cards,
        decks_stay=asked.stay,
        lists=plan.lists,
        # Where the decks stay it is agents that are measured.
        clock=time.process_time if asked.stay else None,
        budget=plan.budget,
        watched=watched,
        orders=orders,
    )
    return score_of(0, played), [each.as_json() for each in played]
