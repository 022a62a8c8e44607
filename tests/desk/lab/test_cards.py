"""Tests of a card: the same bouts with it and without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cards.curation.outcome import Refused
from cards.models import Card, Change
from desk.lab import play, steer
from desk.lab.estimates import answers
from desk.lab.plan import Plan
from desk.lab.start import start_card
from desk.models import Experiment
from tests.cards.curating import cora, draft, erratum, gave, new_card, rosa
from tests.desk.lab.verbs import GAME, Chunk, played_out

Status = Experiment.Status


def test_the_same_bouts_with_and_without_the_card(asked: list[Chunk]) -> None:
    experiment = gave(start_card(cora(), GAME, new_card(), ("random", "random"), 2))
    plan = Plan.from_json(GAME, experiment.plan)
    with_card, without = plan.cells[1], plan.cells[0]
    assert with_card.decks[1] == without.decks[1]
    without, with_card = (plan.decks[plan.bouts(cell, 2, 1)[0].decks[0]] for cell in (0, 1))
    assert ("Test Moth", 3) in with_card.parts["dream"]
    assert "Test Moth" not in str(without)
    experiment = played_out(experiment, asked)
    assert experiment.status == Status.DONE
    first, *_ = answers(plan, experiment.most, steer.scores_of(experiment))
    assert first.bouts == len(plan.questions[0].cells)
    assert first.is_ended


def test_a_published_card_and_a_change_to_one(asked: list[Chunk]) -> None:
    card = Card.objects.get(slug="queen-ambergaze")
    published = gave(start_card(cora(), GAME, card, ("random", "random"), 8))
    assert published.definition == card.published.definition if card.published else None
    changed = gave(start_card(rosa(), GAME, erratum(card.slug, dawn=7), ("random", "random"), 8))
    assert changed.card == card
    assert changed.definition["dawn"] == 7
    assert play.cards_of(changed)["Queen Ambergaze"]["dawn"] == 7
    assert changed.digest != published.digest


@pytest.mark.parametrize(
    ("about", "said"),
    [
        (lambda: new_card(text="Banana."), "be played yet"),
        (lambda: draft("queen-ambergaze", Change.Kind.WITHDRAWAL), "withdrawn"),
        (
            lambda: new_card(
                kind="arcanum",
                faction="court",
                value=3,
                major_of="No Such Bastion",
                text="Roll.",
                inverted="Evoke.",
            ),
            "",
        ),
    ],
)
def test_what_can_not_be_tested_is_refused_with_the_reason(
    asked: list[Chunk], about: Callable[[], Change], said: str
) -> None:
    refused = start_card(cora(), GAME, about(), ("random", "random"), 8)
    assert isinstance(refused, Refused)
    assert said in refused.detail
