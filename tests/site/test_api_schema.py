"""The schema of the API and the API are of one mind: of every operation, generated requests are taken that it allows,
those are refused that it forbids, and the answers are such as it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.coverage._operation import iter_coverage_cases

from accounts.tokens import new_token
from cards.loading import load_pool
from decks.codes import encode
from games.kernel.decks.writing import write_list
from tests.site.world import GAME, TITLES, World

pytestmark = pytest.mark.long

FEW, MOST = 4, 16
"""Requests of an operation at the bounds of its schema; those of the largest ones are hundreds, much alike."""
BY_CHANCE = settings(
    max_examples=3,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


TITLES_OF_DREAMTIDES = ("Tin Pilgrim", "Furnace Tinker")
OF_GAMES: dict[str, dict[str, Any]] = {
    "voidream": {
        "q": "faction:maze",
        "lead": "Assize of the Standing Sun",
        "parts": {"dream": [{"title": title, "copies": 1} for title in TITLES]},
        "position": {"game": "voidream", "players": {seat: {"deck": ["Meridian Terminus"]} for seat in "AB"}},
    },
    "dreamtides": {
        "q": "kind:event",
        "lead": "Vesper-9, Voice in the Wire",
        "parts": {"cards": [{"title": title, "copies": 1} for title in TITLES_OF_DREAMTIDES]},
        "position": {"game": "dreamtides", "players": {"A": {"deck": ["Tin Pilgrim"]}, "B": {"deck": ["Tin Pilgrim"]}}},
    },
}
"""What is known by name in one game."""


@pytest.fixture
def world(request: pytest.FixtureRequest, db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """Nobody counts how often is asked, and the connection outlives a request, which is a transaction of this test."""
    monkeypatch.setattr("voidream_site.api.throttling.OpenWhenBlind.allow_request", lambda *_: True)
    monkeypatch.setattr("matches.api.base.check", lambda *_: None)
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    game, titles = getattr(request, "param", (GAME, TITLES))
    if game != GAME:
        load_pool(game)
    yield World(game, titles)
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def schema(world: World) -> BaseSchema:
    config = SchemathesisConfig(seed=1)
    # The API takes no text with a NUL in it, which no schema can say of every text.
    config.projects.default.generation.allow_x00 = False
    loaded = schemathesis.openapi.from_wsgi("/api/schema/?format=json", get_wsgi_application(), config=config)
    # That a rule forbids what is well formed is no disagreement.
    checks = loaded.config.checks.positive_data_acceptance
    checks.expected_statuses = [*checks.expected_statuses, "422"]
    return loaded


@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.deep)])
def test_curators_get_what_the_schema_promises(world: World, schema: BaseSchema, most: int) -> None:
    wrong: dict[str, str] = {}
    known = Known(world)
    headers = _headers(world.user)
    for operation in _operations(schema):
        for case in _at_the_bounds(operation, most):
            _ask(known, case, headers, wrong)
        _by_chance(known, operation, headers, wrong)
    assert not wrong, "\n".join(wrong.values())


@pytest.mark.parametrize("world", [("dreamtides", TITLES_OF_DREAMTIDES)], ids=["dreamtides"], indirect=True)
def test_strangers_get_what_the_schema_promises(world: World, schema: BaseSchema) -> None:
    wrong: dict[str, str] = {}
    known = Known(world)
    headers = _headers(User.objects.create_user("Stranger"))
    for operation in _operations(schema):
        _by_chance(known, operation, headers, wrong)
    assert not wrong, "\n".join(wrong.values())


class Known:
    """What this site knows by name: a request that names it comes further than one that names something by chance."""

    def __init__(self, world: World) -> None:
        deck, starter = world.deck.slug, world.starter.slug
        entries = [{"title": title, "copies": 1} for title in world.titles]
        self.game = world.game
        self.places: dict[str, dict[str, Any]] = {
            "cards/": {"slug": world.card.slug},
            "sets/": {"slug": "starter"},
            "formats/": {"slug": "standard"},
            "families/": {"id": "maze"},
            "releases/": {"slug": world.published.slug},
            "restrictions/": {"id": world.restriction.pk},
            "rulings/": {"id": world.ruling.pk},
            "decks/{slug}/comments/": {"slug": world.deck_of_friend.slug, "id": world.comment.pk},
            "decks/{slug}/like/": {"slug": world.deck_of_friend.slug},
            "decks/": {"slug": deck},
            "challenges/": {"id": world.challenge.pk},
            "matches/{id}/record/": {"id": world.match_over.pk},
            "matches/": {"id": world.match.pk},
            "tournaments/": {"id": world.tournament.pk},
            "players/": {"username": world.user.username},
            "desk/changes/{change}/": {"change": world.change.pk, "id": world.change_comment.pk},
            "desk/changes/": {"id": str(world.change.pk)},
            "desk/releases/": {"id": str(world.release.pk)},
            "desk/restrictions/": {"id": str(world.restriction.pk)},
            "desk/rulings/": {"id": str(world.ruling.pk)},
            "desk/sets/": {"slug": "starter"},
        }
        self.words: dict[str, Any] = {
            **OF_GAMES[world.game],
            "order": "title",
            "cursor": "",
            "with": world.titles[0],
            "without": world.titles[1],
            "tag": "odd",
            "card": world.card.slug,
            "set": "starter",
            "format": "standard",
            "assignee": "Petra",
            "deck": starter,
            "opponent_deck": starter,
            "opponent": "greedy",
            "to": "Frida",
            "origin": starter,
            "origin_version": 1,
            "list": write_list(world.deck.deck_list),
            "change": world.change.pk,
            "version": 1,
            "cards": list(world.titles),
            "code": encode(world.game, world.deck.deck_list).text,
            "maybeboard": entries,
            "continue": {"match": world.match_over.pk, "seq": 0},
            "seat": "A",
            "clock": "",
            "further_clocks": [],
        }
        self.by_kind = {name: self.words[name] for name in ("card", "set", "to")}
        """What some kinds of a thing need, and others may have."""

    def fill(self, case: Any) -> None:
        """Puts what is known into the parts of a request that the schema allows."""
        path = case.operation.path.removeprefix("/api/v1/").removeprefix("{game}/")
        place = next((names for start, names in self.places.items() if path.startswith(start)), {})
        modes = {location.value: component.mode for location, component in case.meta.components.items()}
        if modes.get("path") == GenerationMode.POSITIVE:
            named = {
                name: value for name, value in {"game": self.game, **place}.items() if name in case.path_parameters
            }
            case.path_parameters = {**case.path_parameters, **named}
        if modes.get("query") == GenerationMode.POSITIVE:
            case.query = self._filled(case.query)
        if modes.get("body") == GenerationMode.POSITIVE and isinstance(case.body, dict):
            case.body = self._filled({**self.by_kind, **case.body} if "kind" in case.body else case.body)

    def _filled(self, sent: Mapping[str, Any]) -> dict[str, Any]:
        return {**sent, **{name: value for name, value in self.words.items() if name in sent}}


def _headers(user: User) -> dict[str, str]:
    return {"Authorization": f"Token {new_token(user, 'test')}", "Accept-Encoding": "identity"}


def _operations(schema: BaseSchema) -> Iterator[Any]:
    found: Any
    for found in schema.get_all_operations():
        yield found.ok()


def _at_the_bounds(operation: Any, most: int) -> Iterator[Any]:
    cases = list(
        iter_coverage_cases(
            operation=operation,
            generation_modes=list(GenerationMode),
            generate_duplicate_query_parameters=False,
            unexpected_methods=set(),
            generation_config=operation.schema.config.generation_for(operation=operation, phase="coverage"),
        )
    )
    return islice(cases, 0, None, -(-len(cases) // most) or 1)


def _by_chance(known: Known, operation: Any, headers: dict[str, str], wrong: dict[str, str]) -> None:
    @BY_CHANCE
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        _ask(known, case, headers, wrong)

    ask()


def _ask(known: Known, case: Any, headers: dict[str, str], wrong: dict[str, str]) -> None:
    """One request, of which nothing is left behind."""
    known.fill(case)
    with transaction.atomic():
        try:
            case.call_and_validate(headers=headers)
        except FailureGroup as found:
            wrong.setdefault(case.operation.label, str(found))
        transaction.set_rollback(True)
