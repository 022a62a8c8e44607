"""The cast and the stage: Alice plays, Bob opposes, Charlie may only look."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

import games
from accounts.models import Player
from cards.models import Catalog, CurrentCatalog
from decks.lists import deck_as_json
from decks.models import Deck
from matches import publish
from matches.clocks import pulse
from matches.consumers import updates
from matches.models import Match
from matches.news import tell
from matches.play.create import against_agent, by_invitation
from matches.play.join import join
from matches.terms import Terms
from tests.clock import loop_of_a_test, wall_clock
from tests.database import committing
from tests.matches.arriving import all_arrive
from tests.matches.counting import CARDS, DECK, Counting
from tests.matches.programs import program_of

TEMPLATES = Path(__file__).parent / "templates"


class Time:
    """The site's time, with a heartbeat of those who are at a match every 15 seconds."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def __call__(self) -> datetime:
        return self.now

    def passes(self, seconds: float, match: Match, waiting: str = "B") -> None:
        while True:
            pulse.beat()
            updates.look_after([match.pk], [(match.pk, seat) for seat in waiting])
            if seconds <= 0:
                return
            self.now += timedelta(seconds=min(15, seconds))
            seconds -= 15


class Asked(list[tuple[str, int]]):
    """The agents' turns that were sent to the workers."""


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"held": loop_of_a_test}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Threads behind a socket have connections of their own, and see only what is committed."""
    if inspect.iscoroutinefunction(getattr(item, "obj", None)):
        item.add_marker(pytest.mark.django_db(transaction=True), append=False)
    elif not item.get_closest_marker("django_db"):
        item.add_marker(pytest.mark.django_db)


@pytest.fixture(autouse=True)
def _committed(request: pytest.FixtureRequest) -> Iterator[None]:
    marker = request.node.get_closest_marker("django_db")
    if marker and marker.kwargs.get("transaction"):
        yield
        return
    request.getfixturevalue("db")
    with committing():
        yield


@pytest.fixture
def game() -> Any:
    """The game that is played: small, unless a module has another one."""
    return Counting()


@pytest.fixture(autouse=True)
def _stage(game: Any, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game is played."""
    settings.AGENT_DELAY = (0, 0)
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [*settings.TEMPLATES[0]["DIRS"], TEMPLATES]}]
    monkeypatch.setattr(games, "load", lambda name: game)
    monkeypatch.setattr(games, "names", lambda *parts: (game.name,))
    monkeypatch.setattr(pulse, "_last", None)


@pytest.fixture(autouse=True)
def _wall_clock_moves_with_the_loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if inspect.iscoroutinefunction(getattr(request.node, "obj", None)):
        monkeypatch.setattr(timezone, "now", wall_clock)
        monkeypatch.setattr("matches.consumers.hub.PATIENCE", 60.0)


@pytest.fixture(autouse=True)
def _what_is_published_is_out_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a busy machine tells of what was done before a socket opened when the socket is there already."""

    def told(errand: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(errand, publish._loop()).result()

    for module in (publish, tell):
        monkeypatch.setattr(module, "beside", told)


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    from matches.tasks import ai_turn

    asked = Asked()
    monkeypatch.setattr(ai_turn, "apply_async", lambda args, **_: asked.append(args))
    return asked


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(timezone, "now", time)
    pulse.beat()
    return time


@pytest.fixture
def minds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers that think are at hand: whatever is asked is answered at once, and as well on a slow machine."""
    from matches.tasks import ai_answer, hint_found, review_judged
    from minds.tasks import judge, think

    for task in (think, judge, ai_answer, hint_found, review_judged):
        monkeypatch.setattr(task, "apply_async", lambda args=(), *_, task=task, **__: task(*args))
    monkeypatch.setattr("minds.tasks.monotonic", lambda: 0.0)


@pytest.fixture
def catalog(db: None) -> Catalog:
    catalog = Catalog.objects.create(game="counting", digest="c0ffee", definitions=CARDS)
    CurrentCatalog.objects.create(game="counting", catalog=catalog)
    return catalog


@pytest.fixture
def decks(catalog: Catalog) -> list[Deck]:
    return [
        Deck.objects.create(game="counting", slug=slug, name=slug.title(), list=deck_as_json(DECK), is_starter=True)
        for slug in ("odd", "even")
    ]


@pytest.fixture
def alice(db: None) -> Player:
    return Player.objects.create(display_name="Alice")


@pytest.fixture
def bob(db: None) -> Player:
    return Player.objects.create(display_name="Bob")


@pytest.fixture
def charlie(db: None) -> Player:
    return Player.objects.create(display_name="Charlie")


@pytest.fixture
def as_alice(alice: Player) -> Client:
    """A program of hers."""
    return program_of(alice)


@pytest.fixture
def as_bob(bob: Player) -> Client:
    return program_of(bob)


@pytest.fixture
def as_charlie(charlie: Player) -> Client:
    return program_of(charlie)


@pytest.fixture
def duel(catalog: Catalog, alice: Player, bob: Player) -> Match:
    """Alice (seat A) against Bob (seat B)."""
    match = by_invitation(alice, Terms("counting"), DECK)
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    assert match.invite
    joined = join(match.invite, bob, DECK)
    assert isinstance(joined, Match)
    return joined


@pytest.fixture
def timed(catalog: Catalog, alice: Player, bob: Player) -> Match:
    """Alice (seat A) against Bob (seat B), with ten seconds for each decision and three minutes in the bank."""
    match = by_invitation(alice, Terms("counting", clock="blitz"), DECK)
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    joined = join(str(match.invite), bob, DECK)
    assert isinstance(joined, Match)
    return all_arrive(joined)


@pytest.fixture
def solo(catalog: Catalog, alice: Player, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> Match:
    """Alice (seat A) against the agent `greedy` (seat B)."""
    monkeypatch.setattr("matches.play.create._shuffled_seats", lambda game: ["A", "B"])
    match = against_agent(alice, "counting", DECK, agent="greedy", agent_deck=DECK)
    assert isinstance(match, Match)
    return match
