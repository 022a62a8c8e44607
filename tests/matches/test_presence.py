"""Who is at the table, as far as the cache knows."""

from __future__ import annotations

import pytest
from django.core.cache.backends.redis import RedisCache

from matches import presence


def test_who_has_arrived_is_online_until_they_leave() -> None:
    assert presence.arrive("m", "A")
    assert not presence.arrive("m", "A")
    assert presence.online("m", "AB") == {"A": True, "B": False}
    presence.leave("m", "A")
    assert presence.online("m", "AB") == {"A": False, "B": False}


def test_while_the_cache_is_away_nobody_is_known_to_be_there_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "numbers", RedisCache("unix:///nowhere/valkey.sock", {}))
    assert not presence.arrive("m", "A")
    presence.renew([("m", "A")])
    presence.leave("m", "A")
    assert presence.online("m", "AB") == {"A": False, "B": False}
