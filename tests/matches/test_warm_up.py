"""Warm-up: the cards of matches in progress are compiled before a process serves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from django.db import OperationalError
from structlog.testing import capture_logs

from games.kernel.cards.edition import FIRST, NEWEST
from matches.models import Match
from matches.warm_up import warm_up
from tests.matches.counting import KeepingCounting

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Any:
    return KeepingCounting()


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch, game: Any) -> list[Mapping[str, Any]]:
    """The cards of which that was asked."""
    found: list[Mapping[str, Any]] = []
    monkeypatch.setattr(type(game.cards), "prepare", lambda self, cards: found.append(cards))
    return found


def test_cards_are_read_as_the_rules_of_each_match_read_them(
    duel: Match, game: KeepingCounting, prepared: list[Mapping[str, Any]]
) -> None:
    earlier = next(iter(game.earlier_rules))
    for rules in (game.rules_version, earlier):
        Match.objects.update(rules_version=rules)
        warm_up()
    editions = [{card.get("edition", NEWEST) for card in cards.values()} for cards in prepared]
    assert editions == [{NEWEST}, {FIRST}]


def test_finished_matches_need_nothing(duel: Match, prepared: list[Mapping[str, Any]]) -> None:
    Match.objects.update(status=Match.Status.OVER)
    warm_up()
    assert prepared == []


def test_a_process_starts_without_the_database(
    monkeypatch: pytest.MonkeyPatch, prepared: list[Mapping[str, Any]]
) -> None:
    def away(**_: object) -> None:
        raise OperationalError("away")

    monkeypatch.setattr(Match.objects, "filter", away)
    with capture_logs() as logs:
        warm_up()
    assert (prepared, [line["event"] for line in logs]) == ([], ["not_warmed_up"])
