"""Tests of a card: the same bouts with it and without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.outcome import Refused
from cards.curation.releases import add_change, new_release
from cards.models import Card, Change
from desk.lab import play, steer
from desk.lab.estimates import answers
from desk.lab.plan import Plan
from desk.lab.start import start_card
from desk.models import Experiment
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, rosa
from tests.desk.lab.verbs import GAME, Chunk, played_out, written

Status = Experiment.Status


def test_the_same_bouts_with_and_without_the_card(asked: list[Chunk]) -> None:
    experiment = gave(start_card(cora(), GAME, new_card(), ("random", "random"), 2))
    plan = Plan.from_json(GAME, experiment.plan)
    assert plan.cells[1].decks[1] == plan.cells[0].decks[1]
    without, with_card = (plan.decks[plan.pairings(cell, 2, 1)[0].decks[0]] for cell in (0, 1))
    assert ("Test Moth", 3) in with_card.parts["dream"]
    assert "Test Moth" not in str(without)
    experiment = played_out(experiment, asked)
    assert experiment.status == Status.DONE
    uses = {bout.cell % 2: "uses" in bout.games[0] for bout in experiment.bouts.all()}
    assert uses == {0: True, 1: True}
    first, *_ = answers(plan, experiment.most, steer.scores_of(experiment))
    assert first.bouts == len(plan.questions[0].cells)
    assert first.is_ended


def test_a_published_card_and_a_change_to_one(asked: list[Chunk]) -> None:
    card = Card.objects.get(slug="queen-ambergaze")
    published = gave(start_card(cora(), GAME, card, ("random", "random"), 8))
    assert published.definition == card.published.definition if card.published else None
    changed = gave(start_card(rosa(), GAME, erratum(card.slug, dawn=7), ("random", "random"), 8))
    assert changed.card == card
    assert changed.definition is not None
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


def test_a_new_bastion_and_its_major_arcanum_are_tested_with_each_other(asked: list[Chunk]) -> None:
    """Neither can be in a deck without the other, and both come out with one release."""
    bastion = written(
        "Test House", kind="bastion", stability=7, text="", back="Dream: 40 (8)\nArcana: Test Verdict + 7 (1)"
    )
    assert isinstance(start_card(cora(), GAME, bastion, ("random",), 8), Refused)
    arcanum = written("Test Verdict", kind="arcanum", major_of="Test House", text="Evoke.", inverted="Roll.")
    release = gave(new_release(petra(), GAME, "Autumn"))
    for change in (bastion, arcanum):
        gave(add_change(petra(), release, change))
        change.refresh_from_db()
    experiment = gave(start_card(cora(), GAME, bastion, ("random",), 1))
    assert list(experiment.plan["beside"]) == ["Test Verdict"]
    assert played_out(experiment, asked).status == Status.DONE
    assert gave(start_card(cora(), GAME, arcanum, ("random",), 8)).plan["beside"]["Test House"] == bastion.definition
