"""No page of a game speaks another game's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.test import Client

import games
from cards.loading import load_pool
from games import registry
from tests.pool import shipped_pool
from tests.site.crawl import crawl, own_words, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.long]

VOIDREAM = [
    "Voidream", "Chimeric", "Fracta", "Subter", "Venellam", "Bastion", "Arcanum", "Arcana", "Dusk", "Stability",
    "evoke", "unveil", "veiled", "nightmare", "dream", "dreams", "dreamer", "faction", "factions", "voidbound",
    "shadowborne",
]  # fmt: skip
DREAMS = {"dream", "dreams", "dreamer", "Dusk"}
"""Of these, what two games about dreams may both say."""
DREAMTIDES = [
    "Dreamtides", "Dreamcaller", "Dreamcallers", "Dreamwell", "Judgment", "Judgments", "figment", "figments", "foresee",
    "kindle", "reclaim", "spark", "materialize", "materialized", "production",
]  # fmt: skip
TOYS = ["Beacons", "Tapers", "bonfire", "bonfires"]


@pytest.fixture(autouse=True)
def _house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    games.register("tapers", "tests.toy.tapers:Tapers")
    games.register("beacons", "tests.toy.beacons:Beacons")
    shipped_pool()
    load_pool("beacons")
    load_pool("dreamtides")
    yield
    registry._loaded.cache_clear()


def members() -> Client:
    user = User.objects.create_user("Petra")
    user.groups.set(Group.objects.filter(name__in=["Curators", "Publishers"]))
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.parametrize("is_member", [False, True], ids=["visitor", "curator"])
@pytest.mark.parametrize(
    ("game", "foreign"),
    [
        ("beacons", VOIDREAM + DREAMTIDES),
        ("tapers", VOIDREAM + DREAMTIDES),
        ("voidream", DREAMTIDES + TOYS),
        ("dreamtides", [*(word for word in VOIDREAM if word not in DREAMS), *TOYS]),
    ],
)
def test_no_page_speaks_another_game_s_words(game: str, foreign: list[str], *, is_member: bool) -> None:
    client = members() if is_member else Client()
    pattern, wrong = words_of(foreign), dict[str, list[str]]()
    seen = 0

    def fetch(address: str) -> str:
        answer = client.get(address, follow=True)
        if answer.status_code != 200:
            wrong[address] = [str(answer.status_code)]
        is_page = answer["Content-Type"].startswith("text/html") and not answer.streaming
        return answer.content.decode() if is_page else ""

    for address, html in crawl(game, fetch):
        seen += 1
        if found := set(pattern.findall(own_words(html, settings.SITE_NAME))):
            wrong[address] = sorted(found)
    assert not wrong, "\n".join(f"{address}: {', '.join(found)}" for address, found in wrong.items())
    assert seen > 8
