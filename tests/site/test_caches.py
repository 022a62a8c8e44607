"""The cache of a process: however many tasks ask it, they share their connections."""

from __future__ import annotations

import contextvars
import os
import pickle
from datetime import UTC, datetime
from enum import IntEnum
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.conf import settings
from django.core.cache import cache, caches
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis

from accounts.outage import numbers
from accounts.typed_cache import recall
from matches.hands import Look
from matches.lobby.queries import Figures
from tests.site.world import World
from voidream_site.caches import PlainSerializer


def test_tasks_share_the_connections_to_the_cache() -> None:
    """Each of them has a context of its own, and the framework makes a cache in each."""
    found: list[Any] = [contextvars.Context().run(lambda: caches["default"]) for _ in range(2)]
    assert found[0] is not found[1]
    one, other = (each._cache.get_client() for each in found)
    assert one is other


class Planted:
    """What makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.folder),)


RUBBISH = [
    b"",
    b"\xff\xfe",
    b"nonsense",
    b"\x93\x01",
    b"\xdd\xff\xff\xff\xff",
    b"\x91" * 100_000,
    b"9" * 5_000,
    b"7",
    pickle.dumps({"an": "old", "site": 1}),
    *(msgspec.msgpack.encode(each) for each in ("text", [1, "two"], {"a": 1}, {2: b"b"}, 1.5, True, None, b"bytes")),
]


def stored() -> Redis:
    kept: Any = cache
    client: Redis = kept._cache.get_client()
    return client


def keys() -> list[bytes]:
    return sorted(stored().scan_iter(match=f"*{settings.REDIS_PREFIX}:[12]:*"))


@pytest.mark.django_db
def test_what_somebody_has_planted_never_runs(client: Client, tmp_path: Path) -> None:
    stored().set(cache.make_key("maintenance"), pickle.dumps(Planted(tmp_path / "was here")))
    assert client.get("/accounts/sign-in/").status_code == 200
    assert not (tmp_path / "was here").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("rubbish", RUBBISH)
def test_rubbish_counts_as_missing_wherever_it_lies(rubbish: bytes) -> None:
    """Whatever pages keep, in the place of all of it."""
    world = World()
    visitor, member = Client(), Client()
    member.force_login(world.user)
    places = [
        "/",
        "/voidream/",
        "/voidream/play/",
        "/voidream/matches/",
        reverse("hand", args=["voidream", world.hand.token]),
    ]
    places += [world.card.get_absolute_url(), f"{world.card.get_absolute_url()}art.svg", world.deck.get_absolute_url()]
    for _ in range(2):
        for place in places:
            assert visitor.get(place).status_code == 200, place
            assert member.get(place).status_code == 200, place
        assert len(keys()) > 8
        for key in keys():
            stored().set(key, rubbish)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False)
    | st.text()
    | st.binary()
    | st.datetimes(timezones=st.just(UTC)),
    lambda each: st.lists(each) | st.dictionaries(st.text() | st.integers(-(2**63), 2**64 - 1), each),
)


@given(PLAIN)
def test_plain_values_come_back_as_they_were(value: Any) -> None:
    serializer = PlainSerializer()
    written = serializer.dumps(value)
    assert serializer.loads(str(written).encode() if isinstance(written, int) else written) == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Figures, Figures(2, [{"id": "m", "url": "/", "names": ["Ann", "Bob"], "progress": ""}])),
        (tuple[Look | None], (Look("m", "A", None, False),)),
        (tuple[Look | None], (None,)),
        (tuple[str, bytes], ("digest", b"%PDF")),
        (tuple[int, dict[str, int]], (3, {"Cunning": 2})),
        (datetime, datetime(2027, 3, 1, tzinfo=UTC)),
    ],
)
def test_what_the_site_keeps_comes_back_as_what_it_was(kind: Any, value: Any) -> None:
    cache.set("kept", value)
    assert recall("kept", kind) == value
    assert recall("kept", int) is None
    assert recall("never-kept", kind) is None


def test_whole_numbers_are_counted_by_the_server() -> None:
    cache.set("count", Code.DOZEN)
    assert cache.incr("count", 3) == 15
    assert cache.get("count") == 15
    assert cache.get_many(["count", "none"]) == {"count": 15}
    stored().set(cache.make_key("none"), b"\xc1")
    assert cache.get_many(["count", "none"]) == {"count": 15}


class Code(IntEnum):
    DOZEN = 12


def test_the_version_before_shares_whole_numbers_and_nothing_else() -> None:
    """It wrote pickles under the first version of each key, and fails on what is written there in another way."""
    assert [settings.CACHES[name]["VERSION"] for name in ("numbers", "default")] == [1, 2]
    numbers.set("here", 1)
    stored().set(numbers.make_key("there"), pickle.dumps({"an": "old", "site": 1}))
    assert numbers.get_many(["here", "there"]) == {"here": 1}
    with pytest.raises(TypeError):
        numbers.set("here", "a word")
